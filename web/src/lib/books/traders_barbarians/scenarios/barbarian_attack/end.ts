// What the end screen tells of Barbarian Attack.
import type { GameEvent, View } from '../../../../generated/game';
import { t } from '../../../../i18n/i18n.svelte';
import type { Counter, EndPart } from '../../../book';

/** Follows knights that came and were lost, and victories that somebody's knights were part of. */
export class RaidCounter implements Counter {
  readonly knights: number[];
  readonly lost: number[];
  readonly victories: number[];

  constructor(view: View) {
    this.knights = view.players.map(() => 0);
    this.lost = view.players.map(() => 0);
    this.victories = view.players.map(() => 0);
  }
  event(e: GameEvent): void {
    if (e.type === 'knight_placed' && e.seat !== null) this.knights[e.seat]! += 1;
    else if (e.type === 'knight_lost') this.lost[e.seat]! += 1;
    else if (e.type === 'barbarians_beaten') for (const seat of e.involved) this.victories[seat]! += 1;
  }
}

/** Prisoners and what lies conquered are counted among the points; there is no army, and no card of victory. */
export function raidEnd({ tb }: View, counter: Counter | undefined): EndPart {
  const points: EndPart = {
    points: [
      { key: 'prisoners', label: t('end.raid_prisoners'), icon: 'prisoner' },
      { key: 'conquered', label: t('end.raid_conquered'), icon: 'raider' },
    ],
    hides: ['largest_army', 'cards'],
  };
  if (!(counter instanceof RaidCounter) || !tb?.raid) return points;
  return {
    ...points,
    cards: [
      { key: 'raid_knights', label: t('end.raid_knights'), values: counter.knights },
      { key: 'raid_lost', label: t('end.raid_lost'), values: counter.lost },
      { key: 'raid_victories', label: t('end.raid_victories'), values: counter.victories },
      { key: 'raid_taken', label: t('end.raid_taken'), values: tb.raid.prisoners },
    ],
  };
}
