// Builds the server before the first test, which would otherwise wait for it in vain.
import { spawnSync } from 'node:child_process';

export default function build(): void {
  if (process.env.TRADEHOLM_SERVER || process.env.TRADEHOLM_URL) return;
  const built = spawnSync('cargo', ['build', '-q', '-p', 'tradeholm-server', '--bin', 'tradeholm-server'], {
    cwd: '..',
    stdio: 'inherit',
  });
  if (built.status !== 0) throw new Error('the server does not build');
}
