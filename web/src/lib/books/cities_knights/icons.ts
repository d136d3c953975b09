// Icons that Cities & Knights draws itself (art.svg).
export const ICONS = [
  'track-trade',
  'track-politics',
  'track-science',
  'wall',
  'merchant',
  'metropolis',
  'activate',
  'promote',
  'march',
] as const;
