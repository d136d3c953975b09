import type { Plugin } from 'vite';
export function packPlugin(): Plugin;
