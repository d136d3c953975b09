// What happens in The Rivers of Catan, in words: a piece at a river is told with the gold that it brings.
import { hexName } from '../../../../board/names';
import type { GameEvent } from '../../../../generated/game';
import type { Line, LogContext } from '../../../../game/live/log';
import { hexAt } from '../../../../game/live/places';
import { tell } from '../../../../game/live/tell';
import { t } from '../../../../i18n/i18n.svelte';

const BROUGHT = {
  road_built: 'river_road',
  settlement_built: 'river_settlement',
  bridge_built: 'river_bridge',
} as const;
type Built = Extract<GameEvent, { type: keyof typeof BROUGHT }>;
type Gold = Extract<GameEvent, { type: 'gold_gained' }>;
const isBuilt = (event: GameEvent): event is Built => event.type in BROUGHT;

/** The piece that brought some gold: the last one that was built before it. What the supply lacked has a line of its own. */
function broughtBy(gold: Gold, step: readonly GameEvent[]): Built | undefined {
  const built = step
    .slice(0, Math.max(step.indexOf(gold), 0))
    .filter(isBuilt)
    .at(-1);
  return built?.seat === gold.seat && gold.gold === gold.due ? built : undefined;
}

/** What only Cities & Knights bring: gold that saves a city, gold for a road that leaves a river, the robber's swamp. */
function withKnights(event: GameEvent, context: LogContext): Line | undefined {
  const { by, did } = tell(context);
  switch (event.type) {
    case 'ransom_paid':
      return by(event.seat, did(event.seat, 'ransom'), { icon: 'coins', gold: event.gold });
    case 'gold_returned':
      return by(event.seat, did(event.seat, 'river_lifted'), { icon: 'coins', gold: event.gold });
    case 'robber_arrived':
      return { icon: 'robber', text: t('log.robber_arrived', { hex: hexName(context.hexes, hexAt(event.to)) }) };
    default:
      return undefined;
  }
}

export function riverLine(event: GameEvent, context: LogContext): Line | null | undefined {
  const { step = [event], seats } = context;
  const other = withKnights(event, context);
  if (other) return other;
  if (event.type === 'gold_gained') return broughtBy(event, step) ? null : undefined;
  // A piece of a color that nobody plays is told by whose it is.
  if (!isBuilt(event) || event.seat >= seats) return undefined;
  const { by, did } = tell(context);
  const { seat } = event;
  const icon = event.type === 'bridge_built' ? { icon: 'bridge' as const } : {};
  const gold = step.find((e): e is Gold => e.type === 'gold_gained' && broughtBy(e, step) === event);
  if (gold) return by(seat, did(seat, BROUGHT[event.type]), { ...icon, gold: gold.gold });
  return event.type === 'bridge_built' ? by(seat, did(seat, 'built_bridge'), icon) : undefined;
}
