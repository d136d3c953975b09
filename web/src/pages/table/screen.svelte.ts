// The game screen of one person: what is being chosen, which dialog is open,
// and what each thing on the table does. Drawing is left to PlayTable.svelte,
// and what only one book has to the screen of that book.
import { tick } from 'svelte';
import type { CardCounts, CardKind, Resource, Spot } from '../../lib/board/model';
import type { BookScreen, ScreenHost, Screens } from '../../lib/books/book';
import { booksOf } from '../../lib/books/books.svelte';
import { automatic } from '../../lib/game/auto';
import { stepped, total } from '../../lib/game/cards';
import { GUARD } from '../../lib/game/dice';
import { command, isHeldDown, isTyping } from '../../lib/game/hotkeys';
import { spotAction } from '../../lib/game/live/board';
import { act, parseCards } from '../../lib/game/live/notation';
import { mustAct } from '../../lib/game/live/primary';
import { isOver } from '../../lib/game/live/state';
import { refusalWords } from '../../lib/game/live/why';
import type { DevCardKind, Offer, Quiet } from '../../lib/game/model';
import type { TableActions, TableView } from '../../lib/game/table-model';
import { TradeDraft } from '../../lib/game/trade-draft.svelte';
import type { Refusal } from '../../lib/generated/wire';
import { t } from '../../lib/i18n/i18n.svelte';
import { settings } from '../../lib/settings.svelte';
import { toasts } from '../../lib/ui/toasts.svelte';
import type { TableSession } from './session.svelte';

export class Screen implements ScreenHost {
  readonly session: TableSession;
  readonly draft = new TradeDraft();
  /** What books do here, by their ids. */
  readonly screens: Screens;
  placing = $state<string>();
  panel = $state<string>();
  tradeOpen = $state(false);
  panelsOpen = $state(true);
  side = $state<'log' | 'chat' | 'numbers'>('log');
  /** Offers that are not wanted: of a player for one turn, or for a kind in this game. */
  quiet = $state.raw<readonly (Quiet & { turn: number })[]>([]);
  discarding = $state.raw<CardCounts>({});
  plenty = $state.raw<CardCounts>({});
  monopoly = $state.raw<Resource>();
  /** Seconds until the turn ends by itself. */
  endsIn = $state<number>();
  #deadline: { key: string; at: number } | undefined;
  /** What the large button meant last. */
  #meant = '';
  #guard: ReturnType<typeof setTimeout> | undefined;
  /** It has just changed its meaning, and takes no press yet. */
  guarded = $state(false);

  constructor(session: TableSession) {
    this.session = session;
    this.quiet = keptQuiet(this.#game?.id);
    const books = this.view ? booksOf(this.view) : [];
    this.screens = Object.fromEntries(books.map((book) => [book.id, book.screen?.(this)]));
  }

  get #game() {
    return this.session.live.game;
  }
  get #books(): BookScreen[] {
    return Object.values(this.screens).filter((s) => s !== undefined);
  }
  get view() {
    return this.#game?.view;
  }
  get legal() {
    return this.#game?.legal ?? null;
  }
  /** Whether the game waits for me, and I am still part of it. */
  get mine(): boolean {
    const { live } = this.session;
    const seat = live.seat === null ? undefined : live.table?.seats[live.seat];
    return !!this.view && mustAct(this.view) && !isOver(live) && !seat?.resigned;
  }
  decides(kind: string): boolean {
    const pending = this.view?.pending;
    return this.mine && pending?.type === 'decision' && pending.kind === kind;
  }

  /** What the server did not do, in the reader's words and with the rule. */
  refused = (refusal: Refusal): void => {
    if (refusal.code === 'offline') {
      toasts.show(t('play.not_sent'), { tone: 'bad' });
      return;
    }
    const { text, href } = refusalWords(refusal);
    toasts.show(text, { tone: 'bad', ...(href ? { link: { href, label: t('ui.why') } } : {}) });
  };

  actions: TableActions = {
    primary: () => this.#primary(),
    skip: (instead = 'skip') => this.session.act(instead),
    spot: (spot) => this.#spot(spot),
    // The server knows the reason.
    barred: (hex) => this.session.act(`robber ${hex.q},${hex.r}`),
    cancel: () => this.cancel(),
    undo: () => this.session.release(true),
    build: (kind) => this.build(kind),
    play: (kind) => this.#play(kind),
    tapped: (kind, back) => this.#discard(kind, back),
    offer: (give, get, to) =>
      this.session.act(
        act.offer(
          give,
          get,
          to.map((p) => p.color),
        ),
      ),
    counter: (offer, give, get) => this.session.act(act.offer(give, get, [offer.from.color])),
    accept: (offer) => this.session.act(act.accept(offer.from.color)),
    decline: (offer) => this.session.act(act.decline(offer.from.color)),
    withdraw: () => this.session.act('withdraw'),
    quiet: (what) => this.#hush(what),
    // A counter-offer is an offer to me: taking it is accepting it.
    pick: (_, answer) =>
      this.session.act(
        answer.state === 'counters' ? act.accept(answer.player.color) : act.confirm(answer.player.color),
      ),
    supply: (give, rate, get) => this.session.act(act.supply(give, rate, get)),
    hint: () => this.session.askHint(),
    hintDone: () => this.session.dropHint(),
    say: (text) => this.session.send({ type: 'chat', text }),
    quick: (quick) => this.session.send({ type: 'quick', quick }),
    read: () => (this.session.unread = 0),
    menu: () => (this.panel = 'menu'),
    help: () => (this.panel = 'help'),
    settings: () => (this.panel = 'settings'),
  };

  /** What the large button does now. */
  get #means(): '' | 'end' | 'roll' | 'finish' | 'pass' | `do ${string}` {
    const { held } = this.session;
    if (isOver(this.session.live)) return 'end';
    if (this.session.rolling) return '';
    if (held?.mine && held.next.length) return 'pass';
    if (this.decides('before_roll') || this.comes) return 'roll';
    const own = this.#books.map((book) => book.primary).find((action) => action !== undefined);
    if (own !== undefined) return `do ${own}`;
    return this.decides('trade_and_build') && !this.placing ? 'finish' : '';
  }
  /** Whether somebody's turn is over but for a moment, and mine is next. */
  get comes(): boolean {
    const { held, live } = this.session;
    return !!held && !held.mine && live.seat !== null && held.next.includes(live.seat) && this.view?.turn !== 0;
  }
  /** Called whenever that may have changed. */
  mind(): void {
    const what = this.#means;
    if (what === this.#meant) return;
    this.#meant = what;
    this.guarded = what !== '' && what !== 'end';
    this.#wait();
  }
  /** Presses count again once the button has been left alone for a moment. */
  #wait(): void {
    clearTimeout(this.#guard);
    if (this.guarded) this.#guard = setTimeout(() => (this.guarded = false), GUARD);
  }

  #primary(): void {
    this.mind();
    // Whoever goes on pressing as before has not seen yet what it says now.
    if (this.guarded) return this.#wait();
    const what = this.#meant;
    if (what === 'end') this.panel = 'end';
    else if (what === 'roll') this.session.act('roll');
    else if (what === 'pass') this.session.release(false);
    else if (what === 'finish') this.session.act('end');
    else if (what.startsWith('do ')) this.session.act(what.slice(3));
  }

  /** Not to be asked again; the same once more takes that back. */
  #hush(what: Quiet): void {
    const key = JSON.stringify(what);
    const now = this.hushed;
    const rest = now.filter((q) => JSON.stringify(q) !== key);
    const turn = this.view?.turn ?? 0;
    this.quiet = (rest.length < now.length ? rest : [...rest, what]).map((q) => ({ ...q, turn }));
    try {
      sessionStorage.setItem(quietKey(this.#game?.id), JSON.stringify(this.quiet));
    } catch {
      // Blocked storage: it is forgotten with the page.
    }
  }
  /** What is not wanted now. */
  get hushed(): Quiet[] {
    return this.quiet
      .filter((q) => 'kind' in q || q.turn === this.view?.turn)
      .map((q) => ('kind' in q ? { kind: q.kind } : { player: q.player }));
  }
  /** Nobody wants to be asked that. */
  unwanted(o: Offer): boolean {
    const meant = (q: Quiet) => ('kind' in q ? (o.give.cards[q.kind] ?? 0) > 0 : q.player === o.from.id);
    return !o.mine && !o.answer && this.hushed.some(meant);
  }
  /** Declines what is not wanted. */
  hush(offers: readonly Offer[]): void {
    for (const o of offers) if (this.unwanted(o)) this.actions.decline?.(o);
  }
  /** What is not wanted never asks: it counts as declined before the server has heard of it. */
  asked(offers: readonly Offer[]): Offer[] {
    return offers.map((o) => (this.unwanted(o) ? { ...o, answer: 'declines' } : o));
  }

  focusSpot(): void {
    void tick().then(focusSpot);
  }
  act(action: string): void {
    this.session.act(action);
  }

  #spot(spot: Spot): void {
    if (this.#books.some((book) => book.spot?.(spot))) return;
    const action = spotAction(spot);
    // Some actions name two places: the first is only the beginning.
    if (this.#owner && !this.legal?.actions.includes(action)) {
      this.placing = action;
      this.focusSpot();
      return;
    }
    this.placing = undefined;
    this.session.act(action);
  }
  /** The book for which something is being chosen on the board. */
  get #owner() {
    const { placing, view } = this;
    return placing && view ? booksOf(view).find((book) => book.owns?.(placing)) : undefined;
  }

  build(kind: string): void {
    if (this.#books.some((book) => book.build?.(kind))) return;
    if (kind === 'development') this.session.act('buy');
    else this.placing = this.placing === kind || this.placing?.startsWith(`${kind} `) ? undefined : kind;
  }

  #play(kind: DevCardKind): void {
    this.placing = undefined;
    if (kind === 'knight') this.session.act('knight');
    else if (kind === 'road-building') this.session.act('roadbuilding');
    else if (kind === 'year-of-plenty') this.panel = 'plenty';
    else if (kind === 'monopoly') this.panel = 'monopoly';
    else if (kind === 'swift-journey') this.session.act('swiftjourney');
  }

  /** From the innermost to the outermost; true if there was something to cancel. */
  cancel(): boolean {
    if (this.#books.some((book) => book.cancel?.())) return true;
    if (this.placing) this.placing = undefined;
    else if (this.tradeOpen) this.tradeOpen = false;
    else return false;
    return true;
  }

  /** A new decision: what was being chosen for the old one is void. */
  settle(): void {
    const { placing } = this;
    if (placing) {
      const owner = this.#owner;
      const open = owner ? this.mine && owner.open?.(placing, this) : this.decides('trade_and_build');
      if (!open) this.placing = undefined;
    }
    for (const book of this.#books) book.settle?.();
    const before = this.decides('before_roll') || this.decides('trade_and_build');
    if ((this.panel === 'plenty' || this.panel === 'monopoly') && !before) this.panel = undefined;
  }

  key = (e: KeyboardEvent, table: TableView): void => {
    if (isHeldDown(e)) {
      // Enter would press a focused button again and again.
      if (e.key === 'Enter' || e.key === ' ') e.preventDefault();
      return;
    }
    if (e.defaultPrevented) return;
    const modal = document.querySelector('dialog:modal');
    if (!modal && !isTyping(e.target) && this.#books.some((book) => book.press?.(e))) {
      this.touched();
      e.preventDefault();
      return;
    }
    const found = command(e);
    if (!found) return;
    this.touched();
    if (found.do === 'resource') {
      if (this.#resource(found.kind, found.ask, table)) e.preventDefault();
      return;
    }
    // Anything else belongs to the dialog that is open.
    if (modal) return;
    switch (found.do) {
      case 'primary':
        if (table.spots.length && table.primary.mode === 'choose') focusSpot();
        else if (table.primary.mode === 'act') this.#primary();
        else return;
        break;
      case 'board':
        if (!table.spots.length) return;
        focusSpot();
        break;
      case 'build': {
        const offer = table.offers.find((o) => !o.mine && !o.answer);
        if (offer && !this.mine && (found.letter === 'Y' || found.letter === 'N')) {
          if (found.letter === 'N') this.actions.decline?.(offer);
          else if (offer.payable && !offer.open) this.actions.accept?.(offer);
          break;
        }
        const option = table.builds.find((b) => b.hotkey === found.letter);
        if (!option) return;
        if (option.enabled) {
          this.build(option.kind);
          if (this.placing) this.focusSpot();
        } else if (option.why)
          toasts.show(option.why.text, {
            ...(option.why.href ? { link: { href: option.why.href, label: t('ui.why') } } : {}),
          });
        break;
      }
      case 'trade':
        if (table.you && (this.tradeOpen || table.mayOffer || table.maySupply || table.offers.length))
          this.tradeOpen = !this.tradeOpen;
        break;
      case 'chat':
        this.panelsOpen = true;
        this.side = 'chat';
        requestAnimationFrame(() => document.querySelector<HTMLInputElement>('.chat input')?.focus());
        break;
      case 'undo':
        if (!table.undo?.clock) return;
        this.session.release(true);
        break;
      case 'hint':
        if (!table.advice?.may) return;
        this.session.askHint();
        break;
      case 'help':
        this.panel = 'help';
        break;
      case 'cancel':
        if (!this.cancel()) return;
        break;
    }
    e.preventDefault();
  };

  #resource(kind: CardKind, ask: boolean, table: TableView): boolean {
    if (this.panel === 'plenty') this.plenty = stepped(this.plenty, kind, ask, this.plentyTake, table.supply);
    else if (this.panel === 'monopoly') this.monopoly = kind as Resource;
    else if (this.#books.some((book) => book.key?.(kind, ask, table))) return true;
    else if (this.owed > 0) this.discarding = stepped(this.discarding, kind, ask, this.owed, table.hand);
    else if (this.tradeOpen && this.draft.tab === 'players') this.draft.key(ask ? 'get' : 'give', kind, table.hand);
    else return false;
    return true;
  }

  /** A card to discard, or one kept after all; true where cards are to be discarded. */
  #discard(kind: CardKind, back: boolean): boolean {
    if (!this.owed) return false;
    this.discarding = stepped(this.discarding, kind, back, this.owed, this.view?.own?.hand ?? {});
    return true;
  }
  /** How many cards I still have to discard. */
  get owed(): number {
    const view = this.view;
    return view && view.viewer !== null && this.decides('discard') ? (view.players[view.viewer]?.owes_discard ?? 0) : 0;
  }
  /** How many cards a Year of Plenty gives now. */
  get plentyTake(): number {
    const listed = this.legal?.actions.find((a) => a.startsWith('plenty '));
    const due = this.legal?.options?.find((o) => o.kind === 'plenty')?.choose;
    return due ?? total(parseCards(listed ?? ''));
  }

  /** Somebody is here: the turn does not end under their hands. */
  touched = (): void => {
    if (this.#deadline && this.endsIn !== undefined) this.#deadline = undefined;
  };

  /** Called a few times a second: rolls and ends where the person wants that. */
  tick(): void {
    const { view, seq } = this.#game ?? {};
    const due =
      view && seq !== undefined && this.session.connected && this.mine && !this.session.live.table?.lesson
        ? automatic(view, settings.data)
        : undefined;
    if (
      !due ||
      this.placing ||
      this.panel ||
      this.#books.some((book) => book.busy) ||
      (due.action === 'end' && this.tradeOpen)
    ) {
      this.#deadline = undefined;
      this.endsIn = undefined;
      return;
    }
    const key = `${due.action} ${seq}`;
    if (this.#deadline?.key !== key) this.#deadline = { key, at: performance.now() + due.after };
    const left = this.#deadline.at - performance.now();
    this.endsIn = due.action === 'end' ? Math.max(0, Math.ceil(left / 1000)) : undefined;
    if (left <= 0) {
      this.#deadline = { key, at: Infinity };
      this.session.act(due.action, true);
    }
  }
}

/** Where it is kept what is not wanted in a game, until the tab is closed. */
const quietKey = (game: string | undefined) => `tradeholm.quiet.${game}`;
function keptQuiet(game: string | undefined): Screen['quiet'] {
  try {
    return JSON.parse(sessionStorage.getItem(quietKey(game)) ?? '[]') as Screen['quiet'];
  } catch {
    return [];
  }
}

/** Brings the keyboard to the first place of the board. */
function focusSpot(): void {
  document.querySelector<SVGGElement>('.spot[tabindex="0"]')?.focus();
}
