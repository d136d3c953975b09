// The dialogs and drafts of Seafarers on the screen of one person.
import type { CardCounts, CardKind, Spot } from '../../board/model';
import { stepped } from '../../game/cards';
import type { TableView } from '../../game/table-model';
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
  get wonders(): boolean {
    return this.host.panel === 'wonders';
  }
  get assault(): boolean {
    return this.host.panel === 'assault';
  }
  close = (): void => {
    this.host.panel = undefined;
  };

  build(kind: string): boolean {
    if (kind !== 'wonder' && kind !== 'assault') return false;
    this.host.panel = kind === 'wonder' ? 'wonders' : 'assault';
    return true;
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
    const part = table.books.find(({ book }) => book.id === 'seafarers')?.part as SeaTable | undefined;
    const dialog = part?.dialog;
    if (!dialog || dialog.kind === 'rob') return false;
    this.gold = stepped(this.gold, kind, less, dialog.take, table.supply);
    return true;
  }
  settle(): void {
    const { host } = this;
    // A path is asked for by these, and by a knight that chases robber or pirate.
    const asked = ['setup_road', 'free_road', 'place_harbor', 'gift_harbor'].some((kind) => host.decides(kind));
    if (!asked && !host.placing) this.piece = undefined;
    if (this.assault && !host.decides('before_roll') && !host.decides('trade_and_build')) this.close();
  }

  /** A road or a ship, whichever was chosen for a path. */
  answerPiece = (action: string): void => {
    this.piece = undefined;
    this.host.placing = undefined;
    this.host.act(action);
  };
  /** A wonder is started or raised; whoever can do more stays with the cards. */
  answerWonder = (action: string): void => {
    if (action.startsWith('build')) this.close();
    this.host.act(action);
  };
  attack = (): void => {
    this.close();
    this.host.act('assault');
  };
}
