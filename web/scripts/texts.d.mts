import type { Plugin } from 'vite';
type Catalogue = Record<string, string | Readonly<Record<string, string>>>;
type Catalogues = { en: Catalogue; pl: Catalogue };
export function catalogueFaults(catalogues: Catalogues): string[];
export function sourceFaults(file: string, source: string, known: Catalogue): string[];
export function readCatalogues(): Promise<Catalogues>;
export function pack(catalogue: Catalogue, language: 'en' | 'pl'): string;
export function textsPlugin(read?: () => Promise<Catalogues>): Plugin;
