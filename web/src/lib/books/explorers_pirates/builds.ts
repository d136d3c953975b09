// The build bar of Explorers & Pirates: what is built while trading and building, and what ships do while moving.
import type { BuildOption, WhyNot } from '../../game/model';
import { t } from '../../i18n/i18n.svelte';
import type { PlainKey } from '../../i18n/types';
import type { Builds, Input } from '../book';
import { removableOf, those } from './actions';
import { DEEDS, type DeedKind, type MovingShip } from './model';
import { shipOf, type PiecePlacing } from './placing';
import { isMoving, movingShips } from './view';
import { epOf } from './wire';
import type { UiIcon } from '../../art/names';

/** A piece that begins in a basin or a hold: where there is no room, what lies there can be removed first. */
function cargo(kind: PiecePlacing, hotkey: string, input: Input): BuildOption {
  const { view, legal, options, placing } = input;
  const tile = options.build(kind, {
    label: t(`ep.cargo_${kind}`),
    pic: { icon: kind },
    hotkey,
    placing,
  });
  const full = options.find(kind)?.refusal?.why === 'no-room';
  if (!full) return tile;
  if (!removableOf(view, legal).some(({ home }) => home)) return { ...tile, why: { text: t('ep.no_room') } };
  return { ...tile, enabled: true, why: undefined };
}

export function epBuilds(input: Input): Builds {
  const { view, options, placing } = input;
  if (!epOf(view)) return {};
  const ship = options.build('launch', {
    label: t('ep.ship'),
    pic: { piece: 'ship' },
    hotkey: 'B',
    nowhere: 'ep.no_ship_spot',
    placing,
  });
  const crew = options.find('crew') ? [cargo('crew', 'K', input)] : [];
  return { ways: [ship], last: [cargo('settler', 'E', input), ...crew] };
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
const TILES: readonly { kind: string; deeds: readonly (DeedKind | 'fishroll')[]; icon: UiIcon; hotkey: string }[] = [
  { kind: 'wool', deeds: ['wool'], icon: 'plus', hotkey: 'W' },
  { kind: 'exchange', deeds: ['exchange'], icon: 'trade', hotkey: 'L' },
  { kind: 'settle', deeds: ['settle'], icon: 'settler', hotkey: 'S' },
  { kind: 'crews', deeds: ['placecrew', 'pickcrew'], icon: 'crew', hotkey: 'K' },
  { kind: 'befriend', deeds: ['befriend'], icon: 'village', hotkey: 'V' },
  { kind: 'fish', deeds: ['catch', 'fishroll'], icon: 'haul', hotkey: 'F' },
  { kind: 'deliver', deeds: ['deliver'], icon: 'council', hotkey: 'O' },
  { kind: 'chase', deeds: ['hunt'], icon: 'pirate-ship', hotkey: 'H' },
];
const SHORT: Readonly<Partial<Record<string, PlainKey>>> = { crews: 'ep.tile_crew', chase: 'ep.tile_chase' };

/** Reasons that speak of one ship or place: said of all of them they mean that there is none. */
const OF_ONE = new Set([
  'waits-for-something-else',
  'no-cargo',
  'no-room',
  'no-harbor',
  'no-exchange',
  'not-at-ship',
  'no-lair',
  'lair-full',
  'no-crew-there',
  'crews-stay',
  'no-village',
  'friend-already',
  'no-haul',
  'not-empty',
  'not-at-dock',
  'nothing-to-deliver',
]);

/** Why none of the ships can, or not the chosen one. */
function whyNot({ options }: Input, word: DeedKind | 'fishroll', other: boolean): WhyNot | undefined {
  if (other) return { text: t('ep.another_can') };
  const refusal = options.find(word)?.refusal;
  if (!refusal) return undefined;
  return OF_ONE.has(refusal.why) ? { text: t(`ep.cannot_${word}`) } : options.words(refusal);
}

/** What the ships can do: that of the chosen one, or of any. The server lists what there is in this game. */
function deeds(input: Input): BuildOption[] {
  const { view, legal, placing, options } = input;
  const ep = epOf(view)!;
  const all = movingShips(ep, input);
  const chosen = all.find(({ ship }) => ship.name === shipOf(placing));
  const asked = chosen ? [chosen] : all;
  const dice = ep.chasing_dice[view.viewer ?? -1] ?? [];
  const open = ep.shoals.filter((s) => s.open).length;
  return TILES.filter(({ deeds: ways }) => ways.some((way) => options.find(way))).map((tile): BuildOption => {
    const { kind, deeds: ways, icon, hotkey } = tile;
    const of = (ships: readonly MovingShip[]) => ships.flatMap((s) => s.deeds).find((d) => ways.includes(d.kind));
    const found = of(asked);
    const rolls = kind === 'fish' && those(legal, 'catch').length === 0;
    const can = !!found || (rolls && (legal?.actions.includes('fishroll') ?? false));
    const word = rolls ? 'fishroll' : (found?.kind ?? ways[0]!);
    const short = SHORT[kind];
    return {
      kind,
      label: t(`ep.do_${word}`),
      ...(short ? { short: t(short) } : {}),
      pic: { icon },
      tint: 'accent',
      cost: options.find(word)?.cost ?? {},
      enabled: can,
      hotkey,
      ...(kind === 'chase' && dice.length
        ? { price: { icon: 'roll' as const, n: dice.join('/'), text: t('ep.needs', { dice: dice.join(', ') }) } }
        : {}),
      ...(rolls && open
        ? { price: { icon: 'roll' as const, n: `${open}/6`, text: t('ep.fish_chance', { n: open }) } }
        : {}),
      ...(can ? {} : { why: whyNot(input, word, !!chosen && !!of(all)) }),
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
            short: t('ep.tile_harbor'),
            pic: { icon: 'harbor-settlement' as const },
            ...(tile.enabled ? {} : { why: input.options.why('city', 'ep.no_harbor_spot') }),
          }
        : tile,
    );
  return [...renamed, ...gold(input), ...removing(input)];
}
