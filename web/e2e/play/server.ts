// A real server of its own for every test, in which nothing is random: the same doings get the same
// board, the same dice and the same bots, whichever tests run before. A file may choose its `seed`,
// `SEED` one for all others. So nothing is tried twice: what fails once, fails.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';

export { expect } from '@playwright/test';

/** Starts one, with an empty data folder. `TRADEHOLM_SERVER` names the binary; without it cargo builds one. */
async function start(seed: number): Promise<{ url: string; stop: () => Promise<void> }> {
  const data = mkdtempSync(join(tmpdir(), 'tradeholm-e2e-'));
  // Somebody away is replaced after four seconds, so that a test need not wait for long.
  const args = ['127.0.0.1:0', data, '4000', String(seed)];
  const stdio = ['ignore', 'pipe', 'inherit'] as const;
  const server = process.env.TRADEHOLM_SERVER
    ? spawn(process.env.TRADEHOLM_SERVER, args, { stdio: [...stdio] })
    : spawn('cargo', ['run', '-q', '-p', 'tradeholm-server', '--bin', 'tradeholm-server', '--', ...args], {
        stdio: [...stdio],
        cwd: '..',
      });
  const ended = new Promise<void>((done) => server.once('exit', () => done()));
  const url = await new Promise<string>((found, failed) => {
    let said = '';
    server.stdout!.on('data', (text) => {
      said += String(text);
      const at = /is at (http:\S+)\/\s/.exec(said);
      if (at) found(at[1]!);
    });
    void ended.then(() => failed(new Error(`the server has stopped; it said: ${said}`)));
  });
  const stop = async () => {
    server.kill('SIGKILL');
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
  return { url, stop };
}

export const test = base.extend<{ seed: number; alone: void }>({
  seed: [Number(process.env.SEED ?? 1), { option: true }],
  baseURL: async ({ seed }, use) => {
    const running = process.env.TRADEHOLM_URL;
    if (running) return use(running);
    const server = await start(seed);
    await use(server.url);
    await server.stop();
  },
  // Pages that a test leaves open would go on calling its server, and the browser makes everybody wait whose
  // neighbors call in vain.
  alone: [
    async ({ browser, baseURL }, use) => {
      if (!baseURL) throw new Error('there is no server');
      await use();
      for (const context of browser.contexts()) await context.close();
    },
    { auto: true },
  ],
});
