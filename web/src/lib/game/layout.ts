// Which of the three arrangements of the table fits a window, and what room it leaves. Pure, so that tests can ask.
import type { Room } from '../books/book';

/** As many tiles of the build bar as a row of a large window holds. */
export const ONE_ROW = 12;

/** Side by side; one column; a phone on its side. */
export type Shape = 'wide' | 'upright' | 'flat';

export function shape(width: number, height: number): Shape {
  if (height < 520 && width > height) return 'flat';
  if (width < 720 || (width < 1000 && height > width)) return 'upright';
  return 'wide';
}

/** What widgets may take in a window. */
export function roomOf(width: number, height: number): Room {
  const form = shape(width, height);
  // One column, or a phone on its side: small widgets, and panels that open are sheets.
  const phone = form !== 'wide';
  return {
    phone,
    flat: form === 'flat',
    tall: form === 'upright' && width >= 720,
    narrow: width < 1180,
    medium: width < 1600,
    low: height < 800,
    dice: phone ? 34 : 48,
  };
}
