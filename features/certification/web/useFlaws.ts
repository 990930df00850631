// What is wrong with the form as it stands: said once somebody has tried to hand it in, and no longer than it is so.

import { useFormState, useWatch } from 'react-hook-form';
import { serverNow } from '#features/catalog/web/clock.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import type { FormContent } from '../form.ts';
import type { Flaw } from '../rules/flaws.ts';
import { flawsOf } from '../rules/form.ts';

export const flawsNow = (form: FormContent): Flaw[] => flawsOf(form, dayInMarket(new Date(serverNow())));

export function useFlaws(): readonly Flaw[] {
  const form = useWatch<FormContent>() as FormContent;
  const { isSubmitted } = useFormState<FormContent>();
  return isSubmitted ? flawsNow(form) : [];
}
