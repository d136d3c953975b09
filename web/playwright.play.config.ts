import { config, GAMES } from './playwright.base';

// Whole games in a browser against the real server binary with the client inside.
export default config({ ...GAMES, testDir: 'e2e/play', globalSetup: './e2e/play/build.ts' });
