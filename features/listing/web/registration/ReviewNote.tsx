// Says whether the listing is reviewed before it is published, and why not.

import { PARAMETERS } from '#features/catalog/parameters.ts';
import { useParameters } from '#features/catalog/web/useParameters.ts';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { needsReview } from '../../rules/review.ts';

const KEYS = ['TRADE_REVIEW', 'TRADE_REVIEW_CREDIT'] as const;

export function ReviewNote() {
  const t = useTranslation('listing');
  const data = useParameters(KEYS);
  const { firm } = useTrader();
  const value = (key: (typeof KEYS)[number]) => data?.[key] ?? PARAMETERS[key].value;
  if (value('TRADE_REVIEW') !== '1' || !firm) return null;
  const credit = firm.credit?.class ?? null;
  return credit === null || needsReview(credit, true, value('TRADE_REVIEW_CREDIT')) ? (
    <NoticeBox>{t('registration.reviewed')}</NoticeBox>
  ) : (
    <NoticeBox>{t('registration.unreviewed', { class: credit })}</NoticeBox>
  );
}
