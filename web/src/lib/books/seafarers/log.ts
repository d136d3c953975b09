// What happens in Seafarers, in words.
import { hexName } from '../../board/names';
import type { UiIcon } from '../../art/names';
import { entries } from '../../game/cards';
import type { Gain, GameEvent, SeaEvent } from '../../generated/game';
import { t } from '../../i18n/i18n.svelte';
import type { Line, LogContext } from '../../game/live/log';
import { hexAt } from '../../game/live/places';
import { harborName } from './marks';

const TYPES: Record<SeaEvent['type'], true> = {
  ship_built: true,
  ship_moved: true,
  pirate_moved: true,
  area_settled: true,
  pirate_chased: true,
  ship_removed: true,
  discovered: true,
  harbor_drawn: true,
  harbor_placed: true,
  harbor_taken: true,
  chit_taken: true,
  gift_card_taken: true,
  fleet_moved: true,
  fleet_attacked: true,
  lost_to_fleet: true,
  warship_armed: true,
  assaulted: true,
  ship_lost: true,
  fortress_captured: true,
  fleet_left: true,
  wonder_started: true,
  wonder_level_built: true,
  trade_began: true,
  cloth_gained: true,
  cloth_stolen: true,
  villages_empty: true,
};
export function isSeaEvent(event: { type: string }): event is SeaEvent {
  return event.type in TYPES;
}

/** Where cards come from, where it is worth a word. */
const GAINED: Partial<Record<Gain, { text: 'log.gold' | 'log.discovery' | 'log.fleet_reward'; icon: UiIcon }>> = {
  gold: { text: 'log.gold', icon: 'gold' },
  discovery: { text: 'log.discovery', icon: 'fog' },
  fleet: { text: 'log.fleet_reward', icon: 'sword' },
};

/** Its own events, and those of the base game that have another name at sea. */
export function seaLine(event: GameEvent, context: LogContext): Line | undefined {
  const who = (seat: number) => context.people[seat];
  if (isSeaEvent(event)) return ownLine(event, context);
  if (event.type === 'gained') {
    const told = GAINED[event.by];
    const player = who(event.seat);
    return told && player
      ? {
          player,
          text: t(told.text, { name: player.name }),
          icon: told.icon,
          ...(entries(event.cards).length ? { cards: event.cards } : {}),
        }
      : undefined;
  }
  if (event.type !== 'longest_road') return undefined;
  if (event.holder === null) return { icon: 'road-award', text: t('log.no_trade_route') };
  const player = who(event.holder);
  return (
    player && {
      player,
      text: t('log.award', { name: player.name, award: t('sea.longest_route') }),
      icon: 'road-award',
    }
  );
}

function ownLine(event: SeaEvent, { people, hexes }: LogContext): Line | undefined {
  const who = (seat: number) => people[seat] ?? { id: String(seat), name: '?', color: 'red' as const };
  const by = (seat: number, text: string, icon?: Line['icon'], more: Partial<Line> = {}): Line => ({
    player: who(seat),
    text,
    ...(icon ? { icon } : {}),
    ...more,
  });
  const name = (seat: number) => who(seat).name;
  switch (event.type) {
    case 'ship_built':
      return by(event.seat, t('log.built_ship', { name: name(event.seat) }));
    case 'ship_moved':
      return by(event.seat, t('log.moved_ship', { name: name(event.seat) }));
    case 'pirate_moved':
      return by(
        event.seat,
        t('log.pirate', { name: name(event.seat), hex: hexName(hexes, hexAt(event.to)) }),
        'pirate',
      );
    case 'area_settled':
      return by(event.seat, t('log.area_settled', { name: name(event.seat), n: event.points }), 'island');
    case 'pirate_chased':
      return by(event.seat, t('log.pirate_chased', { name: name(event.seat) }), 'pirate');
    case 'ship_removed':
    case 'ship_lost':
      return by(event.seat, t('log.ship_lost', { name: name(event.seat) }), 'ship');
    case 'discovered': {
      const terrain = t(`terrain.${event.terrain}`);
      return by(
        event.seat,
        t('log.discovered', { name: name(event.seat), hex: event.number ? `${terrain} ${event.number}` : terrain }),
        'fog',
      );
    }
    case 'harbor_drawn':
      return by(
        event.seat,
        t('log.harbor_drawn', { name: name(event.seat), harbor: harborName(event.harbor) }),
        'anchor',
      );
    case 'harbor_placed':
      return by(
        event.seat,
        t('log.harbor_placed', { name: name(event.seat), harbor: harborName(event.harbor) }),
        'anchor',
      );
    case 'harbor_taken':
      return by(
        event.seat,
        t('log.harbor_taken', { name: name(event.seat), harbor: harborName(event.harbor) }),
        'gift',
      );
    case 'chit_taken':
      return by(event.seat, t('log.chit_taken', { name: name(event.seat) }), 'gift');
    case 'gift_card_taken':
      return by(event.seat, t('log.gift_card', { name: name(event.seat) }), 'gift');
    case 'fleet_moved':
      return { text: t('log.fleet_moved'), icon: 'pirate' };
    case 'fleet_attacked':
      return by(
        event.seat,
        t('log.fleet_attacks', { name: name(event.seat), strength: event.strength, warships: event.warships }),
        'pirate',
      );
    case 'lost_to_fleet':
      return by(event.seat, t('log.lost_to_fleet', { name: name(event.seat) }), 'cards', { cards: event.cards });
    case 'warship_armed':
      return by(event.seat, t('log.warship', { name: name(event.seat) }), 'sword');
    case 'assaulted': {
      const result =
        event.warships > event.die
          ? 'log.assault_won'
          : event.warships === event.die
            ? 'log.assault_even'
            : 'log.assault_lost';
      return by(
        event.seat,
        t(result, { name: name(event.seat), die: event.die, warships: event.warships, n: event.chits }),
        'fortress',
      );
    }
    case 'fortress_captured':
      return by(event.seat, t('log.fortress_captured', { name: name(event.seat) }), 'fortress');
    case 'fleet_left':
      return { text: t('log.fleet_left'), icon: 'pirate' };
    case 'wonder_started':
      return by(
        event.seat,
        t('log.wonder_started', { name: name(event.seat), wonder: t(`wonder.${event.wonder}`) }),
        'wonder',
      );
    case 'wonder_level_built':
      return by(
        event.seat,
        t('log.wonder_level', { name: name(event.seat), wonder: t(`wonder.${event.wonder}`), n: event.level }),
        'wonder',
      );
    case 'trade_began':
      return by(
        event.seat,
        t(event.bolts ? 'log.trade_began' : 'log.trade_began_empty', { name: name(event.seat) }),
        'bolt',
      );
    case 'cloth_gained':
      return by(event.seat, t('log.cloth_gained', { name: name(event.seat) }), 'bolt');
    case 'villages_empty':
      return { text: t('log.villages_empty', { n: event.left }), icon: 'bolt' };
    case 'cloth_stolen':
      return by(event.thief, t('log.cloth_stolen', { name: name(event.thief), from: name(event.victim) }), 'bolt');
  }
}
