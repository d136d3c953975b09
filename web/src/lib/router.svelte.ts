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

  start(): void {
    addEventListener('popstate', () => (this.path = location.pathname));
    document.addEventListener('click', (e) => {
      if (e.defaultPrevented || e.button !== 0 || e.metaKey || e.ctrlKey || e.shiftKey || e.altKey) return;
      const a = (e.target as Element | null)?.closest?.('a[href]') as HTMLAnchorElement | null;
      if (!a || a.target || a.hasAttribute('download') || a.origin !== location.origin) return;
      if (a.pathname === location.pathname && a.hash) return;
      e.preventDefault();
      this.go(a.pathname + a.search + a.hash);
    });
  }
  go(url: string): void {
    history.pushState(null, '', url);
    this.path = location.pathname;
    scrollTo(0, 0);
  }
}

export const router = new Router();
