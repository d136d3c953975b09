// What is being chosen in the scenario Traders & Barbarians, on the screen of one person.
import type { Spot } from '../../../../board/model';
import type { BookScreen, ScreenHost } from '../../../book';
import { BARBARIAN } from './spots';

/** What the build bar starts by itself. */
const AT_ONCE: readonly string[] = ['train', 'feed'];

export class TraderScreen implements BookScreen {
  readonly host: ScreenHost;
  /** The baggage trains of everyone are looked at. */
  showing = $state(false);

  constructor(host: ScreenHost) {
    this.host = host;
  }
  get busy(): boolean {
    return this.showing;
  }
  open = (): void => {
    this.showing = true;
  };
  close = (): void => {
    this.showing = false;
  };
  act = (action: string): void => {
    this.host.act(action);
  };

  build(kind: string): boolean {
    const { host } = this;
    if (kind === 'driveoff') {
      const [only, ...more] = host.legal?.sites.tb?.drive_off ?? [];
      // Which of several is shown on the board.
      if (only && !more.length) host.act(`driveoff ${only}`);
      else host.focusSpot();
      return true;
    }
    if (!AT_ONCE.includes(kind)) return false;
    host.placing = undefined;
    host.act(kind);
    return true;
  }
  /** Which barbarian, then where it goes. */
  spot({ action = '' }: Spot): boolean {
    const { host } = this;
    if (!action.startsWith(BARBARIAN) || host.legal?.actions.includes(action)) return false;
    host.placing = action;
    host.focusSpot();
    return true;
  }
  cancel(): boolean {
    const open = this.showing;
    this.close();
    return open;
  }
}
