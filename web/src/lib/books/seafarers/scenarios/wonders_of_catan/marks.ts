// Places that conditions of wonders speak of.
import type { Features } from '../../../../generated/game';
import { t } from '../../../../i18n/i18n.svelte';
import { place, spotsOf, type BoardMark } from '../../marks';

const ART = { wasteland: 'x-square', strait: 'x-strait' } as const;

export const marksOf = (features: Features | undefined): BoardMark[] =>
  (['wasteland', 'strait'] as const).flatMap((kind) =>
    spotsOf(features, kind).map((spot) => ({ ...place(spot), kind, art: ART[kind], label: t(`mark.${kind}`) })),
  );
