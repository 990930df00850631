// The terms of a contract, chapter by chapter, as they were agreed.
import type { ReactNode } from 'react';
import type { ContractDetail } from '../calls.ts';
import { useWindow } from './useWindow.ts';
import { useContractWords } from './words.ts';
import { useNames } from '#features/catalog/web/useNames.ts';
import type { TradeWords } from '#features/trade/words/keys.ts';
import { QualityTable } from '#features/trade/web/detail/QualityTable.tsx';
import { ClauseSection } from '#features/trade/web/shared/ClauseSection.tsx';
import { useDictionary, useSay } from '#features/trade/web/shared/say.ts';
import { Section } from '#packages/ui/Card.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';

export function Terms({ contract }: { contract: ContractDetail }) {
  const words = useContractWords();
  const { terms } = contract;
  return (
    <>
      <Chapter title={words.goods} facts={useGoods(contract)} />
      <QualityTable spec={terms.spec} />
      <Chapter title={words['goods.price']} facts={usePrice(contract)} />
      <ClauseSection terms={terms} />
      <Chapter title={words.delivery} facts={useDelivery(contract)} />
      <Chapter title={words.weighing} facts={useWeighing(contract)} />
      <Chapter title={words.payment} facts={usePayment(contract)} />
    </>
  );
}

/** Named by the listing's words for the same field. */
type Fact = readonly [keyof TradeWords, ReactNode];

/** Facts that were not agreed leave no row. */
function Chapter({ title, facts }: { title: string; facts: readonly Fact[] }) {
  const { say } = useSay();
  const agreed = facts.filter(([, value]) => value !== undefined && value !== '');
  return (
    <Section title={title}>
      <Rows title={title}>{agreed.map(([label, value]) => <Row key={label} isFact label={say(label)} value={value} />)}</Rows>
    </Section>
  );
}

function useGoods({ card, terms }: ContractDetail): readonly Fact[] {
  const names = useNames();
  const nameOf = useDictionary();
  const { say, tonnes, integer } = useSay();
  return [
    ['field.varietyId', names.variety(terms.varietyId)],
    ['field.rankCode', terms.rankCode && nameOf('coalRank', terms.rankCode)],
    ['field.formCode', terms.formCode && nameOf('productForm', terms.formCode)],
    ['field.brand', terms.brand],
    ['field.size', terms.sizeMax === undefined ? undefined : `${integer(terms.sizeMin ?? 0)} – ${integer(terms.sizeMax)} mm`],
    ['offer.quantity', `${tonnes(card.quantity)} ${say('unit.tonne')}`],
    ['field.remark', terms.remark],
  ];
}

function usePrice({ card, terms }: ContractDetail): readonly Fact[] {
  const { say, price, money, percent } = useSay();
  return [
    ['field.price', `${price(card.price)} ${say('unit.yuan_per_tonne')}`],
    ['field.priceBasis', `${say(`priceBasis.${terms.priceBasis}`)} · ${say(terms.isTaxIncluded ? 'tax.included' : 'tax.excluded')}`],
    ['field.vatRate', `${percent(terms.vatRate)} %`],
    ['registration.goodsValue', `${money(card.goods)} ${say('unit.yuan')}`],
  ];
}

function useDelivery({ terms }: ContractDetail): readonly Fact[] {
  const names = useNames();
  const windowOf = useWindow();
  const { say, tonnes } = useSay();
  return [
    ['field.deliveryPlaceId', names.place(terms.deliveryPlaceId)],
    ['field.transport', say(`transport.${terms.transport}`)],
    ['detail.window', windowOf(terms)],
    ['field.dailyCap', terms.dailyCap === undefined ? undefined : `${tonnes(terms.dailyCap)} ${say('unit.tonne_per_day')}`],
  ];
}

function useWeighing({ terms }: ContractDetail): readonly Fact[] {
  const { say, percent } = useSay();
  return [
    ['field.weightBasis', say(`weightBasis.${terms.weightBasis}`)],
    ['field.assayBasis', say(`assayBasis.${terms.assayBasis}`)],
    ['field.lab', terms.lab],
    ['field.lossRate', `${percent(terms.lossRate)} %`],
  ];
}

function usePayment({ terms }: ContractDetail): readonly Fact[] {
  const { say, percent, integer, price } = useSay();
  const share = terms.payShare === undefined ? '' : ` ${percent(terms.payShare)} %`;
  const days = terms.payDays === undefined ? '' : ` · ${integer(terms.payDays)} ${say('unit.days')}`;
  const surcharges = terms.draftSurcharges.map(({ months, surcharge }) => `${integer(months)} ${say('unit.months')} + ${price(surcharge)}`).join(', ');
  return [
    ['field.payTerm', `${say(`payTerm.${terms.payTerm}`)}${share}${days}`],
    ['field.payModes', terms.payModes.map((mode) => say(`payMode.${mode}`)).join(', ')],
    ['field.draftSurcharges', surcharges],
    ['field.invoiceMode', say(`invoiceMode.${terms.invoiceMode}`)],
  ];
}
