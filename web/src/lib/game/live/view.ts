// Everything the game screen shows, from what the client knows. A pure function
// of state and language: call it inside `$derived`.
import { indexHexes } from '../../board/names';
import type { Hint } from '../../generated/wire';
import { t } from '../../i18n/i18n.svelte';
import type { LogTurn, Player } from '../model';
import type { TableView } from '../table-model';
import { hintWords, placeOf } from './advice';
import { barredHexes, boardModel, lastPlaced, producing, spots, type Placing } from './board';
import { builds, devCards, notNow } from './builds';
import { ckTable } from '../../books/cities_knights/view';
import { eventTable } from '../../books/event_cards/view';
import { offers, offersLeft, partners, supplyRates } from './offers';
import { pairOf } from '../../books/five_six/pair';
import { players, playerViews, seatName } from './players';
import { mustAct, primary } from './primary';
import type { LiveGame, LiveState } from './state';
import { seaTable } from '../../books/seafarers/view';
import { twoTable } from '../../books/two_players/view';
import { why } from './why';

export interface ScreenInput {
  state: LiveState;
  game: LiveGame;
  placing: Placing | undefined;
  lost: boolean;
  restarting: boolean;
  confirm: boolean;
  /** Producing hexes glow for a moment after the roll. */
  glowing: boolean;
  /** The step of the last roll seen here; 0 before. */
  rollId: number;
  unread: number;
  log: readonly LogTurn[];
  /** The hint for what the game waits for, and whether one was asked for. */
  hint?: Hint | undefined;
  asking?: boolean;
}

/** Whoever speaks: a seat, or somebody who watches. */
function speaker(state: LiveState, people: readonly Player[], member: number, name: string): Player {
  const seat = state.table?.seats.findIndex((s) => s.member === member) ?? -1;
  return people[seat] ?? { id: `m${member}`, name, color: 'white' };
}

export function tableView(input: ScreenInput): TableView | undefined {
  const { state, game, placing } = input;
  const { table } = state;
  if (!table) return undefined;
  const { view, legal } = game;
  const people = players(view, table);
  const you = view.viewer === null ? undefined : people[view.viewer];
  const aborted = table.phase === 'over' && view.pending.type !== 'over';
  const idle =
    input.lost ||
    aborted ||
    view.pending.type === 'over' ||
    (view.viewer !== null && !!table.seats[view.viewer]?.resigned);
  const usable = idle ? null : legal;
  const last = lastPlaced(game.steps);
  const pair = view.pending.type === 'over' ? undefined : pairOf(view, people, view.viewer);
  const to = idle || pair?.now === 2 ? [] : partners(view);
  const left = offersLeft(view, game.steps);
  const limit = view.ck?.players[view.viewer ?? -1]?.hand_limit ?? view.config.house.discard_limit ?? 7;
  const barred = barredHexes(view, usable);
  const ck = ckTable(view, usable, people, game.steps);
  const two = twoTable(view, usable, people, game.steps, placing);
  const sea = seaTable(view, usable, people, notNow(view));
  const events = eventTable(view, usable, people, game.steps);
  const open = offers(view, people);
  const hint = input.hint?.seq === game.seq && !idle ? input.hint : undefined;
  const where = hint?.action ? placeOf(hint.action) : undefined;
  return {
    title: t('app.name'),
    goal: view.players[view.viewer ?? 0]?.target ?? view.config.house.victory_points ?? view.config.victory_points,
    ...(you ? { you } : {}),
    players: playerViews(view, table, game.steps),
    board: boardModel(view),
    ...(pair ? { pair } : {}),
    ...(view.absent.length && !view.two ? { absent: view.absent } : {}),
    ...(barred.length ? { barred } : {}),
    spots: spots(view, usable, placing),
    glow: {
      ...(last ? { last } : {}),
      producing: input.glowing ? producing(view) : [],
      ...(where ? { hint: where } : {}),
    },
    confirm: input.confirm,
    ...(view.rolled ? { dice: view.rolled } : {}),
    rollId: input.rollId,
    hand: view.own?.hand ?? {},
    handLimit: limit,
    devCards: devCards(view, usable),
    builds: builds(view, usable, placing),
    primary: primary({ view, legal: usable, people, placing, lost: input.lost, aborted, barred: barred.length > 0 }),
    ...(game.clock && !idle ? { clock: game.clock } : {}),
    offers: open,
    ...(left === undefined ? {} : { offersLeft: left }),
    partners: to.map((seat) => people[seat]!),
    mayOffer: to.length > 0,
    ...(pair?.now === 2
      ? { offerWhy: why('five_six/paired_players#no-domestic-trade', 'why.no-trade-in-this-part') }
      : {}),
    maySupply:
      !idle &&
      view.on_turn === view.viewer &&
      view.pending.type === 'decision' &&
      view.pending.kind === 'trade_and_build',
    rates: supplyRates(view, usable),
    supply: view.supply,
    log: input.log,
    ...(game.whole || !game.steps.length ? {} : { logNote: t('log.began_later') }),
    chat: state.chat.map((c, i) => ({
      id: `${c.at}.${i}`,
      player: speaker(state, people, c.member, c.name),
      text: c.text,
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
            ...(hint ? { hint: hintWords(hint, { people, hexes: indexHexes(view.board.hexes) }) } : {}),
          },
        }
      : {}),
    ...(ck ? { ck } : {}),
    ...(two ? { two } : {}),
    ...(sea ? { sea } : {}),
    ...(events ? { events } : {}),
    ...(table.spectators ? { watching: table.spectators } : {}),
  };
}

export { seatName };
