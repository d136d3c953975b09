// Starts the real server with an empty data folder and the built client in
// front of it. `HEXHAVEN_SERVER` names the binary; without it cargo builds one.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const port = Number(process.env.PLAY_PORT ?? 4180);
const address = `127.0.0.1:${port + 1}`;
const data = mkdtempSync(join(tmpdir(), 'hexhaven-e2e-'));
const binary = process.env.HEXHAVEN_SERVER;
const inherit = { stdio: 'inherit' };
// Somebody away is replaced after four seconds, so that a test need not wait for long.
const args = [address, data, '4000'];
const server = binary
  ? spawn(binary, args, inherit)
  : spawn('cargo', ['run', '-q', '-p', 'hexhaven-server', '--bin', 'hexhaven-server', '--', ...args], { ...inherit, cwd: '..', env: { ...process.env, HEXHAVEN_SKIP_WEB: '1' } });
const web = spawn('npx', ['vite', 'preview', '--host', '127.0.0.1', '--port', String(port), '--strictPort'], {
  ...inherit,
  env: { ...process.env, HEXHAVEN_API: `http://${address}` },
});

function stop() {
  server.kill();
  web.kill();
  rmSync(data, { recursive: true, force: true });
  process.exit();
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
server.on('exit', stop);
