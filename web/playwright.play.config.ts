import { againstServer } from './playwright.base';

// Whole games in a browser against the real server binary with the client inside.
export default againstServer('e2e/serve.mjs', { testDir: 'e2e/play' });
