// Further terms as texts with their units, for app and console.

import type { Translate } from '#packages/i18n/translate.ts';
import { FURTHER_TERMS, type FurtherTerm, type FurtherTerms } from '../further.ts';

/** In the reader's language. */
export interface NumberFormats {
  percent(points: bigint): string;
  price(hao: bigint): string;
  integer(value: number): string;
}

export function wordFurther(
  terms: FurtherTerms,
  t: Translate<'terms'>,
  { percent, price, integer }: NumberFormats,
): Record<FurtherTerm, string> {
  const none = t('further.none');
  const share = (points: FurtherTerms['retention']) => (points > 0n ? `${percent(points)} %` : none);
  const perTonne = (hao: FurtherTerms['storageFee'], each = '') =>
    hao > 0n ? `${price(hao)} ${t('unit.yuan_per_tonne')}${each}` : none;
  const daily = ` / ${t('unit.day')}`;
  return {
    tolerance: `± ${percent(terms.tolerance)} %`,
    titlePassesAt: t(`titlePoint.${terms.titlePassesAt}`),
    disputeDays: t('workingDays', { days: integer(terms.disputeDays) }),
    averaging: t(`averaging.${terms.averaging}`),
    retention: share(terms.retention),
    lateInterest: terms.lateInterest > 0n ? `${percent(terms.lateInterest)} %${daily}` : none,
    shortPenalty: perTonne(terms.shortPenalty),
    shortPenaltyShare: share(terms.shortPenaltyShare),
    liftPenalty: perTonne(terms.liftPenalty),
    liftPenaltyShare: share(terms.liftPenaltyShare),
    storageFee: perTonne(terms.storageFee, daily),
    forum: t(`forum.${terms.forum}`),
    forumPlace: terms.forumPlace === '' ? none : terms.forumPlace,
  };
}

/** Of a penalty's two forms only the agreed one; “none” once where there is neither. */
export const tellingTerms = (further: FurtherTerms): readonly FurtherTerm[] =>
  FURTHER_TERMS.filter((name) => isTelling(name, further));

function isTelling(name: FurtherTerm, further: FurtherTerms): boolean {
  switch (name) {
    case 'shortPenalty':
      return further.shortPenalty > 0n || further.shortPenaltyShare === 0n;
    case 'liftPenalty':
      return further.liftPenalty > 0n || further.liftPenaltyShare === 0n;
    case 'shortPenaltyShare':
    case 'liftPenaltyShare':
      return further[name] > 0n;
    case 'forumPlace':
      return further.forumPlace !== '';
    default:
      return true;
  }
}
