// Made by scripts/rules.mjs from docs/rules: where the rules of each language are, book by book.
declare module 'virtual:rules' {
  const addresses: Record<'en' | 'pl', string[]>;
  export default addresses;
}
// Made from docs/SCENARIOS.md: sections, each its heading and what it says.
declare module 'virtual:scenario-format' {
  const sections: [title: string, ...import('./pages/almanac/almanac').PackedBlock[]][];
  export default sections;
}
