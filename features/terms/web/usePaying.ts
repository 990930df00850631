// Payment terms in one line: term, share, days, and surcharges for drafts.

import type { ListingTerms } from '../terms.ts';
import { useSay } from './say.ts';

export function usePaying() {
  const { say, percent, integer, price, listed } = useSay();
  return {
    termOf: ({ payTerm, payShare, payDays }: Pick<ListingTerms, 'payTerm' | 'payShare' | 'payDays'>) =>
      [
        `${say(`payTerm.${payTerm}`)}${payShare === undefined ? '' : ` ${percent(payShare)} %`}`,
        ...(payDays === undefined ? [] : [`${integer(payDays)} ${say('unit.days')}`]),
      ].join(' · '),
    surchargesOf: ({ draftSurcharges }: Pick<ListingTerms, 'draftSurcharges'>) =>
      listed(
        draftSurcharges.map(
          ({ months, surcharge }) => `${integer(months)} ${say('unit.months')} + ${price(surcharge)}`,
        ),
      ),
  };
}
