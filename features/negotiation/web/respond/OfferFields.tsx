// Fields of an offer: price, tonnes, delivery plan, validity and message.

import { useState } from 'react';
import { typedDecimal } from '#features/clause/writing.ts';
import type { DeliveryPlan, PlannedDay } from '#features/terms/deliveryPlan.ts';
import { isTermDelivery } from '#features/terms/rules/priceBand.ts';
import { offerBounds } from '#features/terms/rules/pricing.ts';
import type { ListingTerms } from '#features/terms/terms.ts';
import { PriceBandNote } from '#features/terms/web/PriceBandNote.tsx';
import { fromDecimal } from '#packages/exact/decimal.ts';
import { type HaoPerTonne, haoPerTonne, type Kg } from '#packages/exact/exact.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { OneOf } from '#packages/ui/Choices.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { TextArea } from '#packages/ui/TextField.tsx';
import { checkQuantity, type TakeableLot } from '../../rules/take.ts';
import { PlanFields } from './PlanFields.tsx';
import { QuantityField } from './QuantityField.tsx';
import { usePlanRows } from './usePlanRows.ts';

const HOURS = ['2', '6', '24', '48'] as const;
type Hours = (typeof HOURS)[number];
const HOUR_MS = 3_600_000;
/** Slack for clock differences: the server allows 48 hours by its own clock. */
const SLACK_MS = 60_000;

export interface OfferInput {
  readonly quantity: Kg;
  readonly price: HaoPerTonne;
  readonly plan?: PlannedDay[] | undefined;
  readonly message: string;
  readonly validUntil: Date;
}

interface OfferStart {
  readonly quantity: Kg;
  readonly price: HaoPerTonne;
  readonly plan?: DeliveryPlan | null;
}

export function useOffer(terms: ListingTerms, start: OfferStart) {
  const [typed, setTyped] = useState(() => typedDecimal(start.price, 4));
  const [quantity, setQuantity] = useState(start.quantity);
  const [hours, setHours] = useState<Hours>('24');
  const [message, setMessage] = useState('');
  const plan = usePlanRows(terms, quantity, start.plan);
  const price = fromDecimal(typed, 4);
  const { least, most } = offerBounds(terms);
  const isPriceRight = price !== undefined && price >= least && price <= most;
  return {
    typed,
    setTyped,
    quantity,
    setQuantity,
    hours,
    setHours,
    message,
    setMessage,
    plan,
    isPriceRight,
    price: isPriceRight ? haoPerTonne(price) : start.price,
    /** Fixes the offer at confirmation, so that a retry sends the same one. */
    freeze: (): OfferInput | undefined =>
      isPriceRight
        ? {
            quantity,
            price: haoPerTonne(price),
            ...plan.input,
            message: message.trim(),
            validUntil: new Date(serverNow() + Number(hours) * HOUR_MS - SLACK_MS),
          }
        : undefined,
  };
}
export type OfferState = ReturnType<typeof useOffer>;

export function OfferFields({
  terms,
  offer,
  lot,
  taken,
  listed,
}: {
  terms: ListingTerms;
  offer: OfferState;
  lot: TakeableLot;
  taken: Kg;
  listed: HaoPerTonne;
}) {
  const t = useTranslation(['negotiation', 'listing', 'terms', 'terms.card']);
  const { price } = useFormats();
  const { least, most } = offerBounds(terms);
  const wrong = offer.isPriceRight ? undefined : t('fault.price_outside', { least, most });
  return (
    <>
      <NumberField
        label={t('offer.price')}
        name="price"
        value={offer.typed}
        onChange={offer.setTyped}
        decimals={2}
        unit={t('unit.yuan_per_tonne')}
        usual={typedDecimal(listed, 4)}
        hint={
          <>
            {[
              t('offer.listed', { price: listed }),
              t(terms.isTaxIncluded ? 'tax.included' : 'tax.excluded'),
            ].join(' · ')}
            <PriceBandNote
              coal={terms}
              placeId={terms.deliveryPlaceId}
              isTerm={isTermDelivery(terms)}
              price={offer.isPriceRight ? offer.price : undefined}
              outside="flagged"
            />
          </>
        }
        error={wrong}
        placeholder={price(listed)}
      />
      <QuantityField
        label={t('offer.quantity')}
        lot={lot}
        taken={taken}
        quantity={offer.quantity}
        onChange={offer.setQuantity}
      />
      <PlanFields plan={offer.plan} />
      <OneOf
        label={t('offer.validity')}
        name="validUntil"
        value={offer.hours}
        onChange={offer.setHours}
        choices={HOURS.map((hours) => ({ value: hours, label: t('offer.hours', { hours }) }))}
      />
      <TextArea
        label={t('offer.message')}
        name="message"
        hint={t('offer.messageHint')}
        value={offer.message}
        onChange={offer.setMessage}
        maxLength={200}
        rows={2}
      />
    </>
  );
}

export const isOfferValid = (offer: OfferState, lot: TakeableLot, taken: Kg) =>
  offer.isPriceRight && !offer.plan.problem && checkQuantity(lot, offer.quantity, taken) === undefined;
