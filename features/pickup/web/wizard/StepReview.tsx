// Wizard step: review before submitting.

import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { useTermFormats } from '#features/terms/web/useTermFormats.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { Section } from '#packages/ui/Card.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { CarriageRows } from '../detail/CarriageRows.tsx';
import { type ContractChoice, contentOf, prepaymentFor, type OrderForm, parseTonnes } from './form.ts';

interface ReviewProps {
  readonly choice: ContractChoice;
  readonly form: OrderForm;
  readonly onDelegates: () => void;
}

export function StepReview({ choice, form, onDelegates }: ReviewProps) {
  const t = useTranslation('pickup');
  const { money, day: dayOf, listed } = useFormats();
  const { orderWeight } = useTermFormats();
  const { place } = useCatalogNames();
  const quantity = parseTonnes(form.quantity);
  const content = contentOf(form, choice);
  const needed = prepaymentFor(quantity, choice);
  return (
    <Section title={t('step.review')}>
      <Rows>
        <Row label={choice.title} value={choice.no} hint={choice.seller} isFact />
        <Row label={t('quantity')} value={quantity ? orderWeight(quantity) : '–'} weight="strong" isFact />
        <Row label={t('window')} value={`${dayOf(form.windowFrom)} – ${dayOf(form.windowTo)}`} isFact />
        <Row label={t('place')} value={place(choice.placeId)} isFact />
        <Row label={t('transport')} value={t(`transport.${choice.transport}`)} isFact />
        {content?.carriage && <CarriageRows carriage={content.carriage} />}
        {content?.dailyCap && <Row label={t('dailyCap')} value={orderWeight(content.dailyCap)} isFact />}
        <Row label={t('weightBasis')} value={t(`basis.${choice.weightBasis}`)} isFact />
        <Row label={t('assayBasis')} value={t(`assay.${choice.assayBasis}`)} isFact />
        <Row
          label={t('delegates')}
          value={listed(form.delegates.map(({ name }) => name)) || t('delegates.none')}
          onPress={onDelegates}
        />
        <Row label={needed > 0n ? t('needs', { amount: money(needed) }) : t('needs.none')} isFact />
      </Rows>
    </Section>
  );
}
