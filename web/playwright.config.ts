import { defineConfig } from '@playwright/test';

// Browser tests of the drawing itself, on the gallery's mock data.
export default defineConfig({
  testDir: 'e2e',
  testIgnore: ['play/**', 'pages-*'],
  workers: 1,
  timeout: 30_000,
  reporter: 'list',
  use: {
    baseURL: 'http://localhost:4174',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
    },
  },
  webServer: {
    command: 'npm run build:gallery && npx vite preview --outDir dist-gallery --port 4174 --strictPort',
    url: 'http://localhost:4174',
    timeout: 60_000,
  },
});
