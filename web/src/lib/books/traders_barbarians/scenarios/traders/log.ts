// What happens in the scenario Traders & Barbarians, in words.
import { hexName, placeName } from '../../../../board/names';
import type { GameEvent, TraderEvent } from '../../../../generated/game';
import type { Line, LogContext } from '../../../../game/live/log';
import { lineOf, type Lines } from '../../../../game/live/tell';
import { cornerAt, edgeAt, hexAt } from '../../../../game/live/places';
import { t } from '../../../../i18n/i18n.svelte';
import { goodsName, hexKind } from './words';

type Moved = Extract<TraderEvent, { type: 'wagon_moved' }>;
const path = ({ hexes }: LogContext, at: string) => placeName(hexes, edgeAt(at));

const LINES: Lines<TraderEvent> = {
  wagon_placed: ({ seat }, { by, did }) => by(seat, did(seat, 'wagon_placed'), { icon: 'wagon' }),
  wagon_moved: ({ seat, at }, { by, did }, { hexes }) =>
    by(seat, did(seat, 'wagon_at', { hex: hexName(hexes, hexAt(at.split('.')[0]!)) }), { icon: 'wagon' }),
  toll_paid: ({ seat, to, gold }, { by, did, name }) =>
    by(seat, did(seat, 'toll_paid', { n: gold, to: name(to) }, to), { icon: 'coins' }),
  toll_to_supply: ({ seat, gold }, { by, did }) =>
    by(seat, did(seat, 'toll_to_supply', { n: gold }), { icon: 'coins' }),
  wagon_fed: ({ seat, points }, { by, did }) =>
    by(seat, did(seat, 'wagon_fed', { n: points }), { icon: 'wagon', cards: { grain: 1 } }),
  goods_delivered: ({ seat, goods }, { by, did }) =>
    by(seat, did(seat, 'goods_delivered', { goods: goodsName(goods) }), { icon: 'star' }),
  goods_drawn: ({ seat, goods }, { by, did }) =>
    by(seat, did(seat, 'goods_drawn', { goods: goodsName(goods) }), { icon: 'goods' }),
  no_goods_left: ({ hex }) => ({ text: t('log.no_goods_left', { hex: hexKind(hex) }), icon: 'goods' }),
  drove_off: ({ seat, die, won }, { by, did }) =>
    by(seat, did(seat, won ? 'drove_off' : 'not_driven', { die }), { icon: 'roll' }),
  barbarian_moved: ({ seat, to }, { by, did }, context) =>
    by(seat, did(seat, 'barbarian_moved', { place: path(context, to) }), { icon: 'path-barbarian' }),
  train_upgraded: ({ seat, level }, { by, did }) =>
    by(seat, did(seat, 'train_upgraded', { n: level }), { icon: 'wagon' }),
};

/** A step of many is seen on the board; where a wagon comes to a plaza it is told. */
const isOnTheWay = (event: GameEvent): event is Moved =>
  event.type === 'wagon_moved' && cornerAt(event.at).corner !== 'C';

export function traderLine(event: GameEvent, context: LogContext): Line | null | undefined {
  return isOnTheWay(event) ? null : lineOf(LINES, event, context);
}
