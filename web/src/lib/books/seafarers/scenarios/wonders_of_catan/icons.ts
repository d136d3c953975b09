// Icons that The Wonders of Catan draws itself (art.svg).
export const ICONS = ['wonder'] as const;
