import { config } from './playwright.base';

// Browser tests of the drawing itself, on the gallery's mock data.
export default config({
  testDir: 'e2e',
  testIgnore: ['play/**', 'pages-*'],
  timeout: 30_000,
  use: { baseURL: 'http://localhost:4174' },
  webServer: {
    command: 'npm run build:gallery && npx vite preview --outDir dist-gallery --port 4174 --strictPort',
    url: 'http://localhost:4174',
    timeout: 180_000,
  },
});
