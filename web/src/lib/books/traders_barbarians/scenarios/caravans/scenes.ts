// What the stage shows of The Caravans: how a vote is decided, and points that a camel brings.
import { placeName } from '../../../../board/names';
import { edgeAt } from '../../../../game/live/places';
import { player, type Scene, type SceneContext } from '../../../../game/stage/scene';
import type { GameEvent } from '../../../../generated/game';
import { t } from '../../../../i18n/i18n.svelte';
import { whyOf } from './vote';

export const PICTURE_OF_CAMEL = '-34 -38 76 70';
const picture = { use: 'x-camel', box: PICTURE_OF_CAMEL };

export function caravanScene(event: GameEvent, context: SceneContext): Scene | undefined {
  const { view, before, people, hexes } = context;
  const me = view.viewer;
  if (event.type === 'camel_decided')
    return {
      title: t(event.seat === null ? 'stage.camel_settled' : 'stage.camel_decides'),
      text: whyOf(event, { people, me }),
      picture,
      ...(event.seat === null ? {} : { who: player(context, event.seat) }),
    };
  if (event.type !== 'camel_placed') return undefined;
  const gains = view.players.flatMap(({ seat, points }) => {
    const n = (points.camels ?? 0) - (before.players[seat]?.points.camels ?? 0);
    return n > 0 ? [{ player: player(context, seat), n }] : [];
  });
  // Only what brings somebody a point: where the camel is everybody sees.
  if (!gains.length) return undefined;
  return {
    title: t('stage.camel_points'),
    text: placeName(hexes, edgeAt(event.path)),
    picture,
    each: { icon: 'star', of: gains },
    ...(me !== null && gains.some((g) => g.player.id === String(me)) ? { tone: 'good' as const } : {}),
  };
}
