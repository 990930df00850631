// Further terms as texts with their units.

import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import type { FurtherTerm, FurtherTerms } from '../further.ts';

export function useFurtherTexts() {
  const t = useTranslation('terms');
  const { percent, price, integer } = useFormats();
  const none = t('further.none');
  const share = (points: FurtherTerms['retention']) => (points > 0n ? `${percent(points)} %` : none);
  const perTonne = (hao: FurtherTerms['storageFee'], each = '') =>
    hao > 0n ? `${price(hao)} ${t('unit.yuan_per_tonne')}${each}` : none;
  const daily = ` / ${t('unit.day')}`;
  return (terms: FurtherTerms): Record<FurtherTerm, string> => ({
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
  });
}
