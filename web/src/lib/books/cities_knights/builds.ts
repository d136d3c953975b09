// The build bar of Cities & Knights: knights, walls and improvements.
import { COMMODITY_OF, TRACKS, type CardCounts, type Track } from '../../board/model';
import type { Legal, View } from '../../generated/game';
import { t } from '../../i18n/i18n.svelte';
import { missing, total, words } from '../../game/cards';
import type { BuildOption, CkBuild, WhyNot } from '../../game/model';
import { why } from '../../game/live/why';
import type { CkVerb } from './spots';

export const CK_COSTS: Record<CkVerb, CardCounts> = {
  recruit: { wool: 1, ore: 1 },
  activate: { grain: 1 },
  promote: { wool: 1, ore: 1 },
  march: {},
  chase: {},
  wall: { brick: 2 },
};
const KEYS: Partial<Record<CkBuild, string>> = {
  recruit: 'K',
  activate: 'A',
  promote: 'P',
  march: 'V',
  chase: 'H',
  wall: 'W',
};

const NONE: Record<CkVerb, () => WhyNot> = {
  recruit: () => why('cities_knights/knights#place', 'build.no_recruit_spot'),
  activate: () => why('cities_knights/knights#activate-cost', 'build.no_activate'),
  promote: () => why('cities_knights/knights#promote-once', 'build.no_promote'),
  march: () => why('cities_knights/knight_moves#move', 'build.no_march'),
  chase: () => why('cities_knights/knight_moves#chase-adjacent', 'build.no_chase'),
  wall: () => why('cities_knights/city_walls#under-city', 'build.no_wall'),
};

/** How many more there can be; nothing where there is nothing to count. */
function left(view: View, verb: CkVerb): number | undefined {
  const mine = view.ck?.players[view.viewer ?? -1];
  if (verb === 'recruit') return mine?.knights_left[0] ?? 0;
  return verb === 'wall' ? 3 - (mine?.walls ?? 0) : undefined;
}

function lack(view: View, cost: CardCounts): WhyNot | undefined {
  const need = missing(view.own?.hand ?? {}, cost);
  return total(need) ? { text: t('build.need', { cards: words(need) }), href: '/almanac/base/costs#pay' } : undefined;
}

function whyVerb(view: View, verb: CkVerb, n: number | undefined): WhyNot {
  if (n === 0)
    return why(
      verb === 'wall' ? 'cities_knights/city_walls#limit' : 'cities_knights/knights#limit',
      'why.no-piece-left',
    );
  if (verb === 'chase' && !view.ck?.landed) return why('cities_knights/knight_moves#chase-asleep', 'why.robber-asleep');
  const seat = view.viewer ?? -1;
  const any = view.ck?.knights.some((k) => k.seat === seat && (verb !== 'activate' || !k.active));
  if ((verb === 'activate' || verb === 'promote') && !any) return NONE[verb]();
  return lack(view, CK_COSTS[verb]) ?? NONE[verb]();
}

export function price(view: View, track: Track): CardCounts {
  const n = view.ck?.players[view.viewer ?? -1]?.prices[track] ?? 0;
  return n ? { [COMMODITY_OF[track]]: n } : {};
}

function whyTrack(view: View, track: Track): WhyNot {
  const mine = view.ck?.players[view.viewer ?? -1];
  if ((mine?.improvements[track] ?? 0) >= 5) return why('cities_knights/city_improvements#top-level', 'why.top-level');
  return lack(view, price(view, track)) ?? why('cities_knights/metropolis#site-needed', 'build.no_improve');
}

/** `now` is why nothing can be done at all, if so. */
export function ckBuilds(
  view: View,
  legal: Legal | null,
  placing: string | undefined,
  now: WhyNot | undefined,
): BuildOption[] {
  const listed = (word: string) =>
    !!legal?.actions.some((a) => a.startsWith(`${word} `) || (word === 'chase' && a.startsWith('chasepirate ')));
  const verbs = (['wall', 'recruit', 'activate', 'promote', 'march', 'chase'] as const).map((verb): BuildOption => {
    const n = left(view, verb);
    const enabled = listed(verb) && view.on_turn === view.viewer && !(verb === 'promote' && now);
    return {
      kind: verb,
      cost: CK_COSTS[verb],
      enabled,
      ...(n === undefined ? {} : { left: n }),
      ...(KEYS[verb] ? { hotkey: KEYS[verb] } : {}),
      ...(placing === verb || placing?.startsWith(`${verb} `) ? { active: true } : {}),
      ...(enabled ? {} : { why: now ?? whyVerb(view, verb, n) }),
    };
  });
  const tracks = TRACKS.map((track): BuildOption => {
    const enabled = !!legal?.actions.includes(`improve ${track}`);
    const level = view.ck?.players[view.viewer ?? -1]?.improvements[track] ?? 0;
    return {
      kind: `improve-${track}`,
      cost: price(view, track),
      enabled,
      level,
      ...(enabled ? {} : { why: now ?? whyTrack(view, track) }),
    };
  });
  return [...verbs, ...tracks];
}
