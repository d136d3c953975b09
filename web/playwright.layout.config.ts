import { GALLERY, config } from './playwright.base';

// Measures the table in the decisions of every book, at every size: a quarter of an hour and more.
export default config({ ...GALLERY, testMatch: 'layout*' });
