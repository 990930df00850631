// What is wrong with a lot, in the reader's language.

import { type FormProblem } from '#features/listing/web/registration/terms.ts';
import { useProblemText } from '#features/listing/web/registration/useListingForm.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import type { LotProblem } from './lotForm.ts';

const OWN = ['flaw.step_order', 'flaw.cap_side'] as const;
const isOwn = (word: LotProblem['word']): word is (typeof OWN)[number] => OWN.some((one) => one === word);

export function useLotProblemText() {
  const t = useTranslation('notice');
  const textOf = useProblemText();
  return ({ path, word, bounds }: LotProblem): string =>
    isOwn(word) ? t(word) : textOf({ path, word, ...(bounds && { bounds }) } satisfies FormProblem);
}
