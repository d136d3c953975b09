// The build bar of Cities & Knights: knights, walls and improvements.
import { TRACKS } from '../../board/model';
import type { UiIcon } from '../../art/names';
import { t } from '../../i18n/i18n.svelte';
import type { BuildOption } from '../../game/model';
import type { Builds, Input } from '../book';
import type { CkVerb } from './spots';
import { levelName } from './words';

const LOOK: Record<CkVerb, { hotkey: string; pic: BuildOption['pic']; nowhere: 'build.no_wall' }> = {
  wall: { hotkey: 'W', pic: { piece: 'wall' }, nowhere: 'build.no_wall' },
  recruit: {
    hotkey: 'K',
    pic: { piece: 'knight', active: false },
    nowhere: 'build.no_recruit_spot' as 'build.no_wall',
  },
  activate: { hotkey: 'A', pic: { icon: 'activate' }, nowhere: 'build.no_activate' as 'build.no_wall' },
  promote: { hotkey: 'P', pic: { icon: 'promote' }, nowhere: 'build.no_promote' as 'build.no_wall' },
  march: { hotkey: 'V', pic: { icon: 'march' }, nowhere: 'build.no_march' as 'build.no_wall' },
  chase: { hotkey: 'H', pic: { icon: 'sword' }, nowhere: 'build.no_chase' as 'build.no_wall' },
};

export function ckBuilds({ view, options, placing }: Input): Builds {
  const verbs = (Object.keys(LOOK) as CkVerb[]).map((verb) =>
    options.build(verb, { label: t(`build.${verb}`), ...LOOK[verb], placing }),
  );
  const top = view.ck?.top_level ?? 0;
  const tracks = TRACKS.map((track): BuildOption => {
    const level = view.ck?.players[view.viewer ?? -1]?.improvements[track] ?? 0;
    const look = {
      label: t(`build.improve-${track}`),
      pic: { icon: `track-${track}` as UiIcon },
      tint: `k-${track}`,
      level: {
        sign: `${level}/${top}`,
        text: t('ckp.level', { track: t(`track.${track}`), n: level, name: levelName(track, level) }),
        next: level < top ? levelName(track, level + 1) : t('ckp.top'),
      },
    };
    return { ...options.build(`improve ${track}`, look), kind: `improve-${track}` };
  });
  return { last: [...verbs, ...tracks] };
}
