// Toasts for failures no page shows.

import { useEffect, useEffectEvent } from 'react';
import { useTextsLoader } from '#packages/i18n/react.ts';
import type { FindText } from '#packages/i18n/translate.ts';
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
export function failureText(failure: CallFailure, texts: readonly FindText[]): string {
  const isForeign =
    failure instanceof CallError &&
    (failure.kind === 'broken' || failure.kind === 'refused') &&
    genericFaultKey(failure) === undefined;
  return (isForeign ? failure.message : faultSentence(failure, texts)) || NO_FEATURE;
}

export function FailureToasts() {
  const load = useTextsLoader();
  const say = useEffectEvent(async (failure: CallFailure) => {
    const feature = failure instanceof CallError ? [] : [load(failure.feature)];
    const texts = await Promise.all([...feature, load('generic')]).catch(() => []);
    showToast(failureText(failure, texts));
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
