// The game screen of one person: what is being chosen, which dialog is open,
// and what each thing on the table does. Drawing is left to PlayTable.svelte.
import { tick } from 'svelte';
import type { CardCounts, CardKind, Resource, Spot } from '../../lib/board/model';
import { add, total } from '../../lib/game/cards';
import { automatic } from '../../lib/game/auto';
import { command } from '../../lib/game/hotkeys';
import { spotAction, type Placing } from '../../lib/game/live/board';
import { isCkPlacing, stillOpen } from '../../lib/books/cities_knights/spots';
import { act } from '../../lib/game/live/notation';
import { isSeaPlacing } from '../../lib/books/seafarers/placing';
import { mustAct } from '../../lib/game/live/primary';
import { isOver } from '../../lib/game/live/state';
import type { TokenUse } from '../../lib/books/two_players/model';
import { refusalWords } from '../../lib/game/live/why';
import type { BuildKind, DevCardKind } from '../../lib/game/model';
import type { TableActions, TableView } from '../../lib/game/table-model';
import { TradeDraft } from '../../lib/game/trade-draft.svelte';
import type { Refusal } from '../../lib/generated/wire';
import { t } from '../../lib/i18n/i18n.svelte';
import { settings } from '../../lib/settings.svelte';
import { toasts } from '../../lib/ui/toasts.svelte';
import type { TableSession } from './session.svelte';

export type Panel =
  | 'plenty'
  | 'monopoly'
  | 'settings'
  | 'help'
  | 'menu'
  | 'end'
  | 'charts'
  | 'forced'
  | 'giveup'
  | 'deck'
  | 'wonders'
  | 'assault';

export class Screen {
  readonly session: TableSession;
  readonly draft = new TradeDraft();
  placing = $state<Placing>();
  panel = $state<Panel>();
  tradeOpen = $state(false);
  panelsOpen = $state(true);
  side = $state<'log' | 'chat'>('log');
  discarding = $state.raw<CardCounts>({});
  plenty = $state.raw<CardCounts>({});
  /** Catan for Two: cards to give, and a place that both neutral colors may have. */
  giving = $state.raw<CardCounts>({});
  either = $state.raw<Spot>();
  /** Seafarers: cards to take for gold fields, and a path that a road or a ship may have. */
  gold = $state.raw<CardCounts>({});
  piece = $state.raw<Spot>();
  monopoly = $state.raw<Resource>();
  /** The progress card that is being looked at. */
  card = $state<string>();
  /** The card chosen for an event. */
  picked = $state<CardKind>();
  /** Seconds until the turn ends by itself. */
  endsIn = $state<number>();
  #deadline: { key: string; at: number } | undefined;

  constructor(session: TableSession) {
    this.session = session;
  }

  get #game() {
    return this.session.live.game;
  }
  get #view() {
    return this.#game?.view;
  }
  /** Whether the game waits for me, and I am still part of it. */
  get mine(): boolean {
    const { live } = this.session;
    const seat = live.seat === null ? undefined : live.table?.seats[live.seat];
    return !!this.#view && mustAct(this.#view) && !isOver(live) && !seat?.resigned;
  }
  decides(kind: string): boolean {
    const pending = this.#view?.pending;
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
    card: (id) => (this.card = id),
    charts: () => (this.panel = 'charts'),
    forced: () => (this.panel = 'forced'),
    token: (use) => this.#token(use),
    neutral: (color) => (this.placing = color ? `neutral ${color}` : undefined),
    deck: () => (this.panel = 'deck'),
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

  #spot(spot: Spot): void {
    if (spot.either) {
      this.either = spot;
      return;
    }
    if (spot.pieces) {
      this.piece = spot;
      return;
    }
    const action = spotAction(spot);
    // A march and a swap of numbers name two places: the first is only the beginning.
    if ((isCkPlacing(this.placing) || isSeaPlacing(this.placing)) && !this.#game?.legal?.actions.includes(action)) {
      this.placing = action as Placing;
      void tick().then(focusSpot);
      return;
    }
    this.placing = undefined;
    this.session.act(action);
  }

  build(kind: BuildKind): void {
    if (kind === 'development') this.session.act('buy');
    else if (kind === 'wonder') this.panel = 'wonders';
    else if (kind === 'assault') this.panel = 'assault';
    else if (kind === 'repair') this.session.act('repair');
    else if (kind.startsWith('improve-')) this.session.act(`improve ${kind.slice(8)}`);
    else this.placing = this.placing === kind || this.placing?.startsWith(`${kind} `) ? undefined : (kind as Placing);
  }

  #token(use: TokenUse): void {
    const deserts = this.#game?.legal?.sites.two?.deserts ?? [];
    if (use === 'forced_trade') this.session.act('forcedtrade');
    else if (use === 'give_up') this.panel = 'giveup';
    else if (deserts.length === 1) this.session.act(`desert ${deserts[0]}`);
    else this.placing = this.placing === 'desert' ? undefined : 'desert';
  }
  /** What a dialog of Catan for Two says. */
  answerTwo = (action: string): void => {
    this.either = undefined;
    this.placing = undefined;
    if (this.panel === 'giveup') this.panel = undefined;
    this.session.act(action);
  };

  /** A road or a ship, whichever was chosen for a path. */
  answerPiece = (action: string): void => {
    this.piece = undefined;
    this.placing = undefined;
    this.session.act(action);
  };

  /** A wonder is started or raised; whoever can do more stays with the cards. */
  answerWonder = (action: string): void => {
    if (action.startsWith('build')) this.panel = undefined;
    this.session.act(action);
  };

  /** What a dialog of Cities & Knights says. */
  answer = (action: string): void => {
    this.card = undefined;
    this.session.act(action);
  };
  /** A card is played onto the board. */
  aim = (placing: `play ${string}`): void => {
    this.card = undefined;
    this.placing = placing;
    void tick().then(focusSpot);
  };

  #play(kind: DevCardKind): void {
    this.placing = undefined;
    if (kind === 'knight') this.session.act('knight');
    else if (kind === 'road-building') this.session.act('roadbuilding');
    else if (kind === 'year-of-plenty') this.panel = 'plenty';
    else if (kind === 'monopoly') this.panel = 'monopoly';
  }

  /** From the innermost to the outermost; true if there was something to cancel. */
  cancel(): boolean {
    if (this.either) this.either = undefined;
    else if (this.piece) this.piece = undefined;
    else if (this.placing) this.placing = undefined;
    else if (this.tradeOpen) this.tradeOpen = false;
    else return false;
    return true;
  }

  /** A new decision: what was being chosen for the old one is void. */
  settle(): void {
    if (isCkPlacing(this.placing) || isSeaPlacing(this.placing)) {
      if (!this.mine || !stillOpen(this.placing, this.#game?.legal ?? null)) this.placing = undefined;
    } else if (this.placing && !this.#mayPlace(this.placing)) this.placing = undefined;
    if (!this.placesNeutral) this.either = undefined;
    if (
      !this.decides('setup_road') &&
      !this.decides('free_road') &&
      !this.decides('place_harbor') &&
      !this.decides('gift_harbor') &&
      !isCkPlacing(this.placing)
    )
      this.piece = undefined;
    const before = this.decides('before_roll') || this.decides('trade_and_build');
    if (
      (this.panel === 'plenty' || this.panel === 'monopoly' || this.panel === 'giveup' || this.panel === 'assault') &&
      !before
    )
      this.panel = undefined;
  }

  get placesNeutral(): boolean {
    return this.decides('neutral_road') || this.decides('neutral_ship') || this.decides('neutral_settlement');
  }
  #mayPlace(placing: Placing): boolean {
    if (placing.startsWith('neutral ')) return this.placesNeutral;
    if (placing === 'desert')
      return (
        !!this.#game?.legal?.sites.two?.deserts.length &&
        (this.decides('before_roll') || this.decides('trade_and_build'))
      );
    return this.decides('trade_and_build');
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
        const option = table.builds.find((b) => b.kind === found.kind);
        if (!option) return;
        if (option.enabled) {
          this.build(found.kind);
          if (this.placing) void tick().then(focusSpot);
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
    const step = (chosen: CardCounts, most: number, held: CardCounts) => {
      const n = chosen[kind] ?? 0;
      if (ask) return add(chosen, kind, -1);
      return total(chosen) < most && n < (held[kind] ?? 0) ? add(chosen, kind, 1) : chosen;
    };
    if (this.panel === 'plenty') this.plenty = step(this.plenty, this.plentyTake, table.supply);
    else if (this.panel === 'monopoly') this.monopoly = kind as Resource;
    else if (table.sea?.dialog && table.sea.dialog.kind !== 'rob')
      this.gold = step(this.gold, table.sea.dialog.take, table.supply);
    else if (table.two?.give) this.giving = step(this.giving, table.two.give.quota, table.hand);
    else if (table.events?.dialog && 'kinds' in table.events.dialog) {
      if (table.events.dialog.kinds.includes(kind)) this.picked = kind;
    } else if (this.owed > 0) this.discarding = step(this.discarding, this.owed, table.hand);
    else if (this.tradeOpen && this.draft.tab === 'players') this.draft.key(ask ? 'get' : 'give', kind, table.hand);
    else return false;
    return true;
  }

  /** How many cards I still have to discard. */
  get owed(): number {
    const view = this.#view;
    return view && view.viewer !== null && this.decides('discard') ? (view.players[view.viewer]?.owes_discard ?? 0) : 0;
  }
  get plentyTake(): number {
    return Math.min(2, total(this.#view?.supply ?? {}));
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
    if (!due || this.placing || this.panel || this.card || (due.action === 'end' && this.tradeOpen)) {
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

function focusSpot(): void {
  document.querySelector<SVGGElement>('.spot[tabindex="0"]')?.focus();
}
