// Payment terms in one line: term, share, days, and surcharges for drafts.

import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import type { ListingTerms } from '../terms.ts';

export function usePaying() {
  const t = useTranslation('terms');
  const { percent, integer, price, listed } = useFormats();
  return {
    termOf: ({ payTerm, payShare, payDays }: Pick<ListingTerms, 'payTerm' | 'payShare' | 'payDays'>) =>
      [
        `${t(`payTerm.${payTerm}`)}${payShare === undefined ? '' : ` ${percent(payShare)} %`}`,
        ...(payDays === undefined ? [] : [`${integer(payDays)} ${t('unit.days')}`]),
      ].join(' · '),
    surchargesOf: ({ draftSurcharges }: Pick<ListingTerms, 'draftSurcharges'>) =>
      listed(
        draftSurcharges.map(
          ({ months, surcharge }) => `${integer(months)} ${t('unit.months')} + ${price(surcharge)}`,
        ),
      ),
  };
}
