import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { rulesPlugin } from './scripts/rules.mjs';

export default defineConfig({
  plugins: [svelte(), rulesPlugin()],
  // Component tests run Svelte's client code, so the browser build must win.
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts'],
  },
});
