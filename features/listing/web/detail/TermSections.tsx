// Remaining terms of a listing: goods, delivery, payment, deposits.

import type { ReactNode } from 'react';
import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import type { Deposit, ListingTerms } from '#features/terms/terms.ts';
import { useDictionary } from '#features/terms/web/say.ts';
import { usePaying } from '#features/terms/web/usePaying.ts';
import { basisPoints, fen } from '#packages/exact/exact.ts';
import { Section } from '#packages/ui/Card.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { useSay, type Word } from '../say.ts';

type Fact = readonly [Word, ReactNode];

export function TermSections({ terms }: { terms: ListingTerms }) {
  const facts = useFacts(terms);
  return (
    <>
      <Facts title="detail.goods" facts={facts.goods} />
      <Facts title="detail.delivery" facts={facts.delivery} />
      <Facts title="detail.payment" facts={facts.payment} />
      <Facts title="detail.deposits" facts={facts.deposits} />
    </>
  );
}

function Facts({ title, facts }: { title: Word; facts: readonly Fact[] }) {
  const { say } = useSay();
  const shownFacts = facts.filter(([, value]) => value !== undefined && value !== '');
  if (shownFacts.length === 0) return null;
  return (
    <Section title={say(title)}>
      <Rows>
        {shownFacts.map(([label, value]) => (
          <Row key={label} isFact label={say(label)} value={value} />
        ))}
      </Rows>
    </Section>
  );
}

function useFacts(terms: ListingTerms) {
  const { say, tonnes, percent, integer, day, listed } = useSay();
  const names = useCatalogNames();
  const nameOf = useDictionary();
  const depositOf = useDepositText();
  const paying = usePaying();
  const weight = (kg: bigint | undefined, unit: 'tonne' | 'tonne_per_day' = 'tonne') =>
    kg === undefined ? undefined : `${tonnes(kg)} ${say(`unit.${unit}`)}`;
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
      ['field.isPowerCoal', say(terms.isPowerCoal ? 'yes' : 'no')],
      ['field.quantity', weight(terms.quantity)],
      ['field.maxPerFirm', weight(terms.maxPerFirm)],
      ['field.assaySampledOn', terms.assayReportId && terms.assaySampledOn && day(terms.assaySampledOn)],
      ['field.photos', terms.photos && integer(terms.photos.length)],
    ],
    delivery: [
      ['field.deliveryPlaceId', names.place(terms.deliveryPlaceId)],
      ['field.transport', say(`transport.${terms.transport}`)],
      ['detail.window', `${day(terms.windowFrom)} – ${day(terms.windowTo)}`],
      ['field.dailyCap', weight(terms.dailyCap, 'tonne_per_day')],
      ['field.weightBasis', say(`weightBasis.${terms.weightBasis}`)],
      ['field.assayBasis', say(`assayBasis.${terms.assayBasis}`)],
      ['field.lab', terms.lab],
      ['field.lossRate', `${percent(terms.lossRate)} %`],
    ],
    payment: [
      ['field.payTerm', paying.termOf(terms)],
      ['field.payModes', listed(terms.payModes.map((mode) => say(`payMode.${mode}`)))],
      ['field.draftSurcharges', paying.surchargesOf(terms)],
      ['field.invoiceMode', say(`invoiceMode.${terms.invoiceMode}`)],
      ['field.vatRate', `${percent(terms.vatRate)} %`],
    ],
    deposits: [
      ['field.sellerDeposit', depositOf(terms.sellerDeposit)],
      ['field.buyerDeposit', depositOf(terms.buyerDeposit)],
      ['field.isExitFree', terms.isExitFree && say('yes')],
      ['field.visibility', say(`visibility.${terms.visibility}`)],
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
  const { say, money, percent } = useSay();
  return ({ mode, value }: Deposit): string => {
    switch (mode) {
      case 'none':
        return say('depositMode.none');
      case 'percent':
        return `${percent(basisPoints(value))} %`;
      case 'fixed':
        return `${money(fen(value))} ${say('unit.yuan')}`;
      case 'per_tonne':
        return `${money(fen(value))} ${say('unit.yuan_per_tonne')}`;
    }
  };
}
