// What the end screen tells of Explorers & Pirates.
import type { Player } from '../../game/model';
import type { GameEvent, View } from '../../generated/game';
import { t } from '../../i18n/i18n.svelte';
import type { Counter, EndPart, PointsColumn } from '../book';
import { epOf, type EpEvent, type EpMissionKind } from './wire';

const COUNTS = ['discovered', 'steps', 'settled', 'heroes', 'hauls', 'sacks', 'friends', 'gold', 'tribute'] as const;
type Count = (typeof COUNTS)[number];
/** What there is only with one of the missions. */
const OF_MISSION: Readonly<Partial<Record<Count, EpMissionKind>>> = {
  heroes: 'pirate_lairs',
  hauls: 'fish_for_catan',
  sacks: 'spices_for_catan',
  friends: 'spices_for_catan',
};

/** Follows what everybody could count. */
export class EpCounter implements Counter {
  readonly of: Readonly<Record<Count, number[]>>;

  constructor({ players }: Pick<View, 'players'>) {
    this.of = Object.fromEntries(COUNTS.map((count) => [count, players.map(() => 0)])) as Record<Count, number[]>;
  }
  #add(count: Count, seat: number, n = 1): void {
    this.of[count][seat]! += n;
  }
  event(e: GameEvent): void {
    // Neutral colors are never paid and never sail.
    if (e.type === 'maritime_traded') this.#add('gold', e.seat, e.get_gold ?? 0);
    const event = e as EpEvent;
    switch (event.type) {
      case 'compensated':
      case 'fields_paid':
      case 'card_sold':
      case 'discovery_paid':
      case 'capture_paid':
        return this.#add('gold', event.seat, event.gold);
      case 'gold_stolen':
        return this.#add('gold', event.thief, event.gold);
      case 'explored':
        return this.#add('discovered', event.seat);
      case 'sailed':
        this.#add('steps', event.seat, event.course.length);
        return this.#add('tribute', event.seat, event.tribute);
      case 'settler_landed':
        return this.#add('settled', event.seat);
      case 'hero_found':
        return this.#add('heroes', event.seat);
      case 'village_befriended':
        return this.#add('friends', event.seat);
      case 'cargo_delivered':
        return this.#add(event.cargo === 'haul' ? 'hauls' : 'sacks', event.seat, event.count);
    }
  }
}

const COLUMNS: Readonly<Record<EpMissionKind, Pick<PointsColumn, 'icon'> & { label: 'lairs' | 'fish' | 'spices' }>> = {
  pirate_lairs: { icon: 'lair', label: 'lairs' },
  fish_for_catan: { icon: 'haul', label: 'fish' },
  spices_for_catan: { icon: 'sack', label: 'spices' },
};

export function epEnd(view: View, counter: Counter | undefined, people: readonly Player[]): EndPart {
  const missions = epOf(view)?.missions ?? [];
  const plays = (mission: EpMissionKind) => missions.some((m) => m.mission === mission);
  const shown = COUNTS.filter((count) => {
    const mission = OF_MISSION[count];
    return mission ? plays(mission) : count !== 'tribute' || missions.length > 0;
  });
  return {
    // The book is learned in the order of its scenarios.
    ...(missions.length
      ? {}
      : {
          next: {
            scenario: 'explorers_pirates/pirate-lairs-24',
            name: t('scenario.explorers_pirates/pirate-lairs-24'),
          },
        }),
    hides: ['longest_road', 'largest_army', 'cards', 'blocked', ...(missions.length ? [] : ['robbed'])],
    points: [
      { key: 'cities', label: t('end.harbor_settlements'), icon: 'harbor-settlement' },
      ...missions.map(({ mission }) => {
        const { icon, label } = COLUMNS[mission];
        return { key: mission, label: t(`end.ep_${label}`), ...(icon ? { icon } : {}) };
      }),
      ...(missions.length ? [{ key: 'mission_cards', label: t('end.ep_cards'), icon: 'crown' as const }] : []),
    ],
    cards: [
      ...(counter instanceof EpCounter
        ? shown.map((count) => ({ key: `ep_${count}`, label: t(`end.ep_${count}`), values: counter.of[count] }))
        : []),
      {
        key: 'ep_gold_left',
        label: t('end.ep_gold_left'),
        values: people.map((_, seat) => view.players[seat]?.gold ?? 0),
      },
    ],
  };
}
