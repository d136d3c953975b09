import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { drawingsPlugin } from './scripts/drawings.mjs';
import { packPlugin } from './scripts/pack.mjs';
import { rulesPlugin } from './scripts/rules.mjs';
import { textsPlugin } from './scripts/texts.mjs';

// In development the page comes from Vite and everything else from a server
// that is already running; the address can be named.
const target = process.env.TRADEHOLM_API ?? 'http://127.0.0.1:7878';
const api = { '/api': { target, ws: true }, '/picture': { target } };

export default defineConfig({
  plugins: [svelte(), drawingsPlugin(), rulesPlugin(), textsPlugin(), packPlugin()],
  // Component tests run Svelte's client code, so the browser build must win.
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false, modulePreload: { polyfill: false } },
  server: { proxy: api },
  preview: { proxy: api },
  test: {
    // Making a document costs more than most tests: files that need one say `@vitest-environment happy-dom`.
    environment: 'node',
    pool: 'threads',
    setupFiles: ['src/lib/i18n/all.ts'],
    include: ['src/**/*.test.ts'],
    // A test that builds the texts takes seconds where other work goes on beside it.
    testTimeout: 60_000,
  },
});
