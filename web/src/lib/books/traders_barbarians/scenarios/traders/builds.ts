// The build bar of the scenario Traders & Barbarians: the baggage train, and what helps the wagon on its way.
import type { BuildOption } from '../../../../game/model';
import { t } from '../../../../i18n/i18n.svelte';
import type { Builds, Input } from '../../../book';
import { levelsOf } from './view';
import { faceWords, levelWords } from './words';

/** Of the wagon, so it can be done while that is asked for. */
function ofWagon({ options }: Input, kind: string, look: Parameters<Input['options']['build']>[1]): BuildOption {
  const { why, ...tile } = options.build(kind, look);
  const enabled = options.can(kind, true);
  return { ...tile, enabled, ...(enabled ? {} : { why }) };
}

export function traderBuilds(input: Input): Builds {
  const { view, options } = input;
  const trader = view.tb?.trader;
  const { viewer } = view;
  if (!trader || viewer === null) return {};
  const levels = levelsOf(trader);
  const n = trader.levels[viewer] ?? 1;
  const level = levels[n - 1]!;
  const next = levels[n];
  const train = options.build('train', {
    label: t('trader.do_train'),
    pic: { icon: 'wagon' },
    hotkey: 'W',
    level: {
      sign: `${n}/${levels.length}`,
      text: next ? `${levelWords(level)}. ${levelWords(next)}` : levelWords(level),
      // Its price says the rest.
      next: '',
    },
  });
  // How far it is says how many levels are left.
  delete train.left;
  const feed = ofWagon(input, 'feed', {
    label: t('trader.do_feed'),
    pic: { icon: 'plus' },
    tint: 'accent',
    hotkey: 'F',
  });
  const least = level.faces[0];
  const driveOff = ofWagon(input, 'driveoff', {
    label: t('trader.do_drive_off'),
    pic: { icon: 'path-barbarian' },
    tint: 'accent',
    hotkey: 'X',
    ...(least ? { price: { icon: 'roll', n: least, text: t('trader.needs', { faces: faceWords(level.faces) }) } } : {}),
  });
  return { last: [train, feed, driveOff] };
}
