// Fish tokens in words.
import { list, t } from '../../../../i18n/i18n.svelte';
import { fishOf, type Fish, type Tokens } from './model';

const KINDS: readonly Fish[] = [3, 2, 1];

/** "1 token with 3 fish and 2 tokens with 1 fish, 5 fish in all". */
export function tokenWords(tokens: Tokens): string {
  if (!tokens.length) return t('fish.none');
  const kinds = KINDS.flatMap((fish) => {
    const n = tokens.filter((x) => x === fish).length;
    return n ? [t('fish.of_kind', { n, fish })] : [];
  });
  return t('fish.in_all', { what: list(kinds), n: fishOf(tokens) });
}
