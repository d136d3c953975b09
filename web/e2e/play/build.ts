// Builds the server before the first test, which would otherwise wait for it in vain.
import { spawnSync } from 'node:child_process';

export default function build(): void {
  if (process.env.HEXHAVEN_SERVER || process.env.HEXHAVEN_URL) return;
  const built = spawnSync('cargo', ['build', '-q', '-p', 'hexhaven-server', '--bin', 'hexhaven-server'], { cwd: '..', stdio: 'inherit' });
  if (built.status !== 0) throw new Error('the server does not build');
}
