// Wizard step: review before submitting.

import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { Section } from '#packages/ui/Card.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { CarriageRows } from '../detail/CarriageRows.tsx';
import { useSay } from '../say.ts';
import { type ContractChoice, contentOf, prepaymentFor, type OrderForm, parseTonnes } from './form.ts';

export function StepReview({ choice, form }: { choice: ContractChoice; form: OrderForm }) {
  const { say, weight, money, dayOf, listed } = useSay();
  const { place } = useCatalogNames();
  const quantity = parseTonnes(form.quantity);
  const content = contentOf(form, choice);
  const needed = prepaymentFor(quantity, choice);
  return (
    <Section title={say('step.review')}>
      <Rows>
        <Row label={choice.title} value={choice.no} hint={choice.seller} isFact />
        <Row label={say('quantity')} value={quantity ? weight(quantity) : '—'} weight="strong" isFact />
        <Row label={say('window')} value={`${dayOf(form.windowFrom)} – ${dayOf(form.windowTo)}`} isFact />
        <Row label={say('place')} value={place(choice.placeId)} isFact />
        <Row label={say('transport')} value={say(`transport.${choice.transport}`)} isFact />
        {content?.carriage && <CarriageRows carriage={content.carriage} />}
        {content?.dailyCap && <Row label={say('dailyCap')} value={weight(content.dailyCap)} isFact />}
        <Row label={say('weightBasis')} value={say(`basis.${choice.weightBasis}`)} isFact />
        <Row label={say('assayBasis')} value={say(`assay.${choice.assayBasis}`)} isFact />
        <Row
          label={say('delegates')}
          value={listed(form.delegates.map(({ name }) => name)) || say('delegates.none')}
          isFact
        />
        <Row label={needed > 0n ? say('needs', { amount: money(needed) }) : say('needs.none')} isFact />
      </Rows>
    </Section>
  );
}
