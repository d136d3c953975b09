// What Cities & Knights adds to the client.
import { COMMODITIES } from '../../board/model';
import { t } from '../../i18n/i18n.svelte';
import { brief } from '../brief';
import { book } from '../book';
import art from './art.svg?raw';
import { ckBoard, ckPlaced } from './board';
import { ckBuilds } from './builds';
import Corner from './Corner.svelte';
import Dialogs from './Dialogs.svelte';
import { ckEnd, CkCounter } from './end';
import EndTab from './EndTab.svelte';
import Hand from './Hand.svelte';
import { ckAsSeen, ckLine, isCkEvent } from './log';
import type { CkTable } from './model';
import { ckPrimary, placingWords } from './primary';
import RolledMore from './RolledMore.svelte';
import { ckScene, CK_SOUNDS } from './scenes';
import { CkScreen } from './screen.svelte';
import SeatMore from './SeatMore.svelte';
import { forcedSpots, isCkPlacing, prefixSpots, stillOpen } from './spots';
import { ckTable, openCards, seatPart } from './view';

export default book<CkTable, CkScreen>({
  id: 'cities_knights',
  briefing: () =>
    brief(
      'ck',
      t('almanac.book_cities_knights'),
      { use: 'p-metropolis-politics', box: '-50 -54 100 100', seat: 'red' },
      ['track-trade', 'sword', 'devcard'],
    ),
  readsRed: true,
  art,
  moreArt: () => import('./cards-art.svg?raw'),
  kinds: COMMODITIES,
  full: true,

  part: ckTable,
  playable: (part) => part.hand.filter((c) => c.playable).length,
  seat: (view, seat) => (view.ck ? seatPart(view.ck, seat) : {}),
  // The aqueduct is part of the roll, though it is chosen later.
  lateGain: (e) => (e.type === 'received' && e.aqueduct ? { seat: e.seat, cards: e.cards } : undefined),
  openCards,

  board: (view, model, color) => (view.ck ? ckBoard(view.ck, model, color) : model),
  placed: ckPlaced,
  owns: isCkPlacing,
  open: (placing, host) => stillOpen(placing, host.legal),
  placingWords,
  spots: ({ view, legal, placing }) =>
    isCkPlacing(placing) ? prefixSpots(placing, legal, view) : forcedSpots(view, legal),

  builds: ckBuilds,
  primary: ckPrimary,

  line: (event, context) => (isCkEvent(event) ? ckLine(event, context) : undefined),
  asSeen: (event, viewer) => (isCkEvent(event) ? ckAsSeen(event, viewer) : event),

  scene: ckScene,
  sounds: CK_SOUNDS,

  counter: (view) => new CkCounter(view),
  end: ckEnd,
  endTab: EndTab,

  screen: (host) => new CkScreen(host),
  rolledMore: RolledMore,
  hand: Hand,
  corner: Corner,
  seatMore: SeatMore,
  dialogs: Dialogs,
});
