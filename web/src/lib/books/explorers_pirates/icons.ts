// Icons that Explorers & Pirates draws itself (art.svg).
export const ICONS = [
  'settler',
  'crew',
  'haul',
  'sack',
  'harbor-settlement',
  'pirate-ship',
  'lair',
  'shoal',
  'village',
  'council',
  'moon',
  'sun',
  'explore',
] as const;
