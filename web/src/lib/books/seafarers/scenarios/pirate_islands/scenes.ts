// What the stage shows of The Pirate Islands: attacks of the fleet, assaults and captured fortresses.
import { PICTURE_OF_PIECE, player, type Scene, type SceneContext } from '../../../../game/stage/scene';
import type { GameEvent } from '../../../../generated/game';
import { t } from '../../../../i18n/i18n.svelte';

export function piratesScene(event: GameEvent, context: SceneContext): Scene | undefined {
  const me = context.view.viewer;
  switch (event.type) {
    case 'fleet_attacked':
      return {
        title: t('stage.fleet'),
        icon: 'pirate',
        who: player(context, event.seat),
        ...(event.warships > event.strength
          ? { tone: 'good' as const }
          : event.warships < event.strength
            ? { tone: 'bad' as const }
            : {}),
        against: [
          { icon: 'pirate', n: event.strength, label: t('stage.pirates') },
          { icon: 'ship', n: event.warships, label: t('stage.warships') },
        ],
      };
    case 'assaulted':
      return {
        title: t('stage.assault'),
        text: t(`assault.${event.result}`),
        icon: 'fortress',
        who: player(context, event.seat),
        ...(event.result === 'won' ? { tone: 'good' as const } : { tone: 'bad' as const }),
        against: [
          { icon: 'fortress', n: event.die, label: t('stage.pirates') },
          { icon: 'ship', n: event.warships, label: t('stage.warships') },
        ],
      };
    case 'fortress_captured':
      return {
        title: t('stage.fortress'),
        picture: { use: 'x-fortress', box: PICTURE_OF_PIECE, seat: player(context, event.seat).color },
        who: player(context, event.seat),
        ...(event.seat === me ? { tone: 'good' as const } : {}),
      };
    default:
      return undefined;
  }
}
