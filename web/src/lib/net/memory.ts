// What a reload should not lose. Storage may be blocked, full or hold nonsense:
// then the page simply begins afresh.
import { kept } from './old-name';

export function remember(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    forget(key);
  }
}

export function recall<T>(key: string): T | undefined {
  try {
    const text = kept(sessionStorage, key);
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

export function forget(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Blocked: there is nothing to forget.
  }
}
