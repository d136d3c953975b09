import '@fontsource-variable/source-sans-3';
import '@fontsource/zilla-slab/latin-600.css';
import '@fontsource/zilla-slab/latin-700.css';
import '@fontsource/zilla-slab/latin-ext-600.css';
import '@fontsource/zilla-slab/latin-ext-700.css';
import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { i18n } from './lib/i18n/i18n.svelte';
import { router } from './lib/router.svelte';
import { settings } from './lib/settings.svelte';

settings.apply();
router.start();
// Nothing can be said before the texts are here.
void i18n.fetch(settings.data.language).then(() => {
  const target = document.getElementById('app');
  if (!target) return;
  // What was there to be seen meanwhile.
  target.replaceChildren();
  mount(App, { target });
});
