// How payment is said in a line: the term with its share and days, and what drafts cost more by their months.

import type { ListingTerms } from '../../terms.ts';
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
