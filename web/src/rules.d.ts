// Made by scripts/rules.mjs from docs/rules.
declare module 'virtual:rules/en' {
  const chapters: import('./pages/almanac/almanac').Packed[];
  export default chapters;
}
declare module 'virtual:rules/pl' {
  const chapters: import('./pages/almanac/almanac').Packed[];
  export default chapters;
}
