// What the stage over the board shows of something that matters, as plain data: a picture, a few words, who
// it was. The base game and every book make scenes of events; the stage draws them all alike.
import type { UiIcon } from '../../art/names';
import type { CardCounts, SeatColor } from '../../board/model';
import type { GameEvent, View } from '../../generated/game';
import type { LogContext } from '../live/log';
import type { Player } from '../model';

/** A drawing of the sprite, and the part of it that is shown. */
export interface Picture {
  use: string;
  box: string;
  seat?: SeatColor;
}

/** One of two strengths that meet. */
export interface Strength {
  icon: UiIcon;
  n: number;
  label: string;
  /** Who gave how much of it. */
  shares?: readonly { player: Player; n: number }[];
}

export interface Scene {
  title: string;
  text?: string;
  /** How it went for the reader, or for all. */
  tone?: 'good' | 'bad';
  picture?: Picture;
  icon?: UiIcon;
  /** Who did it or has it now. */
  who?: Player;
  /** Who had it before. */
  from?: Player;
  cards?: CardCounts;
  /** What each of several gives, such as cards to discard. */
  each?: { icon: UiIcon; of: readonly { player: Player; n: number; text?: string }[] };
  against?: readonly [Strength, Strength];
  /** There is more to read than in most. */
  long?: boolean;
  /** Said aloud, where the log says less. */
  spoken?: string;
}

export interface SceneContext extends LogContext {
  view: View;
  /** The view before the step. */
  before: View;
  /** Everything that happened in the step. */
  step: readonly GameEvent[];
}

/** The reader is "you", everybody else has a name. */
export function player(context: SceneContext, seat: number): Player {
  return context.people[seat] ?? { id: String(seat), name: '?', color: 'red' };
}

export const PICTURE_OF_PIECE = '-50 -54 100 100';
export const PICTURE_OF_HEX = '-90 -103 180 206';
