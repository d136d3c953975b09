// Icons that The Fishermen of Catan draw themselves (art.svg).
export const ICONS = ['fish', 'boot'] as const;
