// The build bar and the development cards: what can be had, and why not.
import type { DevelopmentCard } from '../../generated/game';
import type { Input } from '../../books/book';
import { booksOf } from '../../books/books.svelte';
import { t } from '../../i18n/i18n.svelte';
import type { BuildOption, DevCardKind, OwnDevCard } from '../model';

export function builds(input: Input): BuildOption[] {
  const { view, options, placing } = input;
  if (view.viewer === null) return [];
  const parts = booksOf(view).map((book) => book.builds?.(input) ?? {});
  const piece = (kind: 'road' | 'settlement' | 'city', hotkey: string, nowhere: 'build.no_road_spot') =>
    options.build(kind, { label: t(`piece.${kind}`), pic: { piece: kind }, hotkey, nowhere, placing });
  const tiles = [
    ...parts.flatMap((p) => p.first ?? []),
    piece('road', 'R', 'build.no_road_spot'),
    ...parts.flatMap((p) => p.ways ?? []),
    piece('settlement', 'S', 'build.no_settlement_spot' as 'build.no_road_spot'),
    piece('city', 'C', 'build.no_city_spot' as 'build.no_road_spot'),
    // There may be no deck to buy from.
    ...(options.find('buy')
      ? [
          {
            ...options.build('buy', { label: t('build.development'), pic: { card: true }, hotkey: 'D' }),
            kind: 'development',
          },
        ]
      : []),
    ...parts.flatMap((p) => p.last ?? []),
  ];
  return booksOf(view).reduce<BuildOption[]>((bar, book) => [...(book.bar?.(bar, input) ?? bar)], tiles);
}

export const DEV_KIND: Record<DevelopmentCard, DevCardKind> = {
  knight: 'knight',
  road_building: 'road-building',
  year_of_plenty: 'year-of-plenty',
  monopoly: 'monopoly',
  victory_point: 'victory-point',
  swift_journey: 'swift-journey',
};
/** How their actions begin; a victory point is never played. */
const WORD: Partial<Record<DevelopmentCard, string>> = {
  knight: 'knight',
  road_building: 'roadbuilding',
  year_of_plenty: 'plenty',
  monopoly: 'monopoly',
  swift_journey: 'swiftjourney',
};

/** Those bought this turn lie apart from those that can be played. */
export function devCards({ view, legal, options }: Pick<Input, 'view' | 'legal' | 'options'>): OwnDevCard[] {
  const { own } = view;
  if (!own) return [];
  const out: OwnDevCard[] = [];
  const books = booksOf(view);
  const does = (card: DevelopmentCard) => {
    // Later ones know better: a scenario than its book.
    const text = books.reduce<string | undefined>((said, book) => book.cardText?.(view, card) ?? said, undefined);
    return text ? { text } : {};
  };
  for (const card of Object.keys(DEV_KIND) as DevelopmentCard[]) {
    const kind = DEV_KIND[card];
    const fresh = own.bought_this_turn[card] ?? 0;
    const old = (own.development[card] ?? 0) - fresh;
    const word = WORD[card];
    if (!word) {
      // It makes no difference when it was bought.
      if (old + fresh > 0) out.push({ kind, count: old + fresh, playable: false });
      continue;
    }
    // Some are answers to what is asked for.
    const playable = options.can(word, true);
    const why = playable ? undefined : options.why(word);
    if (old > 0) out.push({ kind, count: old, playable, ...does(card), ...(why ? { why } : {}) });
    const bought = legal?.bought_this_turn;
    if (fresh > 0)
      out.push({
        kind,
        count: fresh,
        playable: false,
        fresh: true,
        ...does(card),
        ...(bought ? { why: options.words(bought) } : {}),
      });
  }
  return out;
}
