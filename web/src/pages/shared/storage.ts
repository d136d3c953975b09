/** Some browsers forbid storage: the client works, but forgets. */
function blocked(): boolean {
  try {
    const key = 'tradeholm.probe';
    localStorage.setItem(key, '1');
    localStorage.removeItem(key);
    return false;
  } catch {
    return true;
  }
}
export const storageBlocked = typeof document !== 'undefined' && blocked();
