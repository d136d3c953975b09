import { defineConfig } from '@playwright/test';

// The pages around the table in a browser, against the real server binary with
// the client inside. `HEXHAVEN_URL` names a server that is already running;
// otherwise e2e/pages-serve.mjs starts one with an empty data folder.
process.env.PAGES_PORT ??= String(20_000 + Math.floor(Math.random() * 20_000));
const baseURL = process.env.HEXHAVEN_URL ?? `http://127.0.0.1:${process.env.PAGES_PORT}`;

export default defineConfig({
  testDir: 'e2e',
  testMatch: 'pages-*.spec.ts',
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL,
    actionTimeout: 10_000,
    locale: 'en',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
    },
  },
  ...(process.env.HEXHAVEN_URL
    ? {}
    : { webServer: { command: 'node e2e/pages-serve.mjs', url: `${baseURL}/healthz`, timeout: 900_000, stdout: 'ignore' as const } }),
});
