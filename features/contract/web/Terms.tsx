// The terms of a contract, section by section, as they were agreed.
import type { ContractDetail } from '../calls.ts';
import { useContractWords } from './words.ts';
import { useNames } from '#features/catalog/web/useNames.ts';
import type { QualityPromise } from '#features/trade/terms.ts';
import { useSay } from '#features/trade/web/shared/say.ts';
import { useFormats } from '#packages/i18n/react.ts';
import { Section } from '#packages/ui/Card.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';

export function Terms({ contract: { card, terms } }: { contract: ContractDetail }) {
  const words = useContractWords();
  const names = useNames();
  const { say } = useSay();
  const { tonnes, price, money, percent } = useFormats();
  return (
    <>
      <Section title={words.goods}>
        <Rows title={words.goods}>
          <Row isFact label={words['goods.variety']} value={names.variety(terms.varietyId)} />
          <Row isFact label={words['goods.quantity']} value={`${tonnes(card.quantity)} ${words.tonnes}`} />
          <Row isFact label={words['goods.price']} value={`${price(card.price)} ${words.perTonne}`} hint={`${say(`priceBasis.${terms.priceBasis}`)} · ${say(terms.isTaxIncluded ? 'tax.included' : 'tax.excluded')} ${percent(terms.vatRate)} %`} />
          <Row isFact label={words['goods.total']} value={money(card.goods)} weight="strong" />
        </Rows>
      </Section>
      <Section title={words.quality}>
        <Rows title={words.quality}>{terms.spec.map((promise) => <Promised key={promise.index} promise={promise} />)}</Rows>
      </Section>
      <Section title={words.delivery}>
        <Rows title={words.delivery}>
          <Row isFact label={words['delivery.place']} value={names.place(terms.deliveryPlaceId)} />
          <Row isFact label={words['delivery.transport']} value={say(`transport.${terms.transport}`)} />
          <Row isFact label={words['delivery.window']} value={`${terms.windowFrom} – ${terms.windowTo}`} />
          <Row isFact label={words['weighing.weight']} value={say(`weightBasis.${terms.weightBasis}`)} />
          <Row isFact label={words['weighing.assay']} value={say(`assayBasis.${terms.assayBasis}`)} />
          <Row isFact label={words['weighing.loss']} value={`${percent(terms.lossRate)} %`} />
        </Rows>
      </Section>
      <Section title={words.payment}>
        <Rows title={words.payment}>
          <Row isFact label={words['payment.term']} value={say(`payTerm.${terms.payTerm}`)} />
          <Row isFact label={words['payment.modes']} value={terms.payModes.map((mode) => say(`payMode.${mode}`)).join(' · ')} />
          <Row isFact label={words['payment.invoice']} value={say(`invoiceMode.${terms.invoiceMode}`)} />
        </Rows>
      </Section>
    </>
  );
}

function Promised({ promise: { index, op, value, upper, reject } }: { promise: QualityPromise }) {
  const words = useContractWords();
  const { say, index: write } = useSay();
  const promised = op === 'between' && upper !== undefined
    ? `${write(index, value)} ${words['quality.op.between']} ${write(index, upper)}`
    : `${words[`quality.op.${op}`]} ${write(index, value)}`;
  return (
    <Row
      isFact label={say(`index.${index}`)} value={promised}
      {...(reject === undefined ? {} : { valueHint: `${words['quality.reject']} ${write(index, reject)}` })}
    />
  );
}
