// Price and clause as the form has them, once they make sense.

import { useWatch } from 'react-hook-form';
import type { Clause } from '#features/clause/clause.ts';
import { checkClause } from '#features/clause/rules/check.ts';
import type { HaoPerTonne } from '#packages/exact/exact.ts';
import { checkPricing, isBaseAllowed, type Pricing } from '../../rules/pricing.ts';
import { clauseOfForm, heatBaseOf } from './clause.ts';
import type { ListingForm } from './form.ts';
import { typedPrice } from './numbers.ts';
import { promisesOf } from './promises.ts';

export function useFormPricing() {
  const form = useWatch<ListingForm>() as ListingForm;
  const clause = clauseOfForm(form);
  const [price, spec] = [typedPrice(form), promisesOf(form)];
  const isAgreed = clause === undefined || isBaseAllowed(form.priceMode, clause.base);
  /** Undefined before a price is typed. */
  const typed = price === undefined ? undefined : { ...termsOf(form, price, clause), spec };
  const isSound =
    isAgreed &&
    typed !== undefined &&
    checkPricing(typed).length === 0 &&
    (clause === undefined || checkClause(clause).length === 0);
  return { form, clause, spec, isAgreed, typed, pricing: isSound ? typed : undefined };
}

function termsOf(form: ListingForm, price: HaoPerTonne, clause: Clause | undefined): Pricing {
  // A fixed price refers to a heat only if one is typed.
  const heatBase = form.priceMode === 'fixed' && form.heatBase === '' ? undefined : heatBaseOf(form);
  return {
    priceMode: form.priceMode,
    price,
    ...(heatBase === undefined ? {} : { heatBase }),
    ...(clause && { clause }),
  };
}
