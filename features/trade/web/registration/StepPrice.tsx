// Step 3 of the listing form: price, price basis and clause.

import { useController, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { Clause } from '#features/clause/clause.ts';
import { ClausePicker } from '#features/clause/web/ClausePicker.tsx';
import type { HaoPerTonne } from '#packages/exact/exact.ts';
import { FieldSet } from '#packages/ui/Field.tsx';
import { PRICE_BASES, PRICE_MODES } from '../../choices.ts';
import { pricePerTonne } from '../../rules/deposit.ts';
import { basesUnder, isBaseUnder, promisedRejects } from '../../rules/pricing.ts';
import { promisedBy } from '../shared/ClauseSection.tsx';
import { useSay } from '../shared/say.ts';
import { FormNumber, FormOneOf, FormSelect, FormSwitch } from './controls.tsx';
import type { ListingForm } from './form.ts';
import { typedPrice, typedTax } from './numbers.ts';
import { promisesOf } from './promises.ts';
import { clauseOf, heatBaseOf } from './terms.ts';

export function StepPrice() {
  const { say } = useSay();
  const priceMode = useWatch<ListingForm, 'priceMode'>({ name: 'priceMode' });
  const unit = say(priceMode === 'per_kcal' ? 'unit.yuan_per_kcal' : 'unit.yuan_per_tonne');
  return (
    <>
      <FieldSet>
        <FormOneOf name="priceMode" items={PRICE_MODES} />
        <FormNumber name="price" decimals={4} unit={unit} isRequired />
        <FormNumber name="heatBase" decimals={0} unit="kcal/kg" isRequired={priceMode !== 'fixed'} />
        <FormSelect
          name="priceBasis"
          options={PRICE_BASES.map((value) => ({ value, label: say(`priceBasis.${value}`) }))}
        />
        <FormSwitch name="isTaxIncluded" />
        <FormNumber name="vatRate" decimals={2} unit="%" />
      </FieldSet>
      <ClauseChoice />
    </>
  );
}

export function ClauseChoice() {
  const { say } = useSay();
  const { field, fieldState } = useController<ListingForm, 'clauseChoice'>({ name: 'clauseChoice' });
  const kept = useController<ListingForm, 'keptClause'>({ name: 'keptClause' }).field;
  const form = useWatch<ListingForm>() as ListingForm;
  const clause = clauseOf(form);
  const [price, promises] = [typedPrice(form), promisesOf(form)];
  const isAgreed = clause === undefined || isBaseUnder(form.priceMode, clause.base);
  const choose = (chosen: Clause | undefined) => {
    kept.onChange(chosen ? z.encode(Clause, chosen) : null);
    field.onChange(chosen ? 'kept' : 'none');
  };
  return (
    <ClausePicker
      label={say('field.clause')}
      value={clause}
      onChange={choose}
      error={isAgreed ? fieldState.error?.message : say('rule.base_disagrees')}
      promised={promisedBy(promises)}
      rejects={promisedRejects(promises)}
      bases={basesUnder(form.priceMode)}
      tax={typedTax(form)}
      price={!isAgreed || price === undefined ? undefined : agreedPrice(form, price, clause)}
    />
  );
}

/** Price the clause starts from; a per-kcal clause counts the heat itself. */
const agreedPrice = (form: ListingForm, price: HaoPerTonne, clause: Clause | undefined): HaoPerTonne =>
  clause?.base.mode === 'PER_KCAL'
    ? price
    : pricePerTonne({ price, priceMode: form.priceMode, heatBase: heatBaseOf(form) });
