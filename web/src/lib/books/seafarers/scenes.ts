// What the stage shows of Seafarers: the pirate, and islands that are settled for the first time.
import { hexName } from '../../board/names';
import { hexAt } from '../../game/live/places';
import { PICTURE_OF_PIECE, player, type Scene, type SceneContext } from '../../game/stage/scene';
import type { GameEvent } from '../../generated/game';
import { t } from '../../i18n/i18n.svelte';

export function seaScene(event: GameEvent, context: SceneContext): Scene | undefined {
  const me = context.view.viewer;
  if (event.type === 'pirate_moved' && event.seat !== me)
    return {
      title: t('stage.pirate'),
      text: hexName(context.hexes, hexAt(event.to)),
      picture: { use: 'p-pirate', box: PICTURE_OF_PIECE },
      who: player(context, event.seat),
    };
  if (event.type === 'area_settled' && event.points > 0)
    return {
      title: t('stage.island'),
      text: t('count.points', { n: event.points }),
      icon: 'island',
      who: player(context, event.seat),
      ...(event.seat === me ? { tone: 'good' as const } : {}),
    };
  return undefined;
}
