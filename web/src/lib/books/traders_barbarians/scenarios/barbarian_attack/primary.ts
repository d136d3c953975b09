// What the game waits for in Barbarian Attack, in words.
import type { UiIcon } from '../../../../art/names';
import { choose, wait } from '../../../../game/live/primary';
import type { Primary } from '../../../../game/model';
import { t } from '../../../../i18n/i18n.svelte';
import type { Input, Waiting } from '../../../book';
import { endsWith, inPhase } from '../../phase';
import { chosenKnight, RAIDER } from './spots';
import { isAtCastle } from './view';

/** Whoever could end the turn reads that knights come then. */
export const raidAmend = (primary: Primary, input: Input): Primary => endsWith(primary, input, t('raid.phase'));

/** What is chosen on the board in two steps. */
export function raidPlacing(placing: string): { label: string; icon: UiIcon; detail?: string } {
  if (chosenKnight(placing)) return { label: t('action.raid_ride'), icon: 'rider', detail: t('raid.ride_detail') };
  return { label: t(placing === RAIDER ? 'action.raider_from' : 'action.raider_to'), icon: 'raider' };
}

/** The march of a player, or of the foreign knight after it. Done only once nobody of theirs is at the castle. */
function march(waiting: Waiting, foreign: boolean): Primary {
  const { view, legal, name } = waiting;
  const raid = view.tb?.raid;
  const said = inPhase(waiting, {
    label: t(foreign ? 'action.raid_march_foreign' : 'action.raid_march'),
    waits: t('action.wait_raid_march', { name }),
    icon: 'rider',
    detail: t('raid.march_detail'),
  });
  const shut = !!raid && !!legal?.sites.tb?.marches.some((m) => isAtCastle(raid, m.from));
  if (said.mode !== 'choose' || said.skip || !shut) return said;
  const leave = t('raid.leave_first');
  return { ...said, detail: leave, skip: t('tb.done'), skipWhy: leave };
}

/** Nothing for what is asked in every game. */
export function raidPrimary(waiting: Waiting): Primary | undefined {
  const { pending, mine, name } = waiting;
  switch (pending.kind) {
    case 'raid_knight':
      if (!mine) return wait(t('action.wait_raid_knight', { name }));
      return choose(
        t('action.raid_knight'),
        'rider',
        t(pending.anywhere ? 'raid.asks_swift_knight' : 'raid.asks_knighthood'),
      );
    case 'raid_foreign':
      return mine
        ? choose(t('action.raid_foreign'), 'rider', t('raid.asks_knighthood'))
        : wait(t('action.wait_raid_foreign', { name }));
    case 'treason_take':
      if (!mine) return wait(t('action.wait_treason', { name }));
      return choose(
        t('action.treason_take'),
        'raider',
        pending.want > 1 ? t('raid.nth', { n: pending.taken ? 2 : 1, all: pending.want }) : undefined,
      );
    case 'treason_place':
      return mine
        ? choose(t('action.treason_place'), 'raider', t('raid.left', { n: pending.left }))
        : wait(t('action.wait_treason', { name }));
    case 'raid_intrigue':
      return mine
        ? choose(t('action.raid_intrigue'), 'prisoner', t('raid.asks_intrigue'))
        : wait(t('action.wait_intrigue', { name }));
    case 'raid_card':
      return mine ? choose(t('action.raid_card'), 'cards') : wait(t('action.wait_raid_card', { name }));
    case 'raid_march':
      return march(waiting, pending.foreign);
    default:
      return undefined;
  }
}
