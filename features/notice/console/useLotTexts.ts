// A lot's coal, quality and delivery as texts for operators.

import { indexOf } from '#features/clause/quality.ts';
import { useListingNames } from '#features/terms/console/useListingNames.ts';
import { toDecimal } from '#packages/exact/decimal.ts';
import { groupDigits } from '#packages/i18n/digits.ts';
import { INTL_TAG } from '#packages/i18n/locale.ts';
import { useFormats, useLocale, useTranslation } from '#packages/i18n/react.ts';
import type { LotContent } from '../content.ts';

export function useLotTexts() {
  const names = useListingNames();
  const tag = INTL_TAG[useLocale()];
  const tClause = useTranslation('clause');
  const tTerms = useTranslation(['terms', 'terms.card']);
  const { day } = useFormats();
  return ({ terms }: Pick<LotContent, 'terms'>) => ({
    coal: [names.variety(terms.varietyId), terms.brand].filter(Boolean).join(' · '),
    quality: terms.spec
      .map(({ index, op, value, upper }) => {
        const { scale, unit } = indexOf(index);
        const written = [value, ...(upper === undefined ? [] : [upper])]
          .map((one) => groupDigits(toDecimal(one, scale), tag))
          .join(' – ');
        return `${tClause(`index.${index}`)} ${tTerms(`op.${op}`)} ${written} ${unit}`;
      })
      .join(' · '),
    delivery: [
      names.place(terms.deliveryPlaceId),
      tTerms(`transport.${terms.transport}`),
      tTerms(`priceBasis.${terms.priceBasis}`),
      `${day(terms.windowFrom)} – ${day(terms.windowTo)}`,
    ].join(' · '),
  });
}
