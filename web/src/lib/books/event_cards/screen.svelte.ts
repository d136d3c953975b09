// The dialogs and drafts of event cards on the screen of one person.
import type { CardKind } from '../../board/model';
import { partOf, type TableView } from '../../game/table-model';
import type { BookScreen, ScreenHost } from '../book';
import type { EventTable } from './model';

export class EventScreen implements BookScreen {
  readonly host: ScreenHost;
  /** The card chosen for an event. */
  picked = $state<CardKind>();

  constructor(host: ScreenHost) {
    this.host = host;
  }
  get deck(): boolean {
    return this.host.panel === 'deck';
  }
  open = (): void => {
    this.host.panel = 'deck';
  };
  close = (): void => {
    this.host.panel = undefined;
  };
  build(kind: string): boolean {
    if (kind !== 'repair') return false;
    this.host.act('repair');
    return true;
  }
  key(kind: CardKind, _less: boolean, table: TableView): boolean {
    const part = partOf<EventTable>(table, 'event_cards');
    if (!part?.dialog || !('kinds' in part.dialog)) return false;
    if (part.dialog.kinds.includes(kind)) this.picked = kind;
    return true;
  }
}
