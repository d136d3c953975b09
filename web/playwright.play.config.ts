import { defineConfig } from '@playwright/test';

// Whole games in a browser against the real server. `HEXHAVEN_URL` names a
// server that is already running; otherwise e2e/play/serve.mjs starts one.
process.env.PLAY_PORT ??= String(20_000 + Math.floor(Math.random() * 20_000));
const baseURL = process.env.HEXHAVEN_URL ?? `http://127.0.0.1:${process.env.PLAY_PORT}`;

export default defineConfig({
  testDir: 'e2e/play',
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
    : { webServer: { command: 'node e2e/play/serve.mjs', url: `${baseURL}/api/presets`, timeout: 600_000, stdout: 'ignore' as const } }),
});
