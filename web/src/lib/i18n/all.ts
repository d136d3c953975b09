// Both languages at once, for tests: there nobody waits for texts.
import { en } from './en';
import { i18n } from './i18n.svelte';
import { pl } from './pl';

i18n.add('en', en);
i18n.add('pl', pl);
