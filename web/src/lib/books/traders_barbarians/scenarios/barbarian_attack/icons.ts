// Icons that Barbarian Attack draws itself (art.svg).
export const ICONS = ['rider', 'raider', 'prisoner'] as const;
