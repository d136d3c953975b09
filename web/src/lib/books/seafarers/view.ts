// The part of the screen that only Seafarers has.
import { RESOURCES, type CardKind } from '../../board/model';
import type { Features, Legal, View } from '../../generated/game';
import { t } from '../../i18n/i18n.svelte';
import { total } from '../../game/cards';
import type { Player } from '../../game/model';
import type { RobChoice, SeaDialog, SeaFact, SeaTable, WonderItem } from './model';
import { parseCards } from '../../game/live/notation';
import type { Input, SeatPart } from '../book';
import { valueOf } from './marks';
import { seaOf, type Sea, type WonderCard } from './types';

/** Whether the scenario gives points beside those of the base game. */
function hasSpecial(features: Features | undefined, sea: Sea): boolean {
  return !!features?.areas.some((a) => a.points > 0) || !!sea.tribe || sea.special_points.some((n) => n > 0);
}

/** What a scenario counts for a seat. */
function seatFacts(sea: Sea, seat: number): SeaFact[] {
  const out: SeaFact[] = [];
  const pirates = sea.pirates?.players[seat];
  if (pirates) {
    out.push({ icon: 'sword', n: pirates.warships.length, label: t('sea.warships', { n: pirates.warships.length }) });
    out.push({
      icon: 'fortress',
      n: pirates.chits,
      label: pirates.chits ? t('sea.fortress_chits', { n: pirates.chits }) : t('sea.fortress_captured'),
      award: !pirates.chits,
    });
  }
  const cloth = sea.cloth?.bolts[seat];
  if (cloth !== undefined) out.push({ icon: 'bolt', n: cloth, label: t('sea.cloth', { n: cloth }) });
  const wonder = sea.wonders?.find((w) => w.seat === seat);
  if (wonder)
    out.push({
      icon: 'wonder',
      n: wonder.level,
      label: t('sea.wonder_level', { name: t(`wonder.${wonder.wonder}`), n: wonder.level }),
    });
  const waiting = sea.tribe?.waiting[seat]?.length;
  if (waiting) out.push({ icon: 'anchor', n: waiting, label: t('sea.harbors_wait', { n: waiting }) });
  return out;
}

export function seatPart(view: View, seat: number): SeatPart {
  const sea = seaOf(view);
  if (!sea) return {};
  const n = hasSpecial(view.board.features, sea) ? (sea.special_points[seat] ?? 0) : undefined;
  return {
    room: 'five',
    facts: [
      // Only where a scenario gives points of its own.
      ...(n === undefined ? [] : [{ icon: 'island' as const, n, label: t('sea.special_n', { n }), award: n > 0 }]),
      ...seatFacts(sea, seat).map((f) => ({ ...f, award: f.award ?? false })),
    ],
  };
}

/** What lies beside the board and everybody may count. */
export function beside(view: Pick<View, 'sea' | 'board'>): SeaFact[] {
  const sea = seaOf(view);
  const out: SeaFact[] = [];
  const fog = view.board.hexes.filter((h) => h.terrain === 'fog').length;
  if (fog) out.push({ icon: 'fog', n: fog, label: t('sea.fog_left', { n: fog }) });
  const tokens = sea?.harbor_tokens.length;
  if (tokens) out.push({ icon: 'anchor', n: tokens, label: t('sea.tokens_left', { n: tokens }) });
  if (sea?.cloth) {
    const full = sea.cloth.villages.filter((v) => v.bolts > 0).length;
    out.push({ icon: 'bolt', n: sea.cloth.supply, label: t('sea.cloth_supply', { n: sea.cloth.supply }) });
    out.push({
      icon: 'island',
      n: full,
      label: t('sea.villages_left', { n: full, end: valueOf(view.board.features, 'villages_at_end') ?? 3 }),
    });
  }
  return out;
}

/** Levels of a wonder. */
const levels = (view: Pick<View, 'board'>) => valueOf(view.board.features, 'wonder_levels') ?? 4;

/** How the game was won, where it was not by points alone. */
export function wonBy(view: View, winner: number): string | undefined {
  const sea = seaOf(view);
  const wonder = sea?.wonders?.find((w) => w.seat === winner && w.level >= levels(view));
  if (wonder) return t('end.by_wonder', { wonder: t(`wonder.${wonder.wonder}`) });
  const left = sea?.cloth?.villages.filter((v) => v.bolts > 0).length ?? Infinity;
  return left <= (valueOf(view.board.features, 'villages_at_end') ?? 3)
    ? t('log.villages_empty', { n: left })
    : undefined;
}

function wonders({ view, legal, people, options }: Input, cards: readonly WonderCard[]): WonderItem[] {
  const sites = legal?.sites.sea;
  return cards.map((card): WonderItem => {
    const mine = card.seat !== null && card.seat === view.viewer;
    const start = `startwonder ${card.wonder}`;
    const action = mine
      ? sites?.wonder_level
        ? 'buildwonder'
        : undefined
      : sites?.wonders.includes(card.wonder)
        ? start
        : undefined;
    const player = card.seat === null ? undefined : people[card.seat];
    return {
      wonder: card.wonder,
      cost: card.cost,
      level: card.level,
      most: levels(view),
      mine,
      ...(player ? { player } : {}),
      ...(action ? { action } : view.viewer === null ? {} : { why: options.why(mine ? 'buildwonder' : start) }),
    };
  });
}

/** Cloth for Catan: the pirate takes a card or a bolt. */
function robbed(view: View, sea: Sea, legal: Legal, people: readonly Player[]): RobChoice[] {
  const cloth = legal.sites.sea?.cloth ?? [];
  return people.flatMap((player, seat): RobChoice[] => {
    const actions = {
      ...(legal.sites.victims.includes(seat) ? { card: `rob ${player.color}` } : {}),
      ...(cloth.includes(seat) ? { cloth: `cloth ${player.color}` } : {}),
    };
    return Object.keys(actions).length
      ? [{ player, cards: view.players[seat]?.cards ?? 0, bolts: sea.cloth?.bolts[seat] ?? 0, ...actions }]
      : [];
  });
}

function dialogOf(view: View, sea: Sea, legal: Legal | null, people: readonly Player[]): SeaDialog | undefined {
  const { viewer, pending } = view;
  if (pending.type !== 'decision' || viewer === null || !pending.must.includes(viewer) || !legal) return undefined;
  const { kind } = pending;
  if (kind === 'take_gold') {
    // Whatever is listed names as many cards as are to be taken.
    const take = total(parseCards(legal.actions.find((a) => a.startsWith('gold ')) ?? ''));
    return take ? { kind: 'gold', take } : undefined;
  }
  if (kind === 'rob_ships') return { kind: 'rob', victims: robbed(view, sea, legal, people) };
  if (kind !== 'fleet_reward') return undefined;
  return { kind: 'reward', take: 1, kinds: RESOURCES.filter((k: CardKind) => legal.actions.includes(`reward ${k}`)) };
}

export function seaTable(input: Input): SeaTable | undefined {
  const { view, legal, people } = input;
  const sea = seaOf(view);
  if (!sea) return undefined;
  const dialog = dialogOf(view, sea, legal, people);
  const mine = sea.pirates?.players[view.viewer ?? -1];
  return {
    beside: beside(view),
    ...(dialog ? { dialog } : {}),
    ...(sea.wonders ? { wonders: wonders(input, sea.wonders) } : {}),
    ...(mine
      ? {
          assault: {
            warships: mine.warships.length,
            chits: mine.chits,
            enabled: !!legal?.actions.includes('assault'),
          },
        }
      : {}),
  };
}
