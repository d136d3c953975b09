import type { Plugin } from 'vite';
type Catalog = Record<string, string | Readonly<Record<string, string>>>;
type Catalogs = { en: Catalog; pl: Catalog };
export function catalogFaults(catalogs: Catalogs): string[];
export function sourceFaults(file: string, source: string, known: Catalog): string[];
export function readCatalogs(): Promise<Catalogs>;
export function pack(catalog: Catalog, language: 'en' | 'pl'): string;
export function textsPlugin(read?: () => Promise<Catalogs>): Plugin;
