// What is being chosen in Barbarian Attack on the screen of one person.
import type { Spot } from '../../../../board/model';
import type { BookScreen, ScreenHost } from '../../../book';
import { RIDE } from './spots';

export class RaidScreen implements BookScreen {
  readonly host: ScreenHost;
  /** Events whose report was put away. */
  read = $state.raw<readonly unknown[]>();

  constructor(host: ScreenHost) {
    this.host = host;
  }
  /** A knight that is to go somewhere is only the beginning of an action. */
  spot({ action = '' }: Spot): boolean {
    const words = action.split(' ');
    if (words[0] !== RIDE || words.length > 2) return false;
    this.host.placing = action;
    this.host.focusSpot();
    return true;
  }
}
