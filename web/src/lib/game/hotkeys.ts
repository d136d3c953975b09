// Which key means what at the table. Pure, so that tests can ask.
import { CARD_KINDS, type CardKind } from '../board/model';

export type Command =
  | { do: 'primary' | 'trade' | 'cancel' | 'help' | 'chat' | 'board' | 'hint' | 'undo' }
  /** The thing of the build bar that has this letter in its corner, if there is one. */
  | { do: 'build'; letter: string }
  | { do: 'resource'; kind: CardKind; ask: boolean };

/** Where a key belongs to what is focused and not to the table. */
export function isTyping(target: EventTarget | null): boolean {
  const el = target as Element | null;
  return !!el?.closest?.('input, textarea, select, [contenteditable="true"]');
}
/** Space and Enter press what is focused. */
export function isPressable(target: EventTarget | null): boolean {
  const el = target as Element | null;
  return !!el?.closest?.('button, a[href], [role="button"], [role="radio"], [role="tab"], summary');
}

/** A key that is held down says nothing twice, but for those that move about. */
export function isHeldDown(e: Pick<KeyboardEvent, 'key' | 'repeat' | 'target'>): boolean {
  if (!e.repeat || isTyping(e.target)) return false;
  return !e.key.startsWith('Arrow') && e.key !== 'Tab';
}

export function command(
  e: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>,
): Command | undefined {
  if ((e.ctrlKey || e.metaKey) && !e.altKey && !e.shiftKey && e.key.toLowerCase() === 'z')
    return isTyping(e.target) ? undefined : { do: 'undo' };
  if (e.ctrlKey || e.metaKey || e.altKey) return undefined;
  if (e.key === 'Escape') return { do: 'cancel' };
  if (isTyping(e.target)) return undefined;
  if (e.key === '?') return { do: 'help' };
  if (e.key === 'Backspace') return { do: 'undo' };
  if (e.key === ' ' || e.key === 'Enter') return isPressable(e.target) ? undefined : { do: 'primary' };
  // By place and not by sign: Shift turns a digit into something else on most keyboards.
  const digit = /^(?:Digit|Numpad)([1-8])$/.exec(e.code);
  if (digit) return { do: 'resource', kind: CARD_KINDS[Number(digit[1]) - 1]!, ask: e.shiftKey };
  if (e.key.startsWith('Arrow')) return isPressable(e.target) ? undefined : { do: 'board' };
  const letter = e.key.toLowerCase();
  if (letter === 't') return { do: 'trade' };
  if (letter === 'i') return { do: 'hint' };
  if (letter === 'm') return { do: 'chat' };
  return /^[a-z]$/.test(letter) ? { do: 'build', letter: letter.toUpperCase() } : undefined;
}
