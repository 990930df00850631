// An act on money, as a screen does it: what stood in its way is named by the ledger, the bank or the certificate.

import type { Call } from '#packages/call/call.ts';
import { useAttempt } from '#packages/call/useAttempt.ts';
import { sentenceFor } from '#packages/call/useFaultText.ts';
import { useFormats, useWordsOf } from '#packages/i18n/react.ts';
import { useMoneyWords } from './words.ts';

export function useMoneyAttempt<C extends Call>(call: C) {
  const words = [useWordsOf('funds'), useWordsOf('bank'), useWordsOf('certificate'), useWordsOf('generic')];
  const { fill } = useFormats();
  const { offline } = useMoneyWords();
  return useAttempt(call, { textOf: (failure) => sentenceFor(failure, words, fill), offline });
}
