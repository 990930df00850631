// Toasts for failures no page shows.

import { useEffect, useEffectEvent } from 'react';
import { useFormats, useWordsLoader } from '#packages/i18n/react.ts';
import { CallError } from '#packages/rpc/client/callError.ts';
import type { CallFailure } from '#packages/rpc/client/client.ts';
import { genericFaultKey, faultSentence } from '#packages/rpc/react/useFaultText.ts';
import { showToast } from '#packages/ui/Toast.tsx';

type Listener = (failure: CallFailure) => void;
const listeners = new Set<Listener>();

export function showFailure(failure: CallFailure): void {
  for (const hear of listeners) hear(failure);
}

const NO_FEATURE = 'error';

/** The translation of a known failure, otherwise the server's message. */
export function failureText(failure: CallFailure, words: readonly Words[], fill: Fill): string {
  const isForeign =
    failure instanceof CallError &&
    (failure.kind === 'broken' || failure.kind === 'refused') &&
    genericFaultKey(failure) === undefined;
  return (isForeign ? failure.message : faultSentence(failure, words, fill)) || NO_FEATURE;
}
type Words = Readonly<Record<string, string>>;
type Fill = ReturnType<typeof useFormats>['fill'];

export function FailureToasts() {
  const load = useWordsLoader();
  const { fill } = useFormats();
  const say = useEffectEvent(async (failure: CallFailure) => {
    const feature = failure instanceof CallError ? [] : [load(failure.feature)];
    const words = await Promise.all([...feature, load('generic')]).catch(() => []);
    showToast(failureText(failure, words, fill));
  });
  useEffect(() => {
    const hear: Listener = (failure) => {
      void say(failure);
    };
    listeners.add(hear);
    // Preloads translations: offline it would be too late.
    load('generic').catch(() => undefined);
    return () => {
      listeners.delete(hear);
    };
  }, [load]);
  return null;
}
