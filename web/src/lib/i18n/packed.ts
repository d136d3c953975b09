// Texts as the build sends them (`pack` in scripts/texts.mjs): a line with the first part of the
// names, then a line for each text that begins so. Forms of a plural are parted by tabs.

export function unpack(text: string, forms: readonly string[]): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  let group = '';
  for (const line of text.split('\n')) {
    const at = line.indexOf('=');
    if (at < 0) group = line;
    else {
      const [first, ...rest] = line.slice(at + 1).split('\t');
      out[`${group}.${line.slice(0, at)}`] =
        rest.length === 0 ? first : Object.fromEntries([first, ...rest].map((v, i) => [forms[i], v]));
    }
  }
  return out;
}
