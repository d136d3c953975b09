// What all browser tests share: the browser, the pace, and how a server is found.
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';

const base = {
  workers: 2,
  fullyParallel: true,
  reporter: 'list',
  use: {
    locale: 'en',
    actionTimeout: 10_000,
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
    },
  },
} satisfies PlaywrightTestConfig;

export function config(own: PlaywrightTestConfig): PlaywrightTestConfig {
  return defineConfig({ ...base, ...own, use: { ...base.use, ...own.use } });
}

/** Tests of the client alone, on the pages of the gallery. */
export const GALLERY = {
  testDir: 'e2e',
  timeout: 30_000,
  use: { baseURL: 'http://localhost:4174' },
  webServer: {
    command: 'npm run build:gallery && npx vite preview --outDir dist-gallery --port 4174 --strictPort',
    url: 'http://localhost:4174',
    timeout: 180_000,
  },
} satisfies PlaywrightTestConfig;

/** The pace of tests against the real server. */
export const GAMES = {
  // One browser fills two cores when it plays; two would only wait for each other, and time out.
  workers: 1,
  timeout: 240_000,
  expect: { timeout: 10_000 },
} satisfies PlaywrightTestConfig;

/**
 * Tests against the real server: `TRADEHOLM_URL` names one that is already running; otherwise
 * `script` starts one with an empty data folder on the port in `SERVER_PORT`.
 */
export function againstServer(script: string, own: PlaywrightTestConfig): PlaywrightTestConfig {
  process.env.SERVER_PORT ??= String(20_000 + Math.floor(Math.random() * 20_000));
  const running = process.env.TRADEHOLM_URL;
  const baseURL = running ?? `http://127.0.0.1:${process.env.SERVER_PORT}`;
  return config({
    ...GAMES,
    ...own,
    use: { baseURL, ...own.use },
    ...(running
      ? {}
      : {
          webServer: { command: `node ${script}`, url: `${baseURL}/api/presets`, timeout: 900_000, stdout: 'ignore' },
        }),
  });
}
