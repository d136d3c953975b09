// What happens in Catan for Two, in words.
import type { GameEvent, TwoEvent } from '../../generated/game';
import { t } from '../../i18n/i18n.svelte';
import type { LogTurn } from '../../game/model';
import type { Line, LogContext } from '../../game/live/log';
import { cardsOf, tell } from '../../game/live/tell';

const TYPES: readonly TwoEvent['type'][] = [
  'tokens_taken',
  'tokens_paid',
  'knight_given_up',
  'army_set_aside',
  'gave_cards',
];
export function isTwoEvent(event: { type: string }): event is TwoEvent {
  return (TYPES as readonly string[]).includes(event.type);
}

/** Its own events, and pieces of neutral colors. */
export function twoLine(event: GameEvent, context: LogContext): Line | undefined {
  return isTwoEvent(event) ? ownLine(event, context) : neutralLine(event, context);
}

/** Each roll of a turn has its line, so that what follows is read with the right one. */
export function twoHead(
  event: GameEvent,
  _: readonly GameEvent[],
  { dice: before }: LogTurn,
): { turn: Partial<LogTurn>; line: Line } | undefined {
  if (event.type !== 'rolled') return undefined;
  const { dice } = event;
  const text = t(before ? 'log.roll_second' : 'log.roll_first', { sum: dice[0] + dice[1] });
  return { turn: { dice, ...(before ? { firstDice: before } : {}) }, line: { icon: 'roll', text } };
}

function ownLine(event: TwoEvent, context: LogContext): Line {
  const { name, who, did } = tell(context);
  switch (event.type) {
    case 'tokens_taken':
      return {
        player: who(event.seat),
        icon: 'token',
        text: did(event.seat, 'tokens_taken', { n: event.count }),
      };
    case 'tokens_paid':
      return {
        player: who(event.seat),
        icon: 'token',
        text: did(event.seat, `paid_${event.action}`, { n: event.count }),
      };
    case 'knight_given_up':
      return { player: who(event.seat), icon: 'knight', text: did(event.seat, 'knight_given_up') };
    case 'army_set_aside':
      return { icon: 'army-award', text: t('log.army_set_aside') };
    case 'gave_cards':
      return {
        player: who(event.seat),
        icon: 'trade',
        text: did(event.seat, 'gave_cards', { n: event.count, to: name(event.to) }, event.to),
        ...cardsOf(event.cards),
      };
  }
}

const NEUTRAL = {
  road_built: 'log.neutral_road',
  settlement_built: 'log.neutral_settlement',
  ship_built: 'log.neutral_ship',
  bridge_built: 'log.neutral_bridge',
} as const;
const isPiece = (event: GameEvent): event is Extract<GameEvent, { type: keyof typeof NEUTRAL }> =>
  event.type in NEUTRAL;

/** A piece of a color that nobody plays: whoever is on turn has placed it. */
function neutralLine(event: GameEvent, { people, seats }: LogContext): Line | undefined {
  if (!isPiece(event) || event.seat < seats) return undefined;
  const player = people[event.seat];
  return player && { player, text: t(NEUTRAL[event.type], { name: player.name }) };
}

/** What a seat could not know is left out. */
export function twoAsSeen(event: TwoEvent, viewer: number): TwoEvent {
  return event.type === 'gave_cards' && event.seat !== viewer && event.to !== viewer
    ? { ...event, cards: null }
    : event;
}
