// The build bar of Seafarers: a ship, moving one, and what scenarios add.
import { t } from '../../i18n/i18n.svelte';
import type { BuildOption } from '../../game/model';
import type { Builds, Input } from '../book';

/** The wonder cards can always be looked at; the sign says that one can be started or raised. */
function wonderCards({ legal }: Input): BuildOption {
  const sites = legal?.sites.sea;
  const open = !!sites?.wonder_level || !!sites?.wonders.length;
  const look = { label: t('build.wonder'), pic: { icon: 'wonder' as const }, hotkey: 'U' };
  return { kind: 'wonder', cost: {}, enabled: true, ...look, ...(open ? { active: true } : {}) };
}

export function seaBuilds(input: Input): Builds {
  const { view, options, placing } = input;
  const ways = [
    options.build('ship', {
      label: t('piece.ship'),
      pic: { piece: 'ship' },
      hotkey: 'B',
      nowhere: 'sea.no_ship_spot',
      placing,
    }),
    options.build('moveship', {
      label: t('build.moveship'),
      pic: { icon: 'sail' },
      hotkey: 'N',
      nowhere: view.sea?.ships.some((s) => s.seat === view.viewer) ? 'sea.no_movable' : 'sea.no_ship',
      placing,
    }),
    ...(options.find('assault')
      ? [options.build('assault', { label: t('build.assault'), pic: { icon: 'fortress' }, hotkey: 'X' })]
      : []),
    ...(view.sea?.wonders ? [wonderCards(input)] : []),
  ];
  return { ways };
}
