// Mutation hook for money operations, with the faults of all features used.

import { useFormats, useWordsOf } from '#packages/i18n/react.ts';
import type { Call } from '#packages/rpc/contract/call.ts';
import { useAttempt } from '#packages/rpc/react/useAttempt.ts';
import { sentenceFor } from '#packages/rpc/react/useFaultText.ts';
import { useMoneyWords } from './useWords.ts';

export function useMoneyAttempt<C extends Call>(call: C) {
  const words = [useWordsOf('funds'), useWordsOf('bank'), useWordsOf('certificate'), useWordsOf('generic')];
  const { fill } = useFormats();
  const { offline } = useMoneyWords();
  return useAttempt(call, { textOf: (failure) => sentenceFor(failure, words, fill), offline });
}
