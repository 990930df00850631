// Flaws of the form as typed, shown after the first attempt to submit.

import { useFormState, useWatch } from 'react-hook-form';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import type { FormFlaw } from '../flaws.ts';
import type { FormContent } from '../form.ts';
import { formFlaws } from '../rules/form.ts';

export const currentFlaws = (form: FormContent): FormFlaw[] =>
  formFlaws(form, dayInMarket(new Date(serverNow())));

export function useFlaws(): readonly FormFlaw[] {
  const form = useWatch<FormContent>() as FormContent;
  const { isSubmitted } = useFormState<FormContent>();
  return isSubmitted ? currentFlaws(form) : [];
}
