// The dialogs and drafts of The Pirate Islands on the screen of one person.
import type { CardCounts, CardKind } from '../../../../board/model';
import { stepped } from '../../../../game/cards';
import { partOf, type TableView } from '../../../../game/table-model';
import type { BookScreen, ScreenHost } from '../../../book';
import type { PiratesTable } from './view';

export class PiratesScreen implements BookScreen {
  readonly host: ScreenHost;
  /** The card to take for a fight that was won. */
  reward = $state.raw<CardCounts>({});

  constructor(host: ScreenHost) {
    this.host = host;
  }
  get assault(): boolean {
    return this.host.panel === 'assault';
  }
  close = (): void => {
    this.host.panel = undefined;
  };

  build(kind: string): boolean {
    if (kind !== 'assault') return false;
    this.host.panel = 'assault';
    return true;
  }
  key(kind: CardKind, less: boolean, table: TableView): boolean {
    if (!partOf<PiratesTable>(table, 'pirate_islands')?.reward.length) return false;
    this.reward = stepped(this.reward, kind, less, 1, table.supply);
    return true;
  }
  settle(): void {
    const { host } = this;
    if (this.assault && !host.decides('before_roll') && !host.decides('trade_and_build')) this.close();
  }
  attack = (): void => {
    this.close();
    this.host.act('assault');
  };
}
