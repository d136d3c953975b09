// Makes the briefing of a book from its texts: `brief.<id>.goal`, `.a`, `.b` and `.c`.
import type { UiIcon } from '../art/names';
import type { Picture } from '../game/stage/scene';
import { t } from '../i18n/i18n.svelte';
import type { PlainKey } from '../i18n/types';
import type { Briefing } from './book';

/** The ids that have all four texts. */
export type BriefId = PlainKey extends infer K ? (K extends `brief.${infer Id}.goal` ? Id : never) : never;

export function brief(
  id: BriefId,
  title: string,
  picture: Picture,
  icons: readonly [UiIcon, UiIcon, UiIcon],
): Briefing {
  const text = (part: 'goal' | 'a' | 'b' | 'c') => t(`brief.${id}.${part}`);
  return {
    id,
    title,
    goal: text('goal'),
    picture,
    things: [
      { icon: icons[0], text: text('a') },
      { icon: icons[1], text: text('b') },
      { icon: icons[2], text: text('c') },
    ],
  };
}
