// What happens in Barbarian Attack, in words. A battle and each sum of a landing are told once, with all that
// they brought.
import type { GameEvent, RaidEvent } from '../../../../generated/game';
import type { Line, LogContext } from '../../../../game/live/log';
import { tell, type Tell } from '../../../../game/live/tell';
import { t } from '../../../../i18n/i18n.svelte';
import { reportWith, type Report } from './reports';
import { battleWords, landingWords, place, type Named } from './words';

export const named = ({ hexes, people, me }: LogContext): Named => ({
  hexes,
  who: (seat) => (seat === null ? t('raid.foreign') : seat === me ? t('ui.you') : (people[seat]?.name ?? '?')),
});

/** What is told with a battle as a whole. */
const IN_BATTLE: readonly GameEvent['type'][] = [
  'barbarian_left',
  'hex_freed',
  'prisoners_taken',
  'prisoner_rolled',
  'loss_rolled',
  'knight_lost',
  'gold_gained',
];
/** What is told with a sum of a landing. */
const IN_LANDING: readonly GameEvent['type'][] = ['barbarian_came', 'hex_conquered'];

function isTold(event: GameEvent, report: Report | undefined): boolean {
  if (report?.kind === 'battle') return IN_BATTLE.includes(event.type);
  return report?.kind === 'landing' && IN_LANDING.includes(event.type);
}

function landing(event: GameEvent, report: Report | undefined, { by }: Tell, context: LogContext): Line | undefined {
  if (event.type !== 'landing_rolled' || report?.kind !== 'landing') return undefined;
  const { step = [event] } = context;
  // As many sums came before in this landing.
  const nth = step.slice(report.from, step.indexOf(event)).filter((e) => e.type === 'landing_rolled').length;
  const roll = report.rolls[nth];
  return roll && by(event.seat, landingWords(roll, context.hexes), { icon: 'raider' });
}

function own(event: RaidEvent, { by, did }: Tell, context: LogContext): Line | undefined {
  const at = (hex: string) => place(context.hexes, hex);
  switch (event.type) {
    case 'raid_card_drawn':
      return by(event.seat, did(event.seat, 'raid_card', { card: t(`raid.card_${event.card}`) }), { icon: 'devcard' });
    case 'raid_deck_shuffled':
      return { text: t('log.raid_shuffled'), icon: 'devcard' };
    case 'raid_card_wasted':
      return { text: t(`raid.wasted_${event.card === 'intrigue' ? 'intrigue' : 'knight'}`), icon: 'devcard' };
    case 'knight_placed':
      if (event.seat === null) return { text: t('log.raid_foreign'), icon: 'rider' };
      return by(event.seat, did(event.seat, 'raid_placed'), { icon: 'rider' });
    case 'knight_marched': {
      const key = event.foreign ? 'raid_marched_foreign' : 'raid_marched';
      const line = by(event.seat, did(event.seat, key), { icon: 'rider' });
      return event.grain ? { ...line, cards: { grain: 1 }, text: did(event.seat, `${key}_far`) } : line;
    }
    case 'knight_returned':
      return by(event.seat, did(event.seat, 'raid_returned'), { icon: 'rider' });
    case 'barbarian_came':
      return { text: t('log.raid_came', { hex: at(event.hex), n: event.count }), icon: 'raider' };
    case 'barbarian_left':
      return { text: t('log.raid_left', { hex: at(event.hex), n: event.count }), icon: 'raider' };
    case 'hex_conquered':
      return { text: t('log.raid_conquered', { hex: at(event.hex) }), icon: 'raider' };
    case 'hex_freed':
      return { text: t('log.raid_freed', { hex: at(event.hex) }), icon: 'rider' };
    case 'building_conquered':
      return by(event.seat, did(event.seat, 'raid_lost_building'), { icon: 'raider' });
    case 'building_freed':
      return by(event.seat, did(event.seat, 'raid_freed_building'), { icon: 'rider' });
    case 'prisoners_taken':
      if (event.seat === null) return undefined;
      return by(event.seat, did(event.seat, 'raid_prisoner', { n: event.count }), { icon: 'prisoner' });
    case 'landing_rolled':
    case 'barbarians_beaten':
    case 'prisoner_rolled':
    case 'loss_rolled':
    case 'knight_lost':
      return undefined;
  }
}

export function raidLine(event: GameEvent, context: LogContext): Line | null | undefined {
  const { step = [event] } = context;
  const report = reportWith(step, event);
  if (event.type === 'barbarians_beaten' && report?.kind === 'battle')
    return { text: battleWords(report, named(context)).join(' '), icon: 'rider' };
  if (isTold(event, report)) return null;
  // The card that was bought is told by its name.
  if (event.type === 'development_card_bought' && step.some((e) => e.type === 'raid_card_drawn')) return null;
  const told = tell(context);
  return landing(event, report, told, context) ?? own(event as RaidEvent, told, context);
}
