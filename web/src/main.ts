import '@fontsource-variable/source-sans-3';
import '@fontsource/zilla-slab/latin-600.css';
import '@fontsource/zilla-slab/latin-700.css';
import '@fontsource/zilla-slab/latin-ext-600.css';
import '@fontsource/zilla-slab/latin-ext-700.css';
import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { router } from './lib/router.svelte';
import { settings } from './lib/settings.svelte';

settings.apply();
router.start();
const target = document.getElementById('app');
if (target) mount(App, { target });
