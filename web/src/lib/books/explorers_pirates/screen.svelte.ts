// What is being chosen in Explorers & Pirates, on the screen of one person.
import type { CardKind, Spot } from '../../board/model';
import type { BookScreen, ScreenHost } from '../book';
import type { TableView } from '../../game/table-model';
import type { Legal } from '../../generated/game';
import { partOf } from '../../game/table-model';
import { deedsOf, placeOf, those } from './actions';
import type { DeedKind, EpTable, MovingShip } from './model';
import { isPiece, isSailing, LAUNCH, LIFT, SAIL, shipOf, type PiecePlacing } from './placing';
import { epPressed } from './primary';
import { isActive, movingShips } from './view';
import { epOf } from './wire';

export type EpDialog = 'gold' | 'exchange' | 'remove' | 'room' | 'ends' | 'lift' | 'pick';

/** Of each key several things are meant: the first that can be done. */
const DEEDS_OF: Readonly<Record<string, readonly DeedKind[]>> = {
  wool: ['wool'],
  exchange: ['exchange'],
  settle: ['settle'],
  crews: ['placecrew', 'pickcrew'],
  befriend: ['befriend'],
  fish: ['catch'],
  deliver: ['deliver'],
  chase: ['hunt'],
};

export class EpScreen implements BookScreen {
  readonly host: ScreenHost;
  dialog = $state<EpDialog>();
  /** One of several actions at one place. */
  choices = $state.raw<readonly { action: string; label: string }[]>([]);
  kind = $state<CardKind>();
  /** What would end the way of a ship, and waits for a second word. */
  ends = $state<string>();
  /** What there is no room for. */
  lacks = $state<PiecePlacing>();
  /** Where the ship that sails will be, so that it stays chosen. */
  #follows: string | undefined;
  /** What is done when wool is paid. */
  #then: { path: string; to: string } | undefined;
  /** What is built as soon as there is room. */
  #wants: { kind: PiecePlacing; since: Legal | null } | undefined;
  /** The reader looks at no ship on purpose. */
  #put = false;

  constructor(host: ScreenHost) {
    this.host = host;
  }

  get busy(): boolean {
    return this.dialog !== undefined || this.primary === 'movement';
  }
  get primary(): string | undefined {
    const { view, legal, placing } = this.host;
    return epPressed(view, legal, placing);
  }
  get #ships() {
    const { view, legal } = this.host;
    const ep = view && epOf(view);
    return ep && this.host.decides('movement') ? movingShips(ep, { view, legal }) : [];
  }
  close = (): void => {
    this.dialog = undefined;
    this.kind = undefined;
    this.choices = [];
    this.ends = undefined;
  };
  /** The ship under way that would not go on. */
  #stopped(action: string): boolean {
    const view = this.host.view;
    const ep = view && epOf(view);
    return !!ep?.end_a_way.includes(action.split(' ')[0]!) && this.#ships.some((s) => s.ship.under_way && s.reach > 0);
  }
  /** Does it, and closes what it was chosen in. What ends the way of a ship is asked first. */
  act = (action: string): void => {
    this.close();
    if (this.#stopped(action)) {
      this.ends = action;
      this.dialog = 'ends';
    } else this.sure(action);
  };
  sure = (action: string): void => {
    this.close();
    const { host } = this;
    if (!isSailing(host.placing)) host.placing = undefined;
    host.act(action);
  };

  build(kind: string): boolean {
    const { host } = this;
    const open = this.dialog;
    this.close();
    if (kind === 'gold' || kind === 'remove') {
      // The same once more puts it away.
      if (open !== kind) this.dialog = kind;
      return true;
    }
    if (kind === LAUNCH && host.placing === undefined && !this.#canLaunch()) {
      this.dialog = 'lift';
      return true;
    }
    if (isPiece(kind) && host.placing !== kind) {
      const actions = those(host.legal, kind);
      if (!actions.length) {
        // The tile is there for it only where something can make room.
        this.lacks = kind;
        this.dialog = 'room';
        return true;
      }
      if (actions.length !== 1) return false;
      this.act(actions[0]!);
      return true;
    }
    return this.#deed(kind);
  }
  /** A ship is left in the supply. */
  #canLaunch(): boolean {
    return those(this.host.legal, 'launch').some((a) => !a.includes(' lift '));
  }
  /** What is removed for it; the place it had is asked for next. */
  makeRoom = (action: string): void => {
    const { lacks } = this;
    this.act(action);
    this.#wants = lacks && { kind: lacks, since: this.host.legal };
  };
  /** A ship that is taken off the board for a new one. */
  lift = (ship: string): void => {
    this.close();
    this.host.placing = LIFT + ship;
    this.host.focusSpot();
  };

  /** Something that the chosen ship does, or the only one that can. */
  #deed(kind: string): boolean {
    const meant = DEEDS_OF[kind];
    if (!meant || !this.host.decides('movement')) return false;
    const { legal } = this.host;
    const chosen = shipOf(this.host.placing);
    const able = this.#ships.filter(({ deeds }) => deeds.some((d) => meant.includes(d.kind)));
    const ship = able.find(({ ship: { name } }) => name === chosen) ?? (chosen ? undefined : able[0]);
    if (!ship) {
      if (kind === 'fish' && legal?.actions.includes('fishroll')) this.act('fishroll');
      return true;
    }
    const { name } = ship.ship;
    this.choose(name);
    const deed = deedsOf(legal, name).find((d) => meant.includes(d.kind))!;
    this.doDeed(name, deed.kind, deed.actions);
    return true;
  }
  doDeed = (ship: string, kind: DeedKind, actions: readonly string[]): void => {
    if (kind === 'exchange') this.dialog = 'exchange';
    else if (actions.length === 1) this.act(actions[0]!);
    else {
      this.host.placing = `${kind} ${ship}`;
      this.host.focusSpot();
    }
  };

  choose = (ship: string): void => {
    this.#put = false;
    this.host.placing = SAIL + ship;
  };
  /** The next or the one before, of those that can do something. */
  #turn(by: 1 | -1): void {
    const able = this.#ships.filter(isActive);
    if (!able.length) return;
    const at = able.findIndex(({ ship }) => ship.name === shipOf(this.host.placing));
    const next = at < 0 ? (by > 0 ? 0 : able.length - 1) : (at + by + able.length) % able.length;
    this.choose(able[next]!.ship.name);
    this.host.focusSpot();
  }
  next = (): void => this.#turn(1);

  press(e: KeyboardEvent): boolean {
    if (e.ctrlKey || e.metaKey || e.altKey || !this.host.view || !epOf(this.host.view)) return false;
    if (e.key === 'Delete') return this.build('remove');
    if (e.key.toLowerCase() !== 'n' || !this.host.decides('movement')) return false;
    this.#turn(e.shiftKey ? -1 : 1);
    return true;
  }

  spot(spot: Spot): boolean {
    const { host } = this;
    if (!host.view || !epOf(host.view)) return false;
    if (spot.pieces && spot.pieces.length > 1) {
      // Which of several is asked.
      this.choices = spot.pieces.map(({ action, name = '' }) => ({ action, label: name }));
      this.dialog = 'pick';
      return true;
    }
    return spot.action !== undefined && this.#take(spot.action);
  }
  /** One of several at a place. */
  pick = (action: string): void => {
    this.close();
    if (!this.#take(action)) this.act(action);
  };
  #take(action: string): boolean {
    const { host } = this;
    const [wool, sail] = action.split(' then ');
    if (sail) {
      const to = sail.slice(sail.indexOf(' ', SAIL.length) + 1);
      this.#then = { path: wool!.slice('wool '.length).split('#')[0]!, to };
      host.act(wool!);
      return true;
    }
    if (!action.startsWith(SAIL)) {
      // What a ship does leaves it chosen.
      const ship = shipOf(host.placing);
      if (!ship) return false;
      host.placing = SAIL + ship;
      host.act(action);
      return true;
    }
    if (!host.legal?.actions.includes(action)) {
      this.choose(action.slice(SAIL.length));
      host.focusSpot();
      return true;
    }
    this.#follows = action.split(' ')[2];
    host.act(action);
    return true;
  }

  cancel(): boolean {
    if (this.dialog) {
      this.close();
      return true;
    }
    const ship = shipOf(this.host.placing);
    if (!ship) return false;
    // From a place back to the ship, and from the ship to none.
    this.#put = isSailing(this.host.placing);
    this.host.placing = this.#put ? undefined : SAIL + ship;
    return true;
  }
  key(kind: CardKind, _: boolean, table: TableView): boolean {
    if (this.dialog !== 'gold') return false;
    const gold = partOf<EpTable>(table, 'explorers_pirates')?.gold;
    if (gold?.kinds.includes(kind) || gold?.sales?.kinds.includes(kind)) this.kind = kind;
    return true;
  }

  settle(): void {
    const { host } = this;
    const moves = host.decides('movement');
    const wants = this.#wants;
    if (wants && wants.since !== host.legal) {
      // The answer is here.
      this.#wants = undefined;
      if (!moves && those(host.legal, wants.kind).length) this.build(wants.kind);
    }
    if (!moves) {
      if (!host.decides('trade_and_build')) this.close();
      if (this.dialog === 'exchange') this.close();
      if (!host.decides('exploration')) this.#put = false;
      return;
    }
    const ships = this.#ships;
    const name = shipOf(host.placing);
    const after = this.#then;
    if (after) {
      // The wool is paid: of the ships there it is the one that may sail on.
      this.#then = undefined;
      const sails = ships
        .filter(({ ship }) => ship.path === after.path && ship.wool)
        .map(({ ship }) => `sail ${ship.name} ${after.to}`)
        .find((action) => host.legal?.actions.includes(action));
      if (sails) {
        this.#follows = placeOf(after.to.replace(' tribute', ''));
        host.act(sails);
        return;
      }
    }
    this.#keep(ships.filter(isActive), name);
    if (
      this.dialog === 'exchange' &&
      !deedsOf(host.legal, shipOf(host.placing) ?? '').some((d) => d.kind === 'exchange')
    )
      this.close();
  }
  /** Keeps the chosen ship chosen, wherever it has sailed; one alone is chosen by itself. */
  #keep(able: readonly MovingShip[], name: string | undefined): void {
    const { host } = this;
    const sailed = this.#follows;
    this.#follows = undefined;
    const on = (path: string | undefined) => able.filter(({ ship }) => ship.path === path);
    // Ships on one path are called by what they carry and have done.
    const found =
      sailed === undefined
        ? (able.find(({ ship }) => ship.name === name) ?? on(name?.split('#')[0])[0])
        : (on(sailed).find(({ ship }) => ship.under_way) ?? on(sailed)[0]);
    const [only, ...more] = able;
    const next = found ?? (name || sailed || this.#put || more.length ? undefined : only);
    if (!next) {
      if (name || sailed) host.placing = undefined;
    } else if (next.ship.name !== shipOf(host.placing)) host.placing = SAIL + next.ship.name;
  }
}
