// The contract form with the server's rules and localised messages.

import { type FieldErrors, type Resolver, set, useForm } from 'react-hook-form';
import { typedDecimal } from '#features/clause/writing.ts';
import type { Bounds } from '#features/terms/web/form/numbers.ts';
import { groupDigits } from '#packages/i18n/digits.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import type { Translate } from '#packages/i18n/translate.ts';
import { useLocaleTag } from '#packages/ui/locale.ts';
import type { ContractFormProblem } from './createFormReader.ts';
import type { ContractForm } from './form.ts';
import { readContractForm, type FormSubject } from './written.ts';

export function useContractForm(start: ContractForm, subject: FormSubject) {
  const textOf = useContractProblemText();
  const read = (form: ContractForm) => readContractForm(form, subject);
  const resolver: Resolver<ContractForm> = (values) => {
    const { wrongs } = read(values);
    if (wrongs.length === 0) return { values, errors: {} };
    const errors: FieldErrors<ContractForm> = {};
    for (const wrong of wrongs) set(errors, wrong.path, { type: wrong.word, message: textOf(wrong) });
    return { values: {}, errors };
  };
  const form = useForm<ContractForm>({ defaultValues: start, mode: 'onTouched', resolver });
  return { form, read };
}

export function useContractProblemText() {
  const t = useTranslation('contract');
  const tTerms = useTranslation(['terms', 'clause']);
  const localeTag = useLocaleTag();
  return (wrong: ContractFormProblem) => writeWrong(wrong, t, tTerms, localeTag);
}

function writeWrong(
  { word, bounds }: ContractFormProblem,
  t: Translate<'contract'>,
  tTerms: Translate<'terms' | 'clause'>,
  localeTag: string,
): string {
  if (!isOfTrade(word)) return t(word);
  const write = (value: bigint, { scale }: Bounds) => groupDigits(typedDecimal(value, scale), localeTag);
  return tTerms(word, bounds ? { least: write(bounds.least, bounds), most: write(bounds.most, bounds) } : {});
}

const isOfTrade = (
  word: ContractFormProblem['word'],
): word is Extract<ContractFormProblem['word'], `registration.${string}`> => word.startsWith('registration.');
