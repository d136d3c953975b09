// Harbors that players place themselves: their names, their places, and what is said of them.
import type { Spot } from '../../board/model';
import type { HarborKind, Legal } from '../../generated/game';
import { edgeAt } from '../../game/live/places';
import { choose, wait } from '../../game/live/primary';
import type { Primary } from '../../game/model';
import { t } from '../../i18n/i18n.svelte';

export function harborName(kind: HarborKind): string {
  return kind === 'generic' ? t('sea.harbor_generic') : t('sea.harbor_special', { resource: t(`resource.${kind}`) });
}

/** Every path once; where several kinds wait, whoever chooses says which. */
export function harborSpots(legal: Legal): Spot[] {
  const places = new Map<string, Spot>();
  for (const { harbor, path } of legal.sites.sea?.harbors ?? []) {
    const option = { piece: 'harbor' as const, action: `harbor ${harbor} ${path}`, harbor };
    const before = places.get(path);
    if (!before)
      places.set(path, {
        at: 'path',
        piece: 'harbor',
        action: option.action,
        harbor,
        ...edgeAt(path),
        pieces: [option],
      });
    else places.set(path, { ...before, pieces: [...(before.pieces ?? []), option] });
  }
  return [...places.values()].map(
    ({ pieces, ...spot }) => (pieces && pieces.length > 1 ? { ...spot, pieces } : spot) as Spot,
  );
}

export function placeHarbor(mine: boolean, name: string, kinds: readonly HarborKind[]): Primary {
  return mine
    ? choose(t('action.place_harbor'), 'anchor', kinds.map(harborName).join(', '))
    : wait(t('action.wait_harbor', { name }));
}
