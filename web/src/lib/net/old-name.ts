// Until the project was renamed, this client kept things under names that began with `hexhaven.`.
const NAME = 'tradeholm.';
const OLD_NAME = 'hexhaven.';

/** What is kept under a key. Something of the old name moves to the new one, unless that has something already. */
export function kept(storage: Storage, key: string): string | null {
  const old = key.replace(NAME, OLD_NAME);
  const before = storage.getItem(old);
  if (before !== null) {
    storage.removeItem(old);
    if (storage.getItem(key) === null) storage.setItem(key, before);
  }
  return storage.getItem(key);
}
