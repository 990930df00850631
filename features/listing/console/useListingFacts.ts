// Listing terms as labelled rows for the reviewer.

import { indexOf } from '#features/clause/quality.ts';
import { useListingNames } from '#features/terms/console/useListingNames.ts';
import { toDecimal } from '#packages/exact/decimal.ts';
import { groupDigits } from '#packages/i18n/digits.ts';
import { INTL_TAG } from '#packages/i18n/locale.ts';
import { useFormats, useLocale, useWordsOf } from '#packages/i18n/react.ts';
import type { ListingDetail } from '../calls/listing.ts';
import { useListingDeskWords } from './useWords.ts';

interface Fact {
  readonly label: string;
  readonly value: string;
}
export interface ListingFactList {
  readonly title: string;
  readonly list: readonly Fact[];
}

export function useListingFacts({ card, terms, timeline }: ListingDetail): readonly ListingFactList[] {
  const words = useListingDeskWords();
  const trade = { ...useWordsOf('terms'), ...useWordsOf('listing') };
  const clause = useWordsOf('clause');
  const names = useListingNames();
  const tag = INTL_TAG[useLocale()];
  const { tonnes, price, percent, minute } = useFormats();
  const word = (key: string) => trade[key] ?? key;
  const fact = (field: keyof typeof terms, value: string): Fact => ({ label: word(`field.${field}`), value });
  const promises = terms.spec.map(({ index, op, value, upper }): Fact => {
    const { scale, unit } = indexOf(index);
    const written = [value, ...(upper === undefined ? [] : [upper])]
      .map((one) => groupDigits(toDecimal(one, scale), tag))
      .join(' – ');
    return { label: clause[`index.${index}`] ?? index, value: `${word(`op.${op}`)} ${written} ${unit}` };
  });
  const parts: readonly ListingFactList[] = [
    {
      title: words.goods,
      list: [
        { label: words.firm, value: card.firm.name },
        { label: words.direction, value: word(`direction.${terms.direction}`) },
        fact('varietyId', names.variety(terms.varietyId)),
        fact('quantity', `${tonnes(terms.quantity)} ${word('unit.tonne')}`),
        { label: words.price, value: price(card.pricePerTonne) },
        fact('validTo', minute(terms.validTo)),
        ...promises,
      ],
    },
    {
      title: words.delivery,
      list: [
        fact('deliveryPlaceId', names.place(terms.deliveryPlaceId)),
        fact('transport', word(`transport.${terms.transport}`)),
        { label: word('detail.window'), value: `${terms.windowFrom} – ${terms.windowTo}` },
        fact('weightBasis', word(`weightBasis.${terms.weightBasis}`)),
        fact('assayBasis', word(`assayBasis.${terms.assayBasis}`)),
      ],
    },
    {
      title: words.payment,
      list: [
        fact('payTerm', word(`payTerm.${terms.payTerm}`)),
        fact('payModes', terms.payModes.map((mode) => word(`payMode.${mode}`)).join(', ')),
        fact('invoiceMode', word(`invoiceMode.${terms.invoiceMode}`)),
        fact('vatRate', `${percent(terms.vatRate)} %`),
        fact('visibility', word(`visibility.${terms.visibility}`)),
        ...(terms.remark ? [{ label: words.remark, value: terms.remark }] : []),
      ],
    },
    {
      title: words.history,
      list: timeline.map(({ move, at, by, reason }) => ({
        label: minute(at),
        value: [word(`move.${move}`), by, reason].filter(Boolean).join(' · '),
      })),
    },
  ];
  return parts.filter(({ list }) => list.length > 0);
}
