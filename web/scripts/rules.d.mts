import type { Plugin } from 'vite';
export function rulesPlugin(): Plugin;
