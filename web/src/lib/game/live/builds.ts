// The build bar and the development cards: what can be had, and why not.
import type { CardCounts } from '../../board/model';
import type { DevelopmentCard, Legal, View } from '../../generated/game';
import { t } from '../../i18n/i18n.svelte';
import { missing, total, words } from '../cards';
import type { BuildOption, DevCardKind, OwnDevCard, WhyNot } from '../model';
import type { Placing } from './board';
import { ckBuilds } from '../../books/cities_knights/builds';
import { ownDamage } from '../../books/event_cards/view';
import { seaBuilds } from '../../books/seafarers/builds';
import { seaOf } from '../../books/seafarers/types';
import { why } from './why';

type Buildable = 'road' | 'settlement' | 'city' | 'development';
export const COSTS: Record<Buildable, CardCounts> = {
  road: { brick: 1, lumber: 1 },
  settlement: { brick: 1, lumber: 1, wool: 1, grain: 1 },
  city: { grain: 2, ore: 3 },
  development: { wool: 1, grain: 1, ore: 1 },
};
const KEYS: Record<Buildable, string> = { road: 'R', settlement: 'S', city: 'C', development: 'D' };

/** Why nothing can be done at all now, if so. */
export function notNow(view: View): WhyNot | undefined {
  const { pending, viewer } = view;
  if (pending.type === 'over') return why('base/victory#over', 'why.game-over');
  if (viewer === null || view.on_turn !== viewer) return why('base/turn#own-turn', 'why.not-your-turn');
  if (pending.type === 'decision' && pending.kind === 'before_roll') {
    return view.two?.rolls
      ? why('two_players/rolls#between', 'why.between-rolls')
      : why('base/costs#after-roll', view.event_cards ? 'why.turn-up-first' : 'why.roll-first');
  }
  if (pending.type !== 'decision' || pending.kind !== 'trade_and_build')
    return why('base/turn#open-decision', 'why.waits-for-something-else');
  return undefined;
}

/** A Medicine makes the next city cheaper. */
function cost(view: View, kind: Buildable): CardCounts {
  return kind === 'city' && view.ck?.medicines ? { grain: 1, ore: 2 } : COSTS[kind];
}

function whyNot(view: View, kind: Buildable, left: number): WhyNot {
  const now = notNow(view);
  if (now) return now;
  if (kind === 'road' && ownDamage(view)) return why('variants/event_cards#earthquake-no-roads', 'why.repair-first');
  if (left <= 0) {
    return kind === 'development'
      ? why('base/development_cards#deck-empty', 'why.deck-empty')
      : why(`base/${kind === 'city' ? 'cities' : `${kind}s`}#supply`, 'why.no-piece-left');
  }
  const lack = missing(view.own?.hand ?? {}, cost(view, kind));
  if (total(lack)) return { text: t('build.need', { cards: words(lack) }), href: '/almanac/base/costs#pay' };
  if (kind === 'settlement') return why('base/settlements#connected', 'build.no_settlement_spot');
  if (kind === 'city') return why('base/cities#upgrade-only', 'build.no_city_spot');
  if (kind === 'road') return why('base/roads#connected', 'build.no_road_spot');
  return why('base/turn#open-decision', 'why.house-rule');
}

/** Only whoever has a damaged road sees what its repair costs. */
function repair(view: View, legal: Legal | null): BuildOption[] {
  if (!ownDamage(view)) return [];
  const enabled = !!legal?.sites.event_cards?.repair;
  const lack = missing(view.own?.hand ?? {}, COSTS.road);
  const need: WhyNot = {
    text: t('build.need', { cards: words(total(lack) ? lack : COSTS.road) }),
    href: '/almanac/variants/event_cards#earthquake-repair',
  };
  return [
    { kind: 'repair', cost: COSTS.road, enabled, hotkey: 'F', ...(enabled ? {} : { why: notNow(view) ?? need }) },
  ];
}

export function builds(view: View, legal: Legal | null, placing: Placing | undefined): BuildOption[] {
  const seat = view.viewer;
  if (seat === null) return [];
  const open = view.pending.type === 'decision' && view.pending.kind === 'trade_and_build' && view.on_turn === seat;
  const pieces = view.players[seat]?.pieces_left;
  const option = (kind: Buildable, left: number, can: boolean): BuildOption => {
    const enabled = open && can;
    return {
      kind,
      cost: cost(view, kind),
      left,
      enabled,
      hotkey: KEYS[kind],
      ...(placing === kind ? { active: true } : {}),
      ...(enabled ? {} : { why: whyNot(view, kind, left) }),
    };
  };
  return [
    ...repair(view, legal),
    option('road', pieces?.road ?? 0, !!legal?.sites.roads.length),
    ...seaBuilds(view, legal, placing, notNow(view)),
    option('settlement', pieces?.settlement ?? 0, !!legal?.sites.settlements.length),
    option('city', pieces?.city ?? 0, !!legal?.sites.cities.length),
    // Progress cards take the place of development cards and are not bought.
    ...(view.ck
      ? ckBuilds(view, legal, placing, notNow(view))
      : [option('development', view.deck, !!legal?.actions.includes('buy'))]),
  ];
}

export const DEV_KIND: Record<DevelopmentCard, DevCardKind> = {
  knight: 'knight',
  road_building: 'road-building',
  year_of_plenty: 'year-of-plenty',
  monopoly: 'monopoly',
  victory_point: 'victory-point',
};
const WORD: Partial<Record<DevelopmentCard, string>> = {
  knight: 'knight',
  road_building: 'roadbuilding',
  year_of_plenty: 'plenty',
  monopoly: 'monopoly',
};

function devWhy(view: View, card: DevelopmentCard): WhyNot {
  const { pending, viewer } = view;
  if (viewer === null || view.on_turn !== viewer) return why('base/turn#own-turn', 'why.not-your-turn');
  if (view.card_played) return why('base/development_cards#one-per-turn', 'why.card-played-this-turn');
  const calm = pending.type === 'decision' && (pending.kind === 'before_roll' || pending.kind === 'trade_and_build');
  if (!calm) return why('base/turn#open-decision', 'why.waits-for-something-else');
  if (pending.kind === 'before_roll' && view.two?.rolls) return why('two_players/rolls#between', 'why.between-rolls');
  if (card === 'road_building' && ownDamage(view))
    return why('variants/event_cards#earthquake-no-roads', 'why.repair-first');
  if (card === 'knight' && seaOf(view)?.pirates) return why('seafarers/pirate_islands#warship', 'why.no-ordinary-ship');
  return why('base/development_cards#no-effect', 'why.no-effect');
}

/** Those bought this turn lie apart from those that can be played. */
export function devCards(view: View, legal: Legal | null): OwnDevCard[] {
  const { own } = view;
  if (!own) return [];
  const out: OwnDevCard[] = [];
  const sea = seaOf(view);
  const does = (card: DevelopmentCard) => {
    if (sea?.pirates && card === 'knight') return { text: t('dev.knight.warship') };
    if (sea && card === 'knight' && sea.pirate) return { text: t('dev.knight.pirate') };
    return sea && card === 'road_building' ? { text: t('dev.road-building.ships') } : {};
  };
  for (const card of Object.keys(DEV_KIND) as DevelopmentCard[]) {
    const kind = DEV_KIND[card];
    const fresh = own.bought_this_turn[card] ?? 0;
    const old = (own.development[card] ?? 0) - fresh;
    const word = WORD[card];
    if (!word) {
      // A victory point is never played, so it makes no difference when it was bought.
      if (old + fresh > 0) out.push({ kind, count: old + fresh, playable: false });
      continue;
    }
    const playable = !!legal?.actions.some((a) => a === word || a.startsWith(`${word} `));
    if (old > 0)
      out.push({ kind, count: old, playable, ...does(card), ...(playable ? {} : { why: devWhy(view, card) }) });
    if (fresh > 0)
      out.push({
        kind,
        count: fresh,
        playable: false,
        fresh: true,
        ...does(card),
        why: why('base/development_cards#not-bought-this-turn', 'why.bought-this-turn'),
      });
  }
  return out;
}
