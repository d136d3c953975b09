// What the server says that the reader could do: what it costs, how many are left, and why not.
// Nothing here knows a rule; it only finds the words.
import type { Legal, RuleError, TurnOption, View } from '../../generated/game';
import { format, i18n, isKey, t } from '../../i18n/i18n.svelte';
import type { Key } from '../../i18n/types';
import { words } from '../cards';
import type { BuildOption, WhyNot } from '../model';
import { almanac } from './why';

/** Reasons that speak of one place or piece: said of all of them they mean that there is none. */
const OF_ONE_PLACE = new Set([
  'no-such-place',
  'occupied',
  'too-close',
  'not-connected',
  'blocked',
  'not-land',
  'not-sea',
  'no-settlement-there',
  'no-city-there',
  'no-knight-there',
  'no-ship-there',
  'own-knight-there',
  'already-active',
  'already-mighty',
  'promoted-this-turn',
  'inactive-knight',
  'knight-spent',
  'not-weaker',
  'robber-not-here',
  'pirate-not-here',
  'ship-not-open',
  'ship-must-move',
]);

/** Decisions in which one does as one likes; in all others something is asked for. */
const FREE = ['before_roll', 'trade_and_build'];

export class Options {
  readonly #legal: Legal | null;
  readonly #view: View;
  readonly #idle: boolean;
  readonly #reasons: Readonly<Record<string, string>>;

  /** `idle`: nothing can be done now, whatever the server said last. `reasons`: other texts for some of them. */
  constructor(legal: Legal | null, view: View, idle = false, reasons: Readonly<Record<string, string>> = {}) {
    this.#legal = legal;
    this.#view = view;
    this.#idle = idle;
    this.#reasons = reasons;
  }

  /** `kind` is the beginning of its actions, such as `improve trade`. */
  find(kind: string): TurnOption | undefined {
    // Servers of an older version list actions only.
    return this.#legal?.options?.find((o) => o.kind === kind);
  }
  /** Something else is asked for, and the bar has no part in it. */
  get #asked(): boolean {
    const { pending, viewer } = this.#view;
    return (
      pending.type === 'decision' && viewer !== null && pending.must.includes(viewer) && !FREE.includes(pending.kind)
    );
  }
  #listed(kind: string): boolean {
    return !!this.#legal?.actions.some((a) => a === kind || a.startsWith(`${kind} `));
  }
  /** `asked`: also while something else is asked for. */
  can(kind: string, asked = false): boolean {
    const found = this.find(kind);
    const open = found ? !found.refusal : this.#listed(kind);
    return !this.#idle && open && (asked || !this.#asked);
  }
  /** Why not; `nowhere` is said where no place at all will do. */
  why(kind: string, nowhere?: Key): WhyNot | undefined {
    const refusal = this.find(kind)?.refusal;
    if (!refusal) {
      return this.#asked
        ? { text: t('why.waits-for-something-else'), href: almanac('base/turn#open-decision') }
        : undefined;
    }
    if (nowhere && OF_ONE_PLACE.has(refusal.why))
      return { text: t(nowhere as 'ui.close'), href: almanac(refusal.rule) };
    return this.words(refusal);
  }
  /** A refusal in the reader's language; what has no text there is said in English. */
  words(refusal: RuleError): WhyNot {
    return ruleWords(refusal, this.#reasons);
  }

  /** A thing of the build bar. */
  build(
    kind: string,
    look: Pick<BuildOption, 'label' | 'pic'> & Partial<BuildOption> & { nowhere?: Key; placing?: string | undefined },
  ): BuildOption {
    const { nowhere, placing, ...rest } = look;
    const found = this.find(kind);
    const enabled = this.can(kind);
    const active = placing === kind || !!placing?.startsWith(`${kind} `);
    return {
      kind,
      cost: found?.cost ?? {},
      enabled,
      ...(found?.left == null ? {} : { left: found.left }),
      ...(active ? { active } : {}),
      ...(enabled ? {} : { why: this.why(kind, nowhere) }),
      ...rest,
    };
  }
}

export function ruleWords(refusal: RuleError, reasons: Readonly<Record<string, string>> = {}): WhyNot {
  const key = reasons[refusal.why] ?? `why.${refusal.why}`;
  const holes = {
    cards: refusal.cards ? words(refusal.cards) : '',
    n: refusal.count ?? 0,
    card: refusal.card && isKey(`resource.${refusal.card}`) ? t(`resource.${refusal.card}`) : '',
  };
  const needed = refusal.why === 'need' && refusal.cards;
  const text = needed
    ? t('build.need', { cards: holes.cards })
    : isKey(key)
      ? format(i18n.language, key, holes)
      : refusal.text;
  return { text, href: almanac(refusal.rule) };
}
