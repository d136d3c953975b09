// What the stage shows of the scenario Traders & Barbarians: deliveries, barbarians, and the last level of a train.
import { player, type Picture, type Scene, type SceneContext } from '../../../../game/stage/scene';
import type { GameEvent } from '../../../../generated/game';
import { t } from '../../../../i18n/i18n.svelte';
import { cargoOf } from './view';
import { cargoWords, goodsName } from './words';

const BARBARIAN_BOX = '-40 -42 80 80';
export const BARBARIAN: Picture = { use: 'x-path-barbarian', box: BARBARIAN_BOX };
const WAGON_BOX = '-46 -48 92 86';
const GOODS_BOX = '-20 -20 40 40';

export function traderScene(event: GameEvent, context: SceneContext): Scene | undefined {
  const { view } = context;
  const me = view.viewer;
  switch (event.type) {
    case 'goods_delivered':
      return {
        title: t('stage.delivered'),
        text: goodsName(event.goods),
        picture: { use: `x-goods-${event.goods}`, box: GOODS_BOX },
        who: player(context, event.seat),
        ...(event.seat === me ? { tone: 'good' as const } : {}),
      };
    case 'goods_drawn': {
      // Those of others are on their panels.
      const cargo = view.tb?.trader ? cargoOf(view.tb.trader, event.seat) : undefined;
      if (event.seat !== me || !cargo) return undefined;
      return {
        title: t('stage.loaded'),
        text: cargoWords(cargo),
        picture: { use: `x-goods-${event.goods}`, box: GOODS_BOX },
      };
    }
    case 'drove_off':
      return {
        title: t(event.won ? 'stage.driven_off' : 'stage.not_driven'),
        text: t('stage.die', { n: event.die }),
        picture: BARBARIAN,
        who: player(context, event.seat),
        ...(event.seat === me ? { tone: event.won ? ('good' as const) : ('bad' as const) } : {}),
      };
    case 'barbarian_moved': {
      // Whoever moves it need not be told.
      if (event.seat === me) return undefined;
      const hit = me !== null && view.board.roads.some((r) => r.path === event.to && r.seat === me);
      return {
        title: t('stage.barbarian'),
        ...(hit ? { text: t('stage.barbarian_yours'), tone: 'bad' as const } : {}),
        picture: BARBARIAN,
        who: player(context, event.seat),
      };
    }
    case 'train_upgraded': {
      const last = event.level === view.tb?.trader?.train.length;
      if (!last) return undefined;
      return {
        title: t('stage.last_level'),
        text: t('stage.last_level_text'),
        picture: { use: 'x-wagon', box: WAGON_BOX, seat: player(context, event.seat).color },
        who: player(context, event.seat),
        ...(event.seat === me ? { tone: 'good' as const } : {}),
      };
    }
    default:
      return undefined;
  }
}
