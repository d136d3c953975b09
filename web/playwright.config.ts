import { GALLERY, config } from './playwright.base';

// Browser tests of the drawing itself, on the gallery's mock data.
export default config({ ...GALLERY, testIgnore: ['play/**', 'pages-*', 'layout*'] });
