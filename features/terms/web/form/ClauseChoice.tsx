// Choice of the quality clause of the form.

import { useController, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { Clause } from '#features/clause/clause.ts';
import { checkClause } from '#features/clause/rules/check.ts';
import { ClausePicker } from '#features/clause/web/ClausePicker.tsx';
import type { HaoPerTonne } from '#packages/exact/exact.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import {
  basesFor,
  checkPricing,
  clauseOfPricing,
  isBaseAllowed,
  type Pricing,
  rejectLimitsOf,
  startingPrice,
} from '../../rules/pricing.ts';
import { promisedBy } from '../../rules/promised.ts';
import { AsPromised } from '../AsPromised.tsx';
import { clauseOfForm, heatBaseOf } from './clause.ts';
import type { ListingForm } from './form.ts';
import { typedPrice, typedTax } from './numbers.ts';
import { promisesOf } from './promises.ts';

export function ClauseChoice() {
  const t = useTranslation('terms');
  const { field, fieldState } = useController<ListingForm, 'clauseChoice'>({ name: 'clauseChoice' });
  const kept = useController<ListingForm, 'keptClause'>({ name: 'keptClause' }).field;
  const form = useWatch<ListingForm>() as ListingForm;
  const clause = clauseOfForm(form);
  const [price, promises] = [typedPrice(form), promisesOf(form)];
  const isAgreed = clause === undefined || isBaseAllowed(form.priceMode, clause.base);
  const choose = (chosen: Clause | undefined) => {
    kept.onChange(chosen ? z.encode(Clause, chosen) : null);
    field.onChange(chosen ? 'kept' : 'none');
  };
  const pricing = price !== undefined && { ...termsOf(form, price, clause), spec: promises };
  return (
    <>
      <ClausePicker
        label={t('field.clause')}
        value={clause}
        onChange={choose}
        error={isAgreed ? fieldState.error?.message : t('rule.base_disagrees')}
        promised={promisedBy(promises)}
        rejects={rejectLimitsOf(promises)}
        bases={basesFor(form.priceMode)}
        tax={typedTax(form)}
        price={isAgreed && pricing ? startingPrice(clauseOfPricing(pricing), pricing) : undefined}
      />
      {pricing && isAgreed && checkPricing(pricing).length === 0 && isSound(clause) && (
        <AsPromised terms={pricing} />
      )}
    </>
  );
}

const isSound = (clause: Clause | undefined) => clause === undefined || checkClause(clause).length === 0;

const termsOf = (form: ListingForm, price: HaoPerTonne, clause: Clause | undefined): Pricing => {
  // A fixed price refers to a heat only if one is typed.
  const heatBase = form.priceMode === 'fixed' && form.heatBase === '' ? undefined : heatBaseOf(form);
  return {
    priceMode: form.priceMode,
    price,
    ...(heatBase === undefined ? {} : { heatBase }),
    ...(clause && { clause }),
  };
};
