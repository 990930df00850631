// Choice of the quality clause of the form.

import { useController } from 'react-hook-form';
import * as z from 'zod/mini';
import { Clause } from '#features/clause/clause.ts';
import { ClausePicker } from '#features/clause/web/ClausePicker.tsx';
import { useTranslation } from '#packages/i18n/react.ts';
import { basesFor, clauseOfPricing, rejectLimitsOf, startingPrice } from '../../rules/pricing.ts';
import { promisedBy } from '../../rules/promised.ts';
import { AsPromised } from '../AsPromised.tsx';
import type { ListingForm } from './form.ts';
import { typedTax } from './numbers.ts';
import { useFormPricing } from './useFormPricing.ts';

export function ClauseChoice() {
  const t = useTranslation('terms');
  const { field, fieldState } = useController<ListingForm, 'clauseChoice'>({ name: 'clauseChoice' });
  const kept = useController<ListingForm, 'keptClause'>({ name: 'keptClause' }).field;
  const { form, clause, spec, isAgreed, typed, pricing } = useFormPricing();
  const choose = (chosen: Clause | undefined) => {
    kept.onChange(chosen ? z.encode(Clause, chosen) : null);
    field.onChange(chosen ? 'kept' : 'none');
  };
  return (
    <>
      <ClausePicker
        label={t('field.clause')}
        value={clause}
        onChange={choose}
        error={isAgreed ? fieldState.error?.message : t('rule.base_disagrees')}
        promised={promisedBy(spec)}
        rejects={rejectLimitsOf(spec)}
        bases={basesFor(form.priceMode)}
        tax={typedTax(form)}
        price={isAgreed && typed ? startingPrice(clauseOfPricing(typed), typed) : undefined}
      />
      {pricing && <AsPromised terms={pricing} />}
    </>
  );
}
