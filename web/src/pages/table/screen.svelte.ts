// The game screen of one person: what is being chosen, which dialog is open,
// and what each thing on the table does. Drawing is left to PlayTable.svelte,
// and what only one book has to the screen of that book.
import { tick } from 'svelte';
import type { CardCounts, CardKind, Resource, Spot } from '../../lib/board/model';
import type { BookScreen, ScreenHost, Screens } from '../../lib/books/book';
import { booksOf } from '../../lib/books/books.svelte';
import { automatic } from '../../lib/game/auto';
import { stepped, total } from '../../lib/game/cards';
import { command } from '../../lib/game/hotkeys';
import { spotAction } from '../../lib/game/live/board';
import { act, parseCards } from '../../lib/game/live/notation';
import { mustAct } from '../../lib/game/live/primary';
import { isOver } from '../../lib/game/live/state';
import { refusalWords } from '../../lib/game/live/why';
import type { DevCardKind } from '../../lib/game/model';
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
  side = $state<'log' | 'chat'>('log');
  discarding = $state.raw<CardCounts>({});
  plenty = $state.raw<CardCounts>({});
  monopoly = $state.raw<Resource>();
  /** Seconds until the turn ends by itself. */
  endsIn = $state<number>();
  #deadline: { key: string; at: number } | undefined;

  constructor(session: TableSession) {
    this.session = session;
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
    skip: () => this.session.act('skip'),
    spot: (spot) => this.#spot(spot),
    // The server knows the reason.
    barred: (hex) => this.session.act(`robber ${hex.q},${hex.r}`),
    cancel: () => this.cancel(),
    build: (kind) => this.build(kind),
    play: (kind) => this.#play(kind),
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
    // A counter-offer is an offer to me: taking it is accepting it.
    pick: (_, answer) =>
      this.session.act(
        answer.state === 'counters' ? act.accept(answer.player.color) : act.confirm(answer.player.color),
      ),
    supply: (give, rate, get) => this.session.act(act.supply(give, rate, get)),
    hint: () => this.session.askHint(),
    hintDone: () => this.session.dropHint(),
    say: (text) => this.session.send({ type: 'chat', text }),
    read: () => (this.session.unread = 0),
    menu: () => (this.panel = 'menu'),
    help: () => (this.panel = 'help'),
    settings: () => (this.panel = 'settings'),
  };

  #primary(): void {
    if (isOver(this.session.live)) this.panel = 'end';
    else if (this.decides('before_roll')) this.session.act('roll');
    else if (this.decides('trade_and_build') && !this.placing) this.session.act('end');
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
    const found = command(e);
    if (!found || e.defaultPrevented) return;
    this.touched();
    const modal = document.querySelector('dialog:modal');
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
        if (table.you) this.tradeOpen = !this.tradeOpen;
        break;
      case 'chat':
        this.tradeOpen = false;
        this.panelsOpen = true;
        this.side = 'chat';
        requestAnimationFrame(() => document.querySelector<HTMLInputElement>('.chat input')?.focus());
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
      view && seq !== undefined && this.session.connected && this.mine ? automatic(view, settings.data) : undefined;
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
      this.session.act(due.action);
    }
  }
}

/** Brings the keyboard to the first place of the board. */
function focusSpot(): void {
  document.querySelector<SVGGElement>('.spot[tabindex="0"]')?.focus();
}
