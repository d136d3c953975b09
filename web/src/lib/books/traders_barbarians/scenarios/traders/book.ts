// The scenario Traders & Barbarians: wagons carry goods between castle, quarry and glassworks, past barbarians.
import { t } from '../../../../i18n/i18n.svelte';
import { brief } from '../../../brief';
import { book } from '../../../book';
import { endsWith } from '../../phase';
import art from './art.svg?raw';
import { tradersBoard, tradersPicture } from './board';
import { traderBuilds } from './builds';
import Dialogs from './Dialogs.svelte';
import { TraderCounter, traderEnd } from './end';
import { traderHint, TRADER_HINT_RULES } from './hints';
import Legend from './Legend.svelte';
import { traderLine } from './log';
import type { TraderTable } from './model';
import { traderPrimary } from './primary';
import { BARBARIAN as PICTURE, traderScene } from './scenes';
import { TraderScreen } from './screen.svelte';
import SeatMore from './SeatMore.svelte';
import { BARBARIAN, traderSpots } from './spots';
import { offersWagon, seatPart, traderTable } from './view';
import WagonBar from './WagonBar.svelte';

export default book<TraderTable, TraderScreen>({
  id: 'traders',
  briefing: () =>
    brief(
      'traders',
      t('scenario.traders_barbarians/traders-34'),
      { use: 'x-wagon', box: '-46 -48 92 86', seat: 'blue' },
      ['goods', 'wagon', 'path-barbarian'],
    ),
  art,
  full: true,

  part: traderTable,
  seat: seatPart,

  board: tradersBoard,
  picture: tradersPicture,
  owns: (placing) => placing.startsWith(BARBARIAN),
  open: (placing, host) =>
    host.decides('move_barbarian') && !!host.legal?.actions.some((a) => a.startsWith(`${placing} `)),
  spots: traderSpots,

  reasons: { 'no-barbarian': 'trader.no_barbarian' },
  tokenUse: {
    kind: 'tokenbarbarian',
    instead: ['desert'],
    icon: 'path-barbarian',
    label: () => t('trader.token'),
    text: () => t('trader.token_text'),
  },
  builds: traderBuilds,
  cardText: (_, card) =>
    card === 'knight' ? t('dev.knight.barbarian') : card === 'swift_journey' ? t('dev.swift.text') : undefined,
  primary: traderPrimary,
  amend: (primary, input) => endsWith(primary, input, t('action.wagon_phase')),
  hint: traderHint,
  hintRules: TRADER_HINT_RULES,

  line: traderLine,
  aloud: (event, { viewer, pending }) =>
    event.type === 'wagon_moved' && event.seat === viewer && pending.type === 'decision' && pending.kind === 'wagon'
      ? t('trader.points_left', { n: pending.left })
      : undefined,
  thief: PICTURE,
  scene: traderScene,
  sounds: {
    wagon_placed: 'build',
    wagon_moved: 'road',
    wagon_fed: 'discard',
    toll_paid: 'trade',
    toll_to_supply: 'trade',
    goods_delivered: 'award',
    goods_drawn: 'card',
    drove_off: 'dice',
    barbarian_moved: 'robber',
    train_upgraded: 'build',
  },

  counter: (view) => new TraderCounter(view),
  end: traderEnd,

  screen: (host) => new TraderScreen(host),
  legend: Legend,
  hasLegend: () => true,
  choosing: WagonBar,
  isChoosing: (part, room) => !!room.phone && !room.tall && !room.flat && offersWagon(part),
  seatMore: SeatMore,
  dialogs: Dialogs,
});
