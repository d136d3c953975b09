// What the stage shows of The Fishermen of Catan: the boot, and a catch that nobody gets.
import { player, type Scene, type SceneContext } from '../../../../game/stage/scene';
import type { GameEvent } from '../../../../generated/game';
import { t } from '../../../../i18n/i18n.svelte';

export const PICTURE_OF_TOKEN = '-25 -25 50 51';
const boot = { use: 'x-boot', box: PICTURE_OF_TOKEN };

export function fishScene(event: GameEvent, context: SceneContext): Scene | undefined {
  const me = context.view.viewer;
  switch (event.type) {
    case 'boot_drawn':
      return {
        title: t('stage.boot_drawn'),
        text: t('stage.boot_text'),
        picture: boot,
        who: player(context, event.seat),
        ...(event.seat === me ? { tone: 'bad' as const } : {}),
      };
    case 'boot_given':
      return {
        title: t('stage.boot_given'),
        picture: boot,
        who: player(context, event.to),
        from: player(context, event.seat),
        ...(event.to === me ? { tone: 'bad' as const } : event.seat === me ? { tone: 'good' as const } : {}),
      };
    case 'fish_short':
      return {
        title: t('stage.fish_short'),
        text: t('stage.fish_short_text', { n: event.due, there: event.there }),
        picture: { use: 'x-fish-back', box: PICTURE_OF_TOKEN },
      };
    default:
      return undefined;
  }
}
