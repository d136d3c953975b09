// The dialogs and drafts of Catan for Two on the screen of one person.
import type { CardCounts, CardKind, SeatColor, Spot } from '../../board/model';
import { stepped } from '../../game/cards';
import { partOf, type TableView } from '../../game/table-model';
import type { BookScreen, ScreenHost } from '../book';
import type { TwoTable } from './model';
import { placesNeutral } from './spots';

export class TwoScreen implements BookScreen {
  readonly host: ScreenHost;
  /** Cards to give. */
  giving = $state.raw<CardCounts>({});
  /** A place that both neutral colors may have. */
  either = $state.raw<Spot>();

  constructor(host: ScreenHost) {
    this.host = host;
  }
  get givingUp(): boolean {
    return this.host.panel === 'giveup';
  }
  close = (): void => {
    this.either = undefined;
    if (this.givingUp) this.host.panel = undefined;
  };

  use = (use: string): void => {
    const { host } = this;
    const deserts = host.legal?.sites.two?.deserts ?? [];
    if (use === 'forced_trade') host.act('forcedtrade');
    else if (use === 'give_up') host.panel = 'giveup';
    // What another book has in its place, with or without a place to choose first.
    else if (host.legal?.actions.includes(use)) host.act(use);
    else if (use !== 'robber_to_desert') this.#choose(use);
    else if (deserts.length === 1) host.act(`desert ${deserts[0]}`);
    else this.#choose('desert');
  };
  /** Begins to choose a place, or puts that away. */
  #choose(what: string): void {
    const { host } = this;
    const open = host.placing === what || host.placing?.startsWith(`${what} `);
    host.placing = open ? undefined : what;
  }
  /** Look at the places of one neutral color only, or of both. */
  only = (color: SeatColor | undefined): void => {
    this.host.placing = color ? `neutral ${color}` : undefined;
  };
  /** What a dialog says. */
  answer = (action: string): void => {
    this.close();
    this.host.placing = undefined;
    this.host.act(action);
  };

  spot(spot: Spot): boolean {
    if (!spot.either) return false;
    this.either = spot;
    return true;
  }
  cancel(): boolean {
    const open = !!this.either;
    this.either = undefined;
    return open;
  }
  key(kind: CardKind, less: boolean, table: TableView): boolean {
    const part = partOf<TwoTable>(table, 'two_players');
    if (!part?.give) return false;
    this.giving = stepped(this.giving, kind, less, part.give.quota, table.hand);
    return true;
  }
  settle(): void {
    const { host } = this;
    if (!placesNeutral(host)) this.either = undefined;
    if (this.givingUp && !host.decides('before_roll') && !host.decides('trade_and_build')) this.close();
  }
}
