// What is told before a game of Seafarers; scenarios with rules of their own tell it themselves.
import { PICTURE_OF_PIECE } from '../../game/stage/scene';
import { t } from '../../i18n/i18n.svelte';
import type { PlainKey } from '../../i18n/types';
import type { Briefing } from '../book';
import { brief, type BriefId } from '../brief';
import { mapOf } from '../maps';

const OF: Readonly<Record<string, BriefId>> = {
  'heading-for-new-shores': 'new_shores',
  'four-islands': 'islands',
  'six-islands': 'islands',
  'through-the-desert': 'desert',
};

export function seaBriefing(scenario: string): Briefing | undefined {
  const name = mapOf(scenario)?.name ?? '';
  const id = OF[name];
  const picture = { use: 'p-ship', box: PICTURE_OF_PIECE, seat: 'orange' } as const;
  return id && brief(id, t(`map.${name}` as PlainKey), picture, ['ship', 'sail', 'gold']);
}
