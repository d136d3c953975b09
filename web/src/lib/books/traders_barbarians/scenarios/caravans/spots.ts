// Places to choose for a camel: to name one, or to place it there.
import type { Spot } from '../../../../board/model';
import { cornerAt, edgeAt } from '../../../../game/live/places';
import { t } from '../../../../i18n/i18n.svelte';
import type { Asked, ScreenHost } from '../../../book';
import { turnOf } from './place';

const VERB = { camel_name: 'name', camel_place: 'camel' } as const;

/** A path that is two places has been chosen: now the end that the camel looks to. */
export const isCamelPlacing = (placing: string): boolean => /^(name|camel) /.test(placing);
export const stillOpen = (placing: string, { legal }: Pick<ScreenHost, 'legal'>): boolean =>
  !!legal?.actions.some((action) => action.startsWith(`${placing}>`));

function ends(placing: string, actions: readonly string[]): Spot[] {
  const at = edgeAt(placing.split(' ')[1] ?? '');
  return actions
    .filter((action) => action.startsWith(`${placing}>`))
    .map((action): Spot => {
      const head = cornerAt(action.slice(placing.length + 1));
      const look = { use: 'x-camel', turn: turnOf({ at, head }), piece: t('camel.for_head') };
      return { at: 'intersection', piece: 'own', ...head, action, look };
    });
}

/** Nothing for what is asked in every game. */
export function caravanSpots({ view, pending, legal, placing }: Asked): readonly Spot[] | undefined {
  if (placing && isCamelPlacing(placing)) return ends(placing, legal.actions);
  const verb = VERB[pending.kind as keyof typeof VERB];
  if (!verb) return undefined;
  const places = view.tb?.caravans?.places ?? [];
  const paths = new Set((legal.sites.tb?.camels ?? []).map((name) => name.split('>')[0]!));
  return [...paths].flatMap((path): Spot[] => {
    const [way, other] = places.filter((place) => place.path === path);
    if (!way) return [];
    const at = edgeAt(path);
    const piece = t(other ? 'camel.for_two_ways' : verb === 'name' ? 'camel.for_name' : 'camel.for_camel');
    const look = { use: 'x-camel', turn: turnOf({ at, head: cornerAt(way.head) }), piece };
    return [{ at: 'path', piece: 'own', ...at, action: `${verb} ${path}`, look }];
  });
}
