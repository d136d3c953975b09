// Gold in words, whatever the scenario.
import type { GameEvent } from '../../generated/game';
import type { Line, LogContext } from '../../game/live/log';
import { tell } from '../../game/live/tell';

export function goldLine(event: GameEvent, context: LogContext): Line | null | undefined {
  const { by, did } = tell(context);
  switch (event.type) {
    case 'gold_gained': {
      const { seat, gold, due } = event;
      if (gold < due) return by(seat, did(seat, 'gold_short', { n: due }), { icon: 'coins', gold });
      return by(seat, did(seat, 'got'), { icon: 'coins', gold });
    }
    case 'bought_for_gold':
      return by(event.seat, did(event.seat, 'gold_bought'), {
        icon: 'coins',
        paid: {},
        paidGold: event.gold,
        cards: { [event.card]: 1 },
      });
    case 'gained': {
      // The card that was paid for is told with the gold.
      const { step = [] } = context;
      const bought = step.slice(0, step.indexOf(event)).some((e) => e.type === 'bought_for_gold');
      return event.by === 'exchange' && bought ? null : undefined;
    }
    default:
      return undefined;
  }
}
