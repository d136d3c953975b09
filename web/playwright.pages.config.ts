import { againstServer } from './playwright.base';

// The pages around the table in a browser, against the real server binary with the client inside.
export default againstServer('e2e/serve.mjs', { testDir: 'e2e', testMatch: 'pages-*.spec.ts' });
