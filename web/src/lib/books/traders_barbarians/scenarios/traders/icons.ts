// Icons that the scenario Traders & Barbarians draws itself (art.svg).
export const ICONS = ['wagon', 'goods', 'path-barbarian'] as const;
