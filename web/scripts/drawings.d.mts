import type { Plugin } from 'vite';
export function bare(svg: string): string;
export function drawingsPlugin(): Plugin;
