import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { drawingsPlugin } from './scripts/drawings.mjs';
import { rulesPlugin } from './scripts/rules.mjs';
import { textsPlugin } from './scripts/texts.mjs';

// In development the page comes from Vite and everything else from a server
// that is already running; the address can be named.
const api = { '/api': { target: process.env.TRADEHOLM_API ?? 'http://127.0.0.1:7878', ws: true } };

export default defineConfig({
  plugins: [svelte(), drawingsPlugin(), rulesPlugin(), textsPlugin()],
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
  },
});
