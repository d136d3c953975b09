// The Pirate Islands: warships, the fleet of the pirates and their fortresses.
import { choose, wait } from '../../../../game/live/primary';
import { t } from '../../../../i18n/i18n.svelte';
import { brief } from '../../../brief';
import { book } from '../../../book';
import art from './art.svg?raw';
import { piratesBoard, piratesPicture } from './board';
import Dialogs from './Dialogs.svelte';
import { piratesLine } from './log';
import { piratesScene } from './scenes';
import { PiratesScreen } from './screen.svelte';
import { piratesTable, seatFacts, type PiratesTable } from './view';

export default book<PiratesTable, PiratesScreen>({
  id: 'pirate_islands',
  briefing: () =>
    brief('pirates', t('map.pirate-islands'), { use: 'x-fortress', box: '-50 -54 100 100', seat: 'red' }, [
      'ship',
      'pirate',
      'fortress',
    ]),
  art,
  part: piratesTable,
  seat: (view, seat) => ({ facts: seatFacts(view, seat) }),
  board: piratesBoard,
  picture: piratesPicture,
  builds: ({ options }) =>
    options.find('assault')
      ? { ways: [options.build('assault', { label: t('build.assault'), pic: { icon: 'fortress' }, hotkey: 'X' })] }
      : {},
  cardText: (_, card) => (card === 'knight' ? t('dev.knight.warship') : undefined),
  primary: ({ pending, mine, name }) =>
    pending.kind !== 'fleet_reward'
      ? undefined
      : mine
        ? choose(t('action.fleet_reward'), 'cards', t('action.fleet_reward_detail'))
        : wait(t('action.wait_fleet_reward', { name })),
  line: piratesLine,
  scene: piratesScene,
  sounds: { fleet_attacked: 'barbarians', fortress_captured: 'award', warship_armed: 'card', ship_lost: 'discard' },
  screen: (host) => new PiratesScreen(host),
  dialogs: Dialogs,
});
