// Which briefings somebody has read: each is shown once, before the first turn, and stays in the help.
const KEY = 'tradeholm.briefed';

function read(): string[] {
  try {
    return (localStorage.getItem(KEY) ?? '').split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

/** Those that have not been read; `all` stands for every one of them. */
export function unread<T extends { title: string; id: string }>(briefings: readonly T[]): T[] {
  const known = read();
  return known.includes('all') ? [] : briefings.filter((b) => !known.includes(b.id));
}

const KEPT = 50;
export function haveRead(ids: readonly string[]): void {
  try {
    localStorage.setItem(KEY, [...new Set([...read(), ...ids])].slice(-KEPT).join('\n'));
  } catch {
    // Blocked storage: told again in the next game.
  }
}
