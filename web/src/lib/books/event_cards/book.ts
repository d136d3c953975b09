// What event cards add to the client.
import { t } from '../../i18n/i18n.svelte';
import { brief } from '../brief';
import { book } from '../book';
import art from './art.svg?raw';
import { eventBoard, eventPlaced, eventSpots } from './board';
import Dialogs from './Dialogs.svelte';
import { eventAsSeen, eventHead, eventLine, isEventCardEvent } from './log';
import type { EventTable } from './model';
import { eventPrimary } from './primary';
import Rolled from './Rolled.svelte';
import { EventScreen } from './screen.svelte';
import { eventTable, ownDamage, stillToAnswer } from './view';

export default book<EventTable, EventScreen>({
  id: 'event_cards',
  briefing: () =>
    brief('events', t('make.event_cards'), { use: 'e-tournament', box: '0 0 48 48' }, ['roll', 'warn', 'again']),
  art,
  quietRolls: true,
  cardsForDice: true,

  part: eventTable,
  seat: (view, seat) => (stillToAnswer(view.pending).includes(seat) ? { answers: true } : {}),
  besideRoll: (e) => e.type === 'gained' && e.by === 'event_card',

  board: eventBoard,
  placed: eventPlaced,
  spots: eventSpots,

  reasons: { 'roll-first': 'why.turn-up-first' },
  // Only whoever has a damaged road sees what its repair costs.
  builds: ({ view, options }) =>
    ownDamage(view)
      ? { first: [options.build('repair', { label: t('build.repair'), pic: { icon: 'build' }, hotkey: 'F' })] }
      : {},
  primary: eventPrimary,
  hint: (kind) => (kind === 'before_roll' ? 'turn_up' : undefined),
  hintRules: { turn_up: 'variants/event_cards#event-first' },

  line: (event, context) => (isEventCardEvent(event) ? eventLine(event, context) : undefined),
  head: eventHead,
  asSeen: (event, viewer) => (viewer !== null && isEventCardEvent(event) ? eventAsSeen(event, viewer) : event),
  toast: (event) => (event.type === 'new_year' ? t('ev.new_year_toast') : undefined),

  screen: (host) => new EventScreen(host),
  rolled: Rolled,
  dialogs: Dialogs,
});
