// Both languages and all books at once, for tests: there nobody waits for texts.
import { books } from '../books/books.svelte';
import { BOOKS } from '../books/list';
import { i18n } from './i18n.svelte';
import { en } from './en';
import { pl } from './pl';

i18n.add('en', en);
i18n.add('pl', pl);
await Promise.all(BOOKS.map(async ({ texts }) => i18n.add('pl', (await texts.pl()).default, texts)));
await books.fetchAll();
