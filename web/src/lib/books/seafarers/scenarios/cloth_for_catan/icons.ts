// Icons that Cloth for Catan draws itself (art.svg).
export const ICONS = ['bolt'] as const;
