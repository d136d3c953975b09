// Made by scripts/rules.mjs from docs/rules: where the rules of each language are, book by book.
declare module 'virtual:rules' {
  const addresses: Record<'en' | 'pl', string[]>;
  export default addresses;
}
