// Choice of the quality clause of the form.

import { useController, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { Clause } from '#features/clause/clause.ts';
import { ClausePicker } from '#features/clause/web/ClausePicker.tsx';
import type { HaoPerTonne } from '#packages/exact/exact.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { pricePerTonne } from '../../rules/deposit.ts';
import { basesFor, isBaseAllowed, rejectLimitsOf } from '../../rules/pricing.ts';
import { promisedBy } from '../ClauseSection.tsx';
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
  return (
    <ClausePicker
      label={t('field.clause')}
      value={clause}
      onChange={choose}
      error={isAgreed ? fieldState.error?.message : t('rule.base_disagrees')}
      promised={promisedBy(promises)}
      rejects={rejectLimitsOf(promises)}
      bases={basesFor(form.priceMode)}
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
