// Everything the game screen shows, from what the client knows. A pure function
// of state and language: call it inside `$derived`.
import { RESOURCES } from '../../board/model';
import { indexHexes } from '../../board/names';
import type { Input } from '../../books/book';
import { booksOf } from '../../books/books.svelte';
import type { View } from '../../generated/game';
import type { Hint } from '../../generated/wire';
import { t } from '../../i18n/i18n.svelte';
import type { LogTurn, Player, PlayerView, Primary, Quiet } from '../model';
import { quickText } from '../quick';
import type { TableView } from '../table-model';
import { hintWords } from './advice';
import { barredHexes, boardOf, lastPlaced, producing, spots, whereNext } from './board';
import { builds, devCards } from './builds';
import { offers, offersLeft, partners, spending, supplyRates } from './offers';
import { Options } from './options';
import { players, playerViews, seatName } from './players';
import { mustAct, primary } from './primary';
import type { LiveGame, LiveState } from './state';

export interface ScreenInput {
  state: LiveState;
  game: LiveGame;
  placing: string | undefined;
  lost: boolean;
  restarting: boolean;
  confirm: boolean;
  /** Producing hexes glow for a moment after the roll. */
  glowing: boolean;
  /** The step of the last roll seen here; 0 before. */
  rollId: number;
  /** Dice that are rolling. */
  rolling?: readonly [number, number] | undefined;
  /** What can still be taken back, and for how long. */
  held?: { mine: boolean; next: readonly number[]; left: number; at: number } | undefined;
  /** My turn comes as soon as I want it to. */
  comes?: boolean;
  /** Offers that are declined by themselves. */
  quiet?: readonly Quiet[];
  /** When the first offer to me came. */
  offered?: number;
  unread: number;
  log: readonly LogTurn[];
  /** The hint for what the game waits for, and whether one was asked for. */
  hint?: Hint | undefined;
  asking?: boolean;
  /** The action that a coach waits for. */
  want?: string | undefined;
}

/** Whoever speaks: a seat, or somebody who watches. */
function speaker(state: LiveState, people: readonly Player[], member: number, name: string): Player {
  const seat = state.table?.seats.findIndex((s) => s.member === member) ?? -1;
  return people[seat] ?? { id: `m${member}`, name, color: 'white' };
}

/** What books know of a table, and what follows from which of them are played. */
export function bookParts(input: Input): Pick<TableView, 'books' | 'kinds' | 'full'> {
  const books = booksOf(input.view);
  return {
    books: books.map((book) => ({ book, part: book.part?.(input) })),
    kinds: [...RESOURCES, ...books.flatMap((book) => book.kinds ?? [])],
    ...(books.some((book) => book.full) ? { full: true } : {}),
  };
}

/** The words of some reasons depend on what is played. */
export const optionsOf = (view: View, legal: LiveGame['legal'], idle = false): Options =>
  new Options(legal, view, idle, Object.assign({}, ...booksOf(view).map((book) => book.reasons ?? {})));

/** How often each sum fell, from 2 on. */
function rolls(steps: LiveGame['steps']): number[] {
  const counts = Array.from({ length: 11 }, () => 0);
  for (const { events } of steps) for (const e of events) if (e.type === 'rolled') counts[e.dice[0] + e.dice[1] - 2]!++;
  return counts;
}

/** What a roll brought is told for as long as its hexes glow. */
const receipts = (all: PlayerView[], told: boolean): PlayerView[] => {
  if (!told) for (const player of all) delete player.receipt;
  return all;
};

/** What the large button says while dice roll, or while something can be taken back. */
function momentary({ rolling, held, comes }: ScreenInput, plain: Primary): Primary {
  if (rolling) return { label: t('action.rolling'), mode: 'wait', icon: 'roll' };
  if (comes) return { label: t('action.roll'), mode: 'act', icon: 'roll' };
  if (held?.mine && held.next.length)
    return { label: t('action.done'), mode: 'act', icon: 'check', detail: t('action.done_detail') };
  return plain;
}

const seatOf = ({ id }: Player): number => Number(id);

export function tableView(input: ScreenInput): TableView | undefined {
  const { state, game, placing } = input;
  const { table } = state;
  if (!table) return undefined;
  const { view, legal } = game;
  const people = players(view, table);
  const you = view.viewer === null ? undefined : people[view.viewer];
  const aborted = table.phase === 'over' && view.pending.type !== 'over';
  const waits = table.bots_wait / 1000;
  const idle =
    input.lost ||
    aborted ||
    view.pending.type === 'over' ||
    (view.viewer !== null && !!table.seats[view.viewer]?.resigned);
  const usable = idle ? null : legal;
  const options = optionsOf(view, legal, idle);
  const asked: Input = { view, legal: usable, people, steps: game.steps, placing, options };
  const last = lastPlaced(game.steps, view);
  const alone = booksOf(view).some((book) => book.secondPart?.(view));
  const to = idle || alone ? [] : partners(view);
  const offerWhy = alone ? options.why('offer') : undefined;
  const left = offersLeft(view, options);
  const { hand_limit: limit, gold } = view.players[view.viewer ?? -1] ?? {};
  const barred = barredHexes(usable);
  const open = offers(view, people);
  const { held } = input;
  const wanting = open.find((o) => !o.mine && !o.answer);
  const hint = input.hint?.seq === game.seq && !idle ? input.hint : undefined;
  const places = spots(asked);
  const shown = hint?.action ?? input.want;
  const where = shown === undefined ? undefined : whereNext(shown, places);
  return {
    title: t('app.name'),
    goal: view.players[view.viewer ?? 0]?.target ?? view.config.house.victory_points ?? view.config.victory_points,
    ...(you ? { you } : {}),
    players: receipts(playerViews(view, table, game.steps), input.glowing),
    board: boardOf(asked),
    ...(barred.length ? { barred } : {}),
    spots: places,
    glow: {
      ...(last ? { last } : {}),
      producing: input.glowing ? producing(view) : [],
      ...(where ? { hint: where } : {}),
    },
    confirm: input.confirm,
    ...(input.rolling ? { dice: input.rolling } : view.rolled ? { dice: view.rolled } : {}),
    rollId: input.rollId,
    hand: view.own?.hand ?? {},
    ...(limit === undefined ? {} : { handLimit: limit }),
    ...(gold === undefined ? {} : { gold }),
    devCards: devCards({ view, legal, options }),
    builds: builds(asked),
    primary: input.lost
      ? primary({ ...asked, lost: true, aborted })
      : momentary(input, primary({ ...asked, lost: false, aborted, barred: barred.length > 0 })),
    ...(you && table.options.take_back && table.phase === 'playing'
      ? { undo: held?.mine ? { clock: { left: held.left, total: held.left, at: held.at } } : {} }
      : {}),
    ...(game.clock && !idle ? { clock: game.clock } : {}),
    offers: open,
    ...(input.quiet ? { quiet: input.quiet } : {}),
    ...(wanting && (wanting.from.bot || game.clock)
      ? {
          offerClock: wanting.from.bot
            ? { left: waits, total: waits, at: input.offered ?? performance.now() }
            : game.clock!,
        }
      : {}),
    ...(left === undefined ? {} : { offersLeft: left }),
    partners: to.map((seat) => people[seat]!),
    mayOffer: to.length > 0,
    ...(offerWhy ? { offerWhy } : {}),
    maySupply:
      !idle &&
      view.on_turn === view.viewer &&
      view.pending.type === 'decision' &&
      view.pending.kind === 'trade_and_build',
    rates: supplyRates(legal),
    supply: view.supply,
    ...(view.gold === undefined
      ? {}
      : { goldSupply: view.gold, spends: (n: number, to: readonly Player[]) => spending(view, n, to.map(seatOf)) }),
    ...(game.whole ? { rolls: rolls(game.steps) } : {}),
    log: input.log,
    ...(game.whole || !game.steps.length ? {} : { logNote: t('log.began_later') }),
    chat: state.chat.map((c, i) => ({
      id: `${c.at}.${i}`,
      player: speaker(state, people, c.member, c.name),
      text: c.quick ? quickText(c.quick, c.text) : c.text,
      ...(c.quick ? { quick: c.quick } : {}),
      ...(c.member === state.member ? { mine: true } : {}),
    })),
    unread: input.unread,
    lost: input.lost,
    restarting: input.restarting,
    ...(you && table.options.advice === 'full' && table.phase === 'playing'
      ? {
          advice: {
            may: !idle && (mustAct(view) || open.some((o) => !o.mine && !o.answer)),
            asking: input.asking ?? false,
            ...(hint
              ? { hint: hintWords(hint, { people, hexes: indexHexes(view.board.hexes), books: booksOf(view) }) }
              : {}),
          },
        }
      : {}),
    ...bookParts(asked),
    ...(table.spectators ? { watching: table.spectators } : {}),
  };
}

export { seatName };
