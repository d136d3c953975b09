// Icons that The Pirate Islands draws itself (art.svg).
export const ICONS = ['fortress'] as const;
