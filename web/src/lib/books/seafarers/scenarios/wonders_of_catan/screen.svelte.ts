// The cards of the wonders on the screen of one person.
import type { BookScreen, ScreenHost } from '../../../book';

export class WondersScreen implements BookScreen {
  readonly host: ScreenHost;

  constructor(host: ScreenHost) {
    this.host = host;
  }
  get open(): boolean {
    return this.host.panel === 'wonders';
  }
  close = (): void => {
    this.host.panel = undefined;
  };
  build(kind: string): boolean {
    if (kind !== 'wonder') return false;
    this.host.panel = 'wonders';
    return true;
  }
  /** A wonder is started or raised; whoever can do more stays with the cards. */
  answer = (action: string): void => {
    if (action.startsWith('build')) this.close();
    this.host.act(action);
  };
}
