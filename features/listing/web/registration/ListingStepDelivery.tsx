// Step 4 of the listing form: quantity, place, window, whose weight counts.

import { useFormContext, useWatch } from 'react-hook-form';
import { listPlaces } from '#features/catalog/calls/referenceData.ts';
import { ASSAY_BASES, TRANSPORTS, WEIGHT_BASES } from '#features/terms/choices.ts';
import { FormDay, FormNumber, FormOneOf, FormPick, FormText } from '#features/terms/web/form/controls.tsx';
import { followTransport } from '#features/terms/web/form/followTransport.ts';
import type { ListingForm } from '#features/terms/web/form/form.ts';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { useTradingCosts } from '#features/terms/web/useTradingCosts.ts';
import { fromDecimal } from '#packages/exact/decimal.ts';
import { useLocale, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';

export function ListingStepDelivery() {
  const t = useTranslation('terms');
  const tonnes = useQuantityUnit();
  return (
    <>
      <FieldSet>
        <FormNumber name="quantity" decimals={2} unit={tonnes} isRequired />
        <div className="trade-fields">
          <FormNumber name="minTake" decimals={2} unit={tonnes} isRequired />
          <FormNumber name="step" decimals={2} unit={tonnes} isRequired />
        </div>
        <OffStep />
        <FormNumber name="maxPerFirm" decimals={2} unit={tonnes} hint={t('registration.optional')} />
      </FieldSet>
      <DeliveryFields />
    </>
  );
}

/** Place, transport, window, and whose weight and assay count. */
export function DeliveryFields() {
  const t = useTranslation('terms');
  const locale = useLocale();
  const { data: places = [] } = useCall(listPlaces, {});
  const [weightBasis, assayBasis] = useWatch<ListingForm, ['weightBasis', 'assayBasis']>({
    name: ['weightBasis', 'assayBasis'],
  });
  const { getValues, setValue } = useFormContext<ListingForm>();
  const { losses } = useTradingCosts();
  const options = places
    .filter(({ isRetired }) => !isRetired)
    .map(({ id, names, province, initials }) => ({
      value: id,
      label: names[locale],
      hint: province[locale],
      keywords: `${initials} ${names['zh-Hans']}`,
    }));
  return (
    <>
      <FieldSet>
        <FormPick name="deliveryPlaceId" options={options} isRequired />
        <FormOneOf
          name="transport"
          items={TRANSPORTS}
          onChosen={(next) => {
            setValue('lossRate', followTransport(losses, getValues(), next));
          }}
        />
        <div className="trade-fields">
          <FormDay name="windowFrom" isRequired />
          <FormDay name="windowTo" isRequired />
        </div>
        <FormNumber
          name="dailyCap"
          decimals={2}
          unit={t('unit.tonne_per_day')}
          hint={t('registration.optional')}
        />
      </FieldSet>
      <FieldSet>
        <FormOneOf name="weightBasis" items={WEIGHT_BASES} />
        <FormOneOf name="assayBasis" items={ASSAY_BASES} />
        {(weightBasis === 'third' || assayBasis === 'third') && (
          <FormText name="lab" maxLength={60} isRequired />
        )}
        <FormNumber name="lossRate" decimals={2} unit="%" />
      </FieldSet>
    </>
  );
}

function OffStep() {
  const t = useTranslation('listing');
  const typed = useWatch<ListingForm, ['quantity', 'minTake', 'step']>({
    name: ['quantity', 'minTake', 'step'],
  });
  const [quantity, least, step] = typed.map((text) => fromDecimal(text, 3));
  if (
    quantity === undefined ||
    least === undefined ||
    !step ||
    quantity < least ||
    (quantity - least) % step === 0n
  )
    return null;
  return <NoticeBox tone="warning">{t('registration.offStep')}</NoticeBox>;
}
