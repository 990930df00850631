// Step 3 of the listing form: price, price basis and clause.

import { useWatch } from 'react-hook-form';
import { PRICE_BASES, PRICE_MODES } from '#features/terms/choices.ts';
import { ClauseChoice } from '#features/terms/web/form/ClauseChoice.tsx';
import { FormNumber, FormOneOf, FormSelect, FormSwitch } from '#features/terms/web/form/controls.tsx';
import type { ListingForm } from '#features/terms/web/form/form.ts';
import { FormPriceBand } from '#features/terms/web/form/FormPriceBand.tsx';
import { useUsualTerms } from '#features/terms/web/form/useUsualTerms.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { FieldSet } from '#packages/ui/Field.tsx';

export function ListingStepPrice() {
  const t = useTranslation(['terms', 'terms.card']);
  const usual = useUsualTerms();
  const priceMode = useWatch<ListingForm, 'priceMode'>({ name: 'priceMode' });
  const unit = t(priceMode === 'per_kcal' ? 'unit.yuan_per_kcal' : 'unit.yuan_per_tonne');
  return (
    <>
      <FieldSet>
        <FormOneOf name="priceMode" items={PRICE_MODES} />
        <FormNumber
          name="price"
          decimals={priceMode === 'per_kcal' ? 4 : 2}
          unit={unit}
          usual={usual.price}
          isRequired
          hint={<FormPriceBand />}
        />
        <FormNumber name="heatBase" decimals={0} unit="kcal/kg" isRequired={priceMode !== 'fixed'} />
        <FormSelect
          name="priceBasis"
          options={PRICE_BASES.map((value) => ({ value, label: t(`priceBasis.${value}`) }))}
        />
        <FormSwitch name="isTaxIncluded" />
        <FormNumber name="vatRate" decimals={2} unit="%" />
      </FieldSet>
      <ClauseChoice />
    </>
  );
}
