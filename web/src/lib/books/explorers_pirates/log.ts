// What happens in Explorers & Pirates, in words. What belongs together is one line: a discovery with its reward, a
// capture with its gold, gold for all who got no card.
import { hexesAtEdge } from '../../board/geometry';
import { hexName, type HexIndex } from '../../board/names';
import type { Line, LogContext } from '../../game/live/log';
import { edgeAt } from '../../game/live/places';
import { cardsOf, lineOf, tell, type Lines } from '../../game/live/tell';
import type { GameEvent } from '../../generated/game';
import { list, t } from '../../i18n/i18n.svelte';
import type { EpEvent, EpHold } from './wire';
import { cargoCount, findWords, missionName, villageName } from './names';
import { holdWords } from './words';

type Of<T extends EpEvent['type']> = Extract<EpEvent, { type: T }>;

/** Those of a step that are of a kind; a step that is not known is the event alone. */
function others<T extends EpEvent['type']>(type: T, { step = [] }: LogContext): Of<T>[] {
  return step.filter((e): e is Of<T> => e.type === type);
}
const isFirst = (event: Of<'compensated'>, context: LogContext): boolean => {
  const all = others(event.type, context);
  return !all.length || all[0] === event;
};

/** Land beside a path, by which one finds it on the board. */
export function beside(hexes: HexIndex, path: string): string {
  const land = hexesAtEdge(edgeAt(path)).flatMap((ref) => {
    const terrain = hexes.get(`${ref.q},${ref.r}`)?.terrain;
    return !terrain || terrain === 'sea' || terrain === 'fog' ? [] : [hexName(hexes, ref)];
  });
  return land.length ? t('ex.at_land', { place: list([...new Set(land)]) }) : t('ex.open_sea');
}

/** "You and Ben". */
const namesOf = (seats: readonly number[], context: LogContext): string =>
  list(seats.map((seat) => (seat === context.me ? t('ui.you') : tell(context).name(seat))));

const isEmpty = (hold: EpHold): boolean => !hold.length;

const LINES: Lines<EpEvent> = {
  compensated: (event, _, context) => {
    const all = others('compensated', context);
    const seats = (all.length ? all : [event]).map(({ seat }) => seat);
    return { icon: 'coins', text: t('log.ep_compensated', { names: namesOf(seats, context) }) };
  },
  fields_paid: ({ seat, gold }, { by, did }) => by(seat, did(seat, 'ep_fields'), { icon: 'coins', gold }),
  card_bought: ({ seat, card, gold }, { by, did }) =>
    by(seat, did(seat, 'ep_bought'), { icon: 'coins', paid: {}, paidGold: gold, cards: { [card]: 1 } }),
  card_sold: ({ seat, card, gold }, { by, did }) =>
    by(seat, did(seat, 'ep_sold'), { icon: 'coins', paid: { [card]: 1 }, cards: {}, gold }),
  ship_launched: ({ seat, free }, { by, did }) =>
    by(seat, did(seat, free ? 'ep_first_ship' : 'ep_launched'), { icon: 'ship' }),
  ship_lifted: ({ seat, hold }, { by, did }) =>
    by(seat, isEmpty(hold) ? did(seat, 'ep_lifted') : did(seat, 'ep_lifted_with', { cargo: holdWords(hold) }), {
      icon: 'ship',
    }),
  cargo_built: ({ seat, cargo }, { by, did }) =>
    by(seat, did(seat, cargo === 'crew' ? 'ep_built_crew' : 'ep_built_settler'), {
      icon: cargo === 'crew' ? 'crew' : 'settler',
    }),
  cargo_dropped: ({ seat, cargo }, { by, did }) =>
    by(seat, did(seat, 'ep_dropped', { cargo: cargoCount(cargo, 1) }), { icon: cargo }),
  movement_began: ({ seat }, { by, did }) => by(seat, did(seat, 'ep_moving'), { icon: 'ship' }),
  sailed: ({ seat, course, hold, tribute }, { by, did }, { hexes }) => {
    const said = { n: course.length, place: beside(hexes, course.at(-1) ?? '') };
    const text = isEmpty(hold)
      ? did(seat, 'ep_sailed', said)
      : did(seat, 'ep_sailed_with', { ...said, cargo: holdWords(hold) });
    if (!tribute) return by(seat, text, { icon: 'ship' });
    return by(seat, t('log.ep_tribute', { text }), { icon: 'ship', gold: tribute });
  },
  wool_paid: ({ seat, points }, { by, did }) =>
    by(seat, did(seat, 'ep_wool', { n: points }), { icon: 'ship', cards: { wool: 1 } }),
  cargo_exchanged: ({ seat, hold, basin }, { by, did }) =>
    by(seat, did(seat, 'ep_exchanged', { hold: holdWords(hold), basin: holdWords(basin) }), {
      icon: 'harbor-settlement',
    }),
  settler_landed: ({ seat }, { by, did }) => by(seat, did(seat, 'ep_settled'), { icon: 'settler' }),
  explored: (event, { by, did }, context) => {
    const { seat } = event;
    const gold = others('discovery_paid', context).reduce((sum, e) => sum + e.gold, 0);
    const found = (context.step ?? []).find((e) => e.type === 'gained' && e.by === 'discovery');
    const cards = found?.type === 'gained' ? cardsOf(found.cards) : {};
    return by(seat, did(seat, 'ep_explored', { what: findWords(event) }), {
      icon: 'explore',
      ...cards,
      ...(gold ? { gold } : {}),
    });
  },
  discovery_paid: ({ seat, gold }, { by, did }) => by(seat, did(seat, 'ep_reward'), { icon: 'explore', gold }),
  crew_placed: ({ seat, crews }, { by, did }) => by(seat, did(seat, 'ep_crew_placed', { crews }), { icon: 'crew' }),
  crew_picked: ({ seat }, { by, did }) => by(seat, did(seat, 'ep_crew_picked'), { icon: 'crew' }),
  lair_captured: ({ seats }, _, context) => {
    const gold = others('capture_paid', context)[0]?.gold;
    const names = namesOf(seats, context);
    return {
      icon: 'lair',
      text: gold ? t('log.ep_captured_paid', { n: gold, names }) : t('log.ep_captured', { names }),
    };
  },
  capture_paid: ({ seat, gold }, { by, did }) => by(seat, did(seat, 'got'), { icon: 'coins', gold }),
  mission_advanced: ({ seat, mission, space }, { by, did }) =>
    by(seat, did(seat, 'ep_advanced', { space, mission: missionName(mission) }), { icon: 'star' }),
  mission_card_moved: ({ seat, mission, from }, { by, did, name }) =>
    by(
      seat,
      from === null
        ? did(seat, 'ep_card', { mission: missionName(mission) })
        : did(seat, 'ep_card_from', { mission: missionName(mission), from: name(from) }, from),
      { icon: 'crown' },
    ),
  hero_rolled: ({ seat, die, crews }, { by, did }) =>
    by(seat, did(seat, 'ep_hero_die', { die, n: crews, sum: die + crews }), { icon: 'roll' }),
  hero_found: ({ seat }, { by, did }) => by(seat, did(seat, 'ep_hero'), { icon: 'star' }),
  lair_numbered: ({ number }) => ({ icon: 'lair', text: t('log.ep_numbered', { number }) }),
  village_befriended: ({ seat, village }, { by, did }) =>
    by(seat, did(seat, 'ep_befriended', { village: villageName(village) }), { icon: 'village' }),
  fish_rolled: ({ seat, die, hex }, { by, did }) =>
    by(seat, did(seat, hex === null ? 'ep_no_fish' : 'ep_fish', { die }), { icon: 'roll' }),
  haul_caught: ({ seat }, { by, did }) => by(seat, did(seat, 'ep_caught'), { icon: 'haul' }),
  haul_lost: () => ({ icon: 'haul', text: t('log.ep_haul_lost') }),
  cargo_delivered: ({ seat, cargo, count }, { by, did }) =>
    by(seat, did(seat, 'ep_delivered', { cargo: cargoCount(cargo, count) }), { icon: 'council' }),
  pirate_ship_placed: ({ seat }, { by, did }) => by(seat, did(seat, 'ep_pirate'), { icon: 'pirate-ship' }),
  pirate_ship_returned: ({ seat }, { by, did }) => by(seat, did(seat, 'ep_pirate_home'), { icon: 'pirate-ship' }),
  chase_rolled: ({ seat, die, won }, { by, did }) =>
    by(seat, did(seat, won ? 'ep_chased' : 'ep_not_chased', { die }), { icon: 'roll' }),
  gold_stolen: ({ thief, victim, gold }, { by, did, name }) =>
    by(thief, did(thief, 'ep_stole_gold', { from: name(victim) }, victim), { icon: 'coins', gold }),
};

/** Told with something else of the same step. */
function isTold(event: GameEvent, context: LogContext): boolean {
  switch (event.type) {
    case 'compensated':
      return !isFirst(event, context);
    case 'discovery_paid':
      return others('explored', context).length > 0;
    case 'capture_paid':
      return others('lair_captured', context).length > 0;
    default:
      return false;
  }
}

/** Events of the base game that are told in another way here. */
function baseLine(event: GameEvent, context: LogContext): Line | null | undefined {
  const { by, did } = tell(context);
  switch (event.type) {
    case 'city_built':
      // One of a color that nobody plays is told by whose it is.
      return by(event.seat, did(event.seat, event.free ? 'ep_first_harbor' : 'ep_harbor'), {
        icon: 'harbor-settlement',
      });
    case 'settlement_built':
      return others('settler_landed', context).length ? null : undefined;
    case 'gained':
      if (event.by === 'discovery' && others('explored', context).length) return null;
      return event.by === 'exchange' && others('card_bought', context).length ? null : undefined;
    default:
      return undefined;
  }
}

export function epLine(event: GameEvent, context: LogContext): Line | null | undefined {
  if (isTold(event, context)) return null;
  return lineOf(LINES, event, context) ?? baseLine(event, context);
}
