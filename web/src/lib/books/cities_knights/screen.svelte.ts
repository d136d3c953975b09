// The dialogs of Cities & Knights on the screen of one person.
import type { BookScreen, ScreenHost } from '../book';

export class CkScreen implements BookScreen {
  readonly host: ScreenHost;
  /** The progress card that is being looked at. */
  card = $state<string>();

  constructor(host: ScreenHost) {
    this.host = host;
  }
  get busy(): boolean {
    return !!this.card;
  }
  get charts(): boolean {
    return this.host.panel === 'charts';
  }
  get forced(): boolean {
    return this.host.panel === 'forced';
  }
  open(panel: 'charts' | 'forced'): void {
    this.host.panel = panel;
  }
  close = (): void => {
    this.host.panel = undefined;
  };

  build(kind: string): boolean {
    if (!kind.startsWith('improve-')) return false;
    this.host.act(`improve ${kind.slice('improve-'.length)}`);
    return true;
  }
  /** What a dialog says. */
  answer = (action: string): void => {
    this.card = undefined;
    this.host.act(action);
  };
  /** A card is played onto the board. */
  aim = (placing: `play ${string}`): void => {
    this.card = undefined;
    this.host.placing = placing;
    this.host.focusSpot();
  };
}
