// The dialogs of The Fishermen of Catan on the screen of one person.
import type { CardKind } from '../../../../board/model';
import { partOf, type TableView } from '../../../../game/table-model';
import type { BookScreen, ScreenHost } from '../../../book';
import { DEEDS, tokensText, type Deed, type FishTable, type Tokens } from './model';

export class FishScreen implements BookScreen {
  readonly host: ScreenHost;
  /** What is to be paid for. */
  deed = $state<Deed>();
  /** Whose card, and which resource, where that has to be said. */
  victim = $state<string>();
  kind = $state<CardKind>();
  /** The boot is to be given. */
  giving = $state(false);

  constructor(host: ScreenHost) {
    this.host = host;
  }
  get busy(): boolean {
    return this.giving || this.deed !== undefined;
  }
  close = (): void => {
    this.deed = undefined;
    this.victim = undefined;
    this.kind = undefined;
    this.giving = false;
  };

  build(kind: string): boolean {
    const deed = DEEDS.find((d) => kind === `fish ${d}`);
    if (!deed && kind !== 'boot') return false;
    const open = deed ? this.deed === deed : this.giving;
    this.close();
    // The same once more puts it away.
    if (open) return true;
    this.host.placing = undefined;
    this.deed = deed;
    this.giving = !deed;
    return true;
  }
  cancel(): boolean {
    const open = this.busy;
    this.close();
    return open;
  }
  key(kind: CardKind, _: boolean, table: TableView): boolean {
    if (this.deed !== 'take') return false;
    if (partOf<FishTable>(table, 'fishermen')?.spending.take?.kinds.includes(kind)) this.kind = kind;
    return true;
  }
  settle(): void {
    const { host, deed } = this;
    const may = (start: string) => !!host.legal?.actions.some((a) => a.startsWith(start));
    if (deed && !may(`fish ${deed} `)) this.close();
    if (this.giving && !may('boot ')) this.close();
  }

  /** The action that a choice of tokens makes, if everything else was said. */
  action(tokens: Tokens, table: Pick<TableView, 'players'>): string | undefined {
    const { deed, victim, kind } = this;
    const color = table.players.find((p) => p.id === victim)?.color;
    const what = deed === 'steal' ? color : deed === 'take' ? kind : '';
    if (!deed || what === undefined) return undefined;
    return ['fish', deed, what, tokensText(tokens)].filter(Boolean).join(' ');
  }
  act = (action: string): void => {
    this.close();
    this.host.act(action);
  };
}
