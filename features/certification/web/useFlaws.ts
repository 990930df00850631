// Flaws of the form as typed, shown after the first attempt to submit.

import { useFormState, useWatch } from 'react-hook-form';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import type { Flaw } from '../flaws.ts';
import type { FormContent } from '../form.ts';
import { flawsOf } from '../rules/form.ts';

export const flawsNow = (form: FormContent): Flaw[] => flawsOf(form, dayInMarket(new Date(serverNow())));

export function useFlaws(): readonly Flaw[] {
  const form = useWatch<FormContent>() as FormContent;
  const { isSubmitted } = useFormState<FormContent>();
  return isSubmitted ? flawsNow(form) : [];
}
