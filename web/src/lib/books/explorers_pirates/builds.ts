// The build bar of Explorers & Pirates: what is built while trading and building, and what ships do while moving.
import type { BuildOption } from '../../game/model';
import { t } from '../../i18n/i18n.svelte';
import type { Builds, Input } from '../book';
import { those } from './actions';
import { DEEDS, type DeedKind } from './model';
import { shipOf } from './placing';
import { isMoving, movingShips } from './view';
import { epOf } from './wire';
import type { UiIcon } from '../../art/names';

export function epBuilds({ view, options, placing }: Input): Builds {
  if (!epOf(view)) return {};
  const ship = options.build('launch', {
    label: t('ep.ship'),
    pic: { piece: 'ship' },
    hotkey: 'B',
    nowhere: 'ep.no_ship_spot',
    placing,
  });
  const settler = options.build('settler', {
    label: t('ep.cargo_settler'),
    pic: { icon: 'settler' },
    hotkey: 'E',
    nowhere: 'ep.no_room',
    placing,
  });
  const crew = options.find('crew')
    ? [
        options.build('crew', {
          label: t('ep.cargo_crew'),
          pic: { icon: 'crew' },
          hotkey: 'K',
          nowhere: 'ep.no_room',
          placing,
        }),
      ]
    : [];
  return { ways: [ship], last: [settler, ...crew] };
}

/** Removing cargo: while there is some, in both phases. */
function removing({ legal }: Input): BuildOption[] {
  const n = legal?.sites.ep?.drops.length ?? 0;
  return [
    {
      kind: 'remove',
      label: t('ep.remove'),
      pic: { icon: 'close' },
      tint: 'accent',
      cost: {},
      hotkey: 'X',
      enabled: n > 0,
      ...(n ? {} : { why: { text: t('ep.nothing_to_remove') } }),
    },
  ];
}

function gold({ options, view }: Input): BuildOption[] {
  const buy = options.find('purchase');
  if (!buy) return [];
  const sells = options.can('fastgold');
  const tile = options.build('purchase', {
    label: t('ep.gold'),
    pic: { icon: 'coins' },
    tint: 'accent',
    hotkey: 'G',
    price: { icon: 'coins', n: buy.gold ?? 0, text: t('count.gold', { n: buy.gold ?? 0 }) },
  });
  const can = tile.enabled || (sells && view.viewer !== null);
  return [{ ...tile, kind: 'gold', enabled: can, ...(can ? { why: undefined } : {}) }];
}

/** What a ship does, by the key that does it; some share one, for no ship can do both. */
const TILES: readonly { kind: string; deeds: readonly DeedKind[]; icon: UiIcon; hotkey: string }[] = [
  { kind: 'wool', deeds: ['wool'], icon: 'plus', hotkey: 'W' },
  { kind: 'exchange', deeds: ['exchange'], icon: 'trade', hotkey: 'L' },
  { kind: 'settle', deeds: ['settle'], icon: 'settler', hotkey: 'S' },
  { kind: 'crews', deeds: ['placecrew', 'pickcrew'], icon: 'crew', hotkey: 'K' },
  { kind: 'befriend', deeds: ['befriend'], icon: 'village', hotkey: 'V' },
  { kind: 'fish', deeds: ['catch'], icon: 'haul', hotkey: 'F' },
  { kind: 'deliver', deeds: ['deliver'], icon: 'council', hotkey: 'O' },
  { kind: 'chase', deeds: ['hunt'], icon: 'pirate-ship', hotkey: 'H' },
];

/** Which of them there are in this game. */
function inPlay(kind: string, missions: readonly string[]): boolean {
  const has = (...some: string[]) => some.some((m) => missions.includes(m));
  if (kind === 'crews') return has('pirate_lairs');
  if (kind === 'befriend') return has('spices_for_catan');
  if (kind === 'fish') return has('fish_for_catan');
  if (kind === 'deliver') return has('fish_for_catan', 'spices_for_catan');
  return kind === 'chase' ? missions.length > 0 : true;
}

/** What the ships can do: that of the chosen one, or of any. */
function deeds(input: Input): BuildOption[] {
  const { view, legal, placing } = input;
  const ep = epOf(view)!;
  const all = movingShips(ep, input);
  const chosen = all.find(({ ship }) => ship.name === shipOf(placing));
  const asked = chosen ? [chosen] : all;
  const missions = ep.missions.map((m) => m.mission);
  const dice = ep.chasing_dice[view.viewer ?? -1] ?? [];
  return TILES.filter(({ kind }) => inPlay(kind, missions)).map(({ kind, deeds: ways, icon, hotkey }): BuildOption => {
    const found = asked.flatMap((s) => s.deeds).filter((d) => ways.includes(d.kind));
    const rolls = kind === 'fish' && those(legal, 'catch').length === 0;
    const can = found.length > 0 || (rolls && (legal?.actions.includes('fishroll') ?? false));
    const word = rolls ? 'fishroll' : (found[0]?.kind ?? ways[0]!);
    return {
      kind,
      label: t(`ep.do_${word}`),
      pic: { icon },
      tint: 'accent',
      cost: kind === 'wool' ? { wool: 1 } : {},
      enabled: can,
      hotkey,
      ...(kind === 'chase' && dice.length
        ? { price: { icon: 'roll' as const, n: Math.min(...dice), text: t('ep.needs', { dice: dice.join(', ') }) } }
        : {}),
      ...(rolls && ep.shoals.some((s) => s.open)
        ? {
            price: {
              icon: 'roll' as const,
              n: ep.shoals.filter((s) => s.open).length,
              text: t('ep.fish_chance', { n: ep.shoals.filter((s) => s.open).length }),
            },
          }
        : {}),
      ...(can ? {} : { why: { text: t(`ep.cannot_${word}`) } }),
    };
  });
}

export const isDeed = (kind: string): kind is DeedKind => (DEEDS as readonly string[]).includes(kind);

export function epBar(tiles: readonly BuildOption[], input: Input): readonly BuildOption[] {
  if (!epOf(input.view)) return tiles;
  if (isMoving(input)) return [...deeds(input), ...removing(input)];
  const renamed = tiles
    // There are no development cards.
    .filter((tile) => tile.kind !== 'development')
    .map((tile) =>
      tile.kind === 'city'
        ? {
            ...tile,
            label: t('ep.harbor_settlement'),
            pic: { icon: 'harbor-settlement' as const },
            ...(tile.enabled ? {} : { why: input.options.why('city', 'ep.no_harbor_spot') }),
          }
        : tile,
    );
  return [...renamed, ...gold(input), ...removing(input)];
}
