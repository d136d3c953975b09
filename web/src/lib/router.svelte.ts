// A path router small enough to read at once: a list of patterns with named
// parts, in-page navigation for plain left clicks on local links.
export type Match = { name: string; params: Record<string, string> };

export interface RouteDef {
  name: string;
  /** For example "/game/:id". */
  path: string;
}

export function match(routes: readonly RouteDef[], pathname: string): Match | undefined {
  const parts = pathname.split('/').filter(Boolean);
  for (const route of routes) {
    const want = route.path.split('/').filter(Boolean);
    if (want.length !== parts.length) continue;
    const params: Record<string, string> = {};
    const fits = want.every((w, i) => {
      const part = parts[i]!;
      if (!w.startsWith(':')) return w === part;
      try {
        params[w.slice(1)] = decodeURIComponent(part);
        return true;
      } catch {
        return false;
      }
    });
    if (fits) return { name: route.name, params };
  }
  return undefined;
}

class Router {
  path = $state(typeof location === 'undefined' ? '/' : location.pathname);
  search = $state(typeof location === 'undefined' ? '' : location.search);
  hash = $state(typeof location === 'undefined' ? '' : location.hash);

  /** A page of the almanac that is read beside a game, which must not be left for it. */
  beside = $state<string>();

  /** Whether an address is read beside the page that is open. */
  #isBeside(url: URL | HTMLAnchorElement): boolean {
    return /^\/almanac(\/|$)/.test(url.pathname) && /^\/(t|replay)\//.test(this.path);
  }

  start(): void {
    addEventListener('popstate', () => this.#read());
    addEventListener('hashchange', () => this.#read());
    document.addEventListener('click', (e) => {
      if (e.defaultPrevented || e.button !== 0 || e.metaKey || e.ctrlKey || e.shiftKey || e.altKey) return;
      const a = (e.target as Element | null)?.closest?.('a[href]') as HTMLAnchorElement | null;
      if (!a || a.hasAttribute('download') || a.origin !== location.origin) return;
      // Rules open beside a game, whatever the link says; those inside the sheet say where they open.
      if (this.#isBeside(a) && a.dataset.opens !== 'tab') {
        e.preventDefault();
        this.beside = a.pathname + a.hash;
        return;
      }
      if (a.target) return;
      // Files of the server, such as a record, are no pages of ours.
      if (a.pathname.startsWith('/api/')) return;
      if (a.pathname === location.pathname && a.search === location.search && a.hash) return;
      e.preventDefault();
      this.go(a.pathname + a.search + a.hash);
    });
  }
  go(url: string): void {
    this.beside = undefined;
    history.pushState(null, '', url);
    this.#read();
    if (!this.hash) scrollTo(0, 0);
  }
  /** Changes the address without a new step in the history, e.g. while scrubbing. */
  replace(url: string): void {
    history.replaceState(null, '', url);
    this.#read();
  }
  #read(): void {
    if (location.pathname !== this.path) this.beside = undefined;
    this.path = location.pathname;
    this.search = location.search;
    this.hash = location.hash;
  }
}

export const router = new Router();
