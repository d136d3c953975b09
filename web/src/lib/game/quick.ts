// Signs for what is said most often: faces and phrases, everybody reads them in their own language.
import type { Quick } from '../generated/wire';
import { t } from '../i18n/i18n.svelte';

export const FACES = ['smile', 'laugh', 'wow', 'sad', 'angry', 'think'] as const satisfies readonly Quick[];
export type Face = (typeof FACES)[number];
/** The types say whether one is missing. */
export const PHRASES = [
  'hello',
  'good_luck',
  'nice_move',
  'thanks',
  'sorry',
  'moment',
  'lets_trade',
  'good_game',
] as const satisfies readonly Exclude<Quick, Face>[];
type Known = Face | (typeof PHRASES)[number];

export const isFace = (quick: Quick): quick is Face => (FACES as readonly Quick[]).includes(quick);
/** A newer server may know more: those are shown as the text that comes with them. */
const isKnown = (quick: Quick): quick is Known => isFace(quick) || (PHRASES as readonly Quick[]).includes(quick);

export const quickText = (quick: Quick, otherwise = ''): string => (isKnown(quick) ? t(`quick.${quick}`) : otherwise);

/** After one the next has to wait; the server counts as well. */
export const QUICK_PAUSE = 1200;
