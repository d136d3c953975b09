// Icons that Seafarers draws itself (art.svg).
export const ICONS = ['sail', 'gold', 'pirate', 'anchor'] as const;
