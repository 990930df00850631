// Listing terms as labelled rows for the reviewer.

import { indexOf } from '#features/clause/quality.ts';
import { useListingNames } from '#features/terms/console/useListingNames.ts';
import { FURTHER_TERMS, type FurtherTerms } from '#features/terms/further.ts';
import { type NumberFormats, tellingTerms, wordFurther } from '#features/terms/rules/wordFurther.ts';
import type { ListingTerms } from '#features/terms/terms.ts';
import { toDecimal } from '#packages/exact/decimal.ts';
import { groupDigits } from '#packages/i18n/digits.ts';
import { INTL_TAG } from '#packages/i18n/locale.ts';
import { useFormats, useLocale, useTranslation, useTexts } from '#packages/i18n/react.ts';
import type { Translate } from '#packages/i18n/translate.ts';
import type { Matter } from '#packages/ui/admin/matters.tsx';
import type { ListingDetail } from '../calls/listing.ts';

interface Fact {
  readonly label: string;
  readonly value: string;
  readonly leadsTo?: Matter;
}
export interface ListingFactList {
  readonly title: string;
  readonly list: readonly Fact[];
}

export function useListingFacts({ card, terms, timeline }: ListingDetail): readonly ListingFactList[] {
  const t = useTranslation('listing.console');
  const findTerm = useTexts('terms');
  const findOwn = useTexts('listing');
  const tClause = useTranslation('clause');
  const names = useListingNames();
  const tag = INTL_TAG[useLocale()];
  const tTerms = useTranslation('terms');
  const formats = useFormats();
  const { tonnes, price, percent, minute, day } = formats;
  const word = (key: string) => findOwn(key) ?? findTerm(key) ?? key;
  const fact = (field: keyof typeof terms, value: string): Fact => ({ label: word(`field.${field}`), value });
  const promises = terms.spec.map(({ index, op, value, upper }): Fact => {
    const { scale, unit } = indexOf(index);
    const written = [value, ...(upper === undefined ? [] : [upper])]
      .map((one) => groupDigits(toDecimal(one, scale), tag))
      .join(' – ');
    return { label: tClause(`index.${index}`), value: `${word(`op.${op}`)} ${written} ${unit}` };
  });
  const parts: readonly ListingFactList[] = [
    {
      title: t('goods'),
      list: [
        { label: t('firm'), value: card.firm.name, leadsTo: { type: 'firm', id: card.firm.id } },
        { label: t('direction'), value: word(`direction.${terms.direction}`) },
        fact('varietyId', names.variety(terms.varietyId)),
        fact('quantity', `${tonnes(terms.quantity)} ${word('unit.tonne')}`),
        { label: t('price'), value: price(card.pricePerTonne) },
        fact('validTo', minute(terms.validTo)),
        ...promises,
      ],
    },
    {
      title: t('delivery'),
      list: [
        fact('deliveryPlaceId', names.place(terms.deliveryPlaceId)),
        fact('transport', word(`transport.${terms.transport}`)),
        { label: word('detail.window'), value: `${day(terms.windowFrom)} – ${day(terms.windowTo)}` },
        fact('weightBasis', word(`weightBasis.${terms.weightBasis}`)),
        fact('assayBasis', word(`assayBasis.${terms.assayBasis}`)),
      ],
    },
    {
      title: t('payment'),
      list: [
        fact('payTerm', word(`payTerm.${terms.payTerm}`)),
        fact('payModes', terms.payModes.map((mode) => word(`payMode.${mode}`)).join(', ')),
        fact('invoiceMode', word(`invoiceMode.${terms.invoiceMode}`)),
        fact('vatRate', `${percent(terms.vatRate)} %`),
        fact('visibility', word(`visibility.${terms.visibility}`)),
        ...(terms.remark ? [{ label: t('remark'), value: terms.remark }] : []),
      ],
    },
    { title: tTerms('further.title'), list: furtherFacts(terms, tTerms, formats) },
    {
      title: t('common.history'),
      list: timeline.map(({ move, at, by, reason }) => ({
        label: minute(at),
        value: [word(`move.${move}`), by, reason].filter(Boolean).join(' · '),
      })),
    },
  ];
  return parts.filter(({ list }) => list.length > 0);
}

/** A submitted listing has them all written out. */
const isWhole = (terms: ListingTerms): terms is ListingTerms & FurtherTerms =>
  FURTHER_TERMS.every((name) => terms[name] !== undefined);

function furtherFacts(terms: ListingTerms, t: Translate<'terms'>, formats: NumberFormats): readonly Fact[] {
  if (!isWhole(terms)) return [];
  const texts = wordFurther(terms, t, formats);
  return tellingTerms(terms).map((name) => ({ label: t(`field.${name}`), value: texts[name] }));
}
