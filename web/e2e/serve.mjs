// Starts the real server, client inside, with an empty data folder.
// `TRADEHOLM_SERVER` names the binary; without it cargo builds one.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const data = mkdtempSync(join(tmpdir(), 'tradeholm-e2e-'));
// Somebody away is replaced after four seconds, so that a test need not wait for long.
const args = [`127.0.0.1:${process.env.SERVER_PORT}`, data, '4000'];
const binary = process.env.TRADEHOLM_SERVER;
const server = binary
  ? spawn(binary, args, { stdio: 'inherit' })
  : spawn('cargo', ['run', '-q', '-p', 'tradeholm-server', '--bin', 'tradeholm-server', '--', ...args], {
      stdio: 'inherit',
      cwd: '..',
    });
function stop() {
  server.kill();
  rmSync(data, { recursive: true, force: true });
  process.exit();
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
server.on('exit', stop);
