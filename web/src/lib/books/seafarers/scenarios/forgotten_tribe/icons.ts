// Icons that The Forgotten Tribe draws itself (art.svg).
export const ICONS = ['gift'] as const;
