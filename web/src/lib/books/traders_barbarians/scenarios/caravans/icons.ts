// Icons that The Caravans draw themselves (art.svg).
export const ICONS = ['camel'] as const;
