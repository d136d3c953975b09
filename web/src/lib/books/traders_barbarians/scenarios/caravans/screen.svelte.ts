// What one person chooses in The Caravans: the cards of a bid, and which way a camel looks.
import type { CardCounts, CardKind, Spot } from '../../../../board/model';
import { stepped, total } from '../../../../game/cards';
import { cardsText } from '../../../../game/live/notation';
import { partOf, type TableView } from '../../../../game/table-model';
import type { BookScreen, ScreenHost } from '../../../book';
import type { CaravanTable } from './model';
import { isCamelPlacing } from './spots';

export class CaravanScreen implements BookScreen {
  readonly host: ScreenHost;
  bidding = $state.raw<CardCounts>({});

  constructor(host: ScreenHost) {
    this.host = host;
  }
  /** One card more or less for the bid. */
  step = (kind: CardKind, less: boolean, held: CardCounts): void => {
    this.bidding = stepped(this.bidding, kind, less, total(held), held);
  };
  key(kind: CardKind, less: boolean, table: TableView): boolean {
    const held = partOf<CaravanTable>(table, 'caravans')?.bid;
    if (!held) return false;
    if (kind in held) this.step(kind, less, held);
    return true;
  }
  bid = (): void => {
    const cards = this.bidding;
    this.bidding = {};
    this.host.act(`bid ${cardsText(cards)}`);
  };
  spot({ action }: Spot): boolean {
    const { host } = this;
    // A path that is two places is only the beginning.
    if (!action || !isCamelPlacing(action) || host.legal?.actions.includes(action)) return false;
    host.placing = action;
    host.focusSpot();
    return true;
  }
  settle(): void {
    if (!this.host.decides('camel_bid')) this.bidding = {};
  }
}
