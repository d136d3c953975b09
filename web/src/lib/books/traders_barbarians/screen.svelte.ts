// What the scenarios of Traders & Barbarians share on the screen of one person: a purchase for gold.
import type { CardKind } from '../../board/model';
import { partOf, type TableView } from '../../game/table-model';
import type { BookScreen, ScreenHost } from '../book';
import { BUY, type GoldTable } from './gold';

export class GoldScreen implements BookScreen {
  readonly host: ScreenHost;
  /** Something is to be bought. */
  buying = $state(false);
  kind = $state<CardKind>();

  constructor(host: ScreenHost) {
    this.host = host;
  }
  get busy(): boolean {
    return this.buying;
  }
  close = (): void => {
    this.buying = false;
    this.kind = undefined;
  };

  build(kind: string): boolean {
    const open = this.buying;
    this.close();
    if (kind !== BUY) return false;
    // The same once more puts it away.
    if (open) return true;
    this.host.placing = undefined;
    this.buying = true;
    return true;
  }
  cancel(): boolean {
    const open = this.buying;
    this.close();
    return open;
  }
  key(kind: CardKind, _: boolean, table: TableView): boolean {
    if (!this.buying) return false;
    if (partOf<GoldTable>(table, 'traders_barbarians')?.kinds.includes(kind)) this.kind = kind;
    return true;
  }
  settle(): void {
    if (this.buying && !this.host.legal?.actions.some((a) => a.startsWith(`${BUY} `))) this.close();
  }
  buy = (): void => {
    const { kind } = this;
    this.close();
    if (kind) this.host.act(`${BUY} ${kind}`);
  };
}
