// Icons that The Rivers of Catan draws itself (art.svg).
export const ICONS = ['bridge', 'wealthiest', 'poor'] as const;
