// The build bar of Seafarers: a ship, and moving one.
import { t } from '../../i18n/i18n.svelte';
import type { Builds, Input } from '../book';

export function seaBuilds({ view, options, placing }: Input): Builds {
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
  ];
  return { ways };
}
