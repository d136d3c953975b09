// Icons that The Fog Islands draws itself (art.svg).
export const ICONS = ['fog'] as const;
