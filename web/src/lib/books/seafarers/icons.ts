// Icons that Seafarers draws itself (art.svg).
export const ICONS = ['sail', 'gold', 'pirate', 'fog', 'bolt', 'fortress', 'wonder', 'gift', 'anchor'] as const;
