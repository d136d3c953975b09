// The dialogs and drafts of Seafarers on the screen of one person.
import type { CardCounts, CardKind, Spot } from '../../board/model';
import { stepped } from '../../game/cards';
import { partOf, type TableView } from '../../game/table-model';
import type { BookScreen, ScreenHost } from '../book';
import type { SeaTable } from './model';

export class SeaScreen implements BookScreen {
  readonly host: ScreenHost;
  /** Cards to take for gold fields. */
  gold = $state.raw<CardCounts>({});
  /** A path that a road or a ship may have. */
  piece = $state.raw<Spot>();

  constructor(host: ScreenHost) {
    this.host = host;
  }

  spot(spot: Spot): boolean {
    if (!spot.pieces) return false;
    this.piece = spot;
    return true;
  }
  cancel(): boolean {
    const open = !!this.piece;
    this.piece = undefined;
    return open;
  }
  key(kind: CardKind, less: boolean, table: TableView): boolean {
    const take = partOf<SeaTable>(table, 'seafarers')?.gold;
    if (!take) return false;
    this.gold = stepped(this.gold, kind, less, take, table.supply);
    return true;
  }
  settle(): void {
    const actions = this.host.legal?.actions ?? [];
    // What a knight chases is chosen in two steps: its actions are no whole ones yet.
    const open = !!this.host.placing || !!this.piece?.pieces?.some((p) => actions.includes(p.action));
    if (!open) this.piece = undefined;
  }

  /** A road or a ship, whichever was chosen for a path. */
  answerPiece = (action: string): void => {
    this.piece = undefined;
    this.host.placing = undefined;
    this.host.act(action);
  };
}
