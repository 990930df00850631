// Remaining terms of a listing: goods, delivery, payment, deposits.

import type { ReactNode } from 'react';
import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import type { Deposit, ListingTerms } from '#features/terms/terms.ts';
import { FieldWord } from '#features/terms/web/FieldWord.tsx';
import { FurtherTermsSection } from '#features/terms/web/FurtherTermsSection.tsx';
import { useDictionary } from '#features/terms/web/useDictionary.ts';
import { usePaying } from '#features/terms/web/usePaying.ts';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { basisPoints, fen } from '#packages/exact/exact.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import type { PlainKey } from '#packages/i18n/translate.ts';
import { Section } from '#packages/ui/Card.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';

type Fact = readonly [PlainKey<'listing' | 'terms' | 'clause'>, ReactNode];

export function TermSections({ terms }: { terms: ListingTerms }) {
  const facts = useFacts(terms);
  return (
    <>
      <Facts title="detail.goods" facts={facts.goods} />
      <Facts title="detail.delivery" facts={facts.delivery} />
      <Facts title="detail.payment" facts={facts.payment} />
      <FurtherTermsSection terms={terms} />
      <Facts title="detail.deposits" facts={facts.deposits} />
    </>
  );
}

function Facts({
  title,
  facts,
}: {
  title: PlainKey<'listing' | 'terms' | 'clause'>;
  facts: readonly Fact[];
}) {
  const t = useTranslation(['listing', 'terms', 'clause']);
  const shownFacts = facts.filter(([, value]) => value !== undefined && value !== '');
  if (shownFacts.length === 0) return null;
  return (
    <Section title={t(title)}>
      <Rows>
        {shownFacts.map(([label, value]) => (
          <Row
            key={label}
            isFact
            label={<FieldWord field={label.replace('field.', '')}>{t(label)}</FieldWord>}
            value={value}
          />
        ))}
      </Rows>
    </Section>
  );
}

function useFacts(terms: ListingTerms) {
  const t = useTranslation('terms');
  const { tonnes, percent, integer, day, listed } = useFormats();
  const names = useCatalogNames();
  const nameOf = useDictionary();
  const depositOf = useDepositText();
  const paying = usePaying();
  const quantityUnit = useQuantityUnit();
  const weight = (kg: bigint | undefined, unit = quantityUnit) =>
    kg === undefined ? undefined : `${tonnes(kg)} ${unit}`;
  return {
    goods: [
      ['field.varietyId', names.variety(terms.varietyId)],
      ['field.rankCode', terms.rankCode && nameOf('coalRank', terms.rankCode)],
      ['field.formCode', terms.formCode && nameOf('productForm', terms.formCode)],
      ['field.brand', terms.brand],
      [
        'field.size',
        terms.sizeMax === undefined
          ? undefined
          : `${integer(terms.sizeMin ?? 0)} – ${integer(terms.sizeMax)} mm`,
      ],
      ['field.isPowerCoal', t(terms.isPowerCoal ? 'yes' : 'no')],
      ['field.quantity', weight(terms.quantity)],
      ['field.maxPerFirm', weight(terms.maxPerFirm)],
      ['field.assaySampledOn', terms.assayReportId && terms.assaySampledOn && day(terms.assaySampledOn)],
      ['field.photos', terms.photos && integer(terms.photos.length)],
    ],
    delivery: [
      ['field.deliveryPlaceId', names.place(terms.deliveryPlaceId)],
      ['field.transport', t(`transport.${terms.transport}`)],
      ['detail.window', `${day(terms.windowFrom)} – ${day(terms.windowTo)}`],
      ['field.dailyCap', weight(terms.dailyCap, t('unit.tonne_per_day'))],
      ['field.weightBasis', t(`weightBasis.${terms.weightBasis}`)],
      ['field.assayBasis', t(`assayBasis.${terms.assayBasis}`)],
      ['field.lab', terms.lab],
      ['field.lossRate', `${percent(terms.lossRate)} %`],
    ],
    payment: [
      ['field.payTerm', paying.termOf(terms)],
      ['field.payModes', listed(terms.payModes.map((mode) => t(`payMode.${mode}`)))],
      ['field.draftSurcharges', paying.surchargesOf(terms)],
      ['field.invoiceMode', t(`invoiceMode.${terms.invoiceMode}`)],
      ['field.vatRate', `${percent(terms.vatRate)} %`],
    ],
    deposits: [
      ['field.sellerDeposit', depositOf(terms.sellerDeposit)],
      ['field.buyerDeposit', depositOf(terms.buyerDeposit)],
      ['field.isExitFree', terms.isExitFree && t('yes')],
      ['field.visibility', t(`visibility.${terms.visibility}`)],
      ['field.contact', terms.contact],
      [
        'field.phone',
        terms.phone && (
          <a className="ui-link" href={`tel:${terms.phone}`}>
            {terms.phone}
          </a>
        ),
      ],
      ['field.remark', terms.remark],
    ],
  } satisfies Record<string, readonly Fact[]>;
}

export function useDepositText() {
  const t = useTranslation('terms');
  const { money, percent } = useFormats();
  return ({ mode, value }: Deposit): string => {
    switch (mode) {
      case 'none':
        return t('depositMode.none');
      case 'percent':
        return `${percent(basisPoints(value))} %`;
      case 'fixed':
        return `${money(fen(value))} ${t('unit.yuan')}`;
      case 'per_tonne':
        return `${money(fen(value))} ${t('unit.yuan_per_tonne')}`;
    }
  };
}
