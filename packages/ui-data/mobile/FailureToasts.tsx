// Failures that no page shows are said in passing: in the reader's language where the platform knows them, else as they came.

import { useEffect, useEffectEvent } from 'react';
import { useFormats, useWordsLoader } from '#packages/i18n/react.ts';
import { CallError } from '#packages/rpc/client/callError.ts';
import type { CallFailure } from '#packages/rpc/client/client.ts';
import { nameOf, sentenceFor } from '#packages/rpc/react/useFaultText.ts';
import { showToast } from '#packages/ui/Toast.tsx';

type Hear = (failure: CallFailure) => void;
const hearers = new Set<Hear>();

export function tellFailure(failure: CallFailure): void {
  for (const hear of hearers) hear(failure);
}

const NOBODYS = 'error';

/** What is known by a name has its words; what is not says what came with it. */
export function textOf(failure: CallFailure, words: readonly Words[], fill: Fill): string {
  const isForeign =
    failure instanceof CallError &&
    (failure.kind === 'broken' || failure.kind === 'refused') &&
    nameOf(failure) === undefined;
  return (isForeign ? failure.message : sentenceFor(failure, words, fill)) || NOBODYS;
}
type Words = Readonly<Record<string, string>>;
type Fill = ReturnType<typeof useFormats>['fill'];

/** Stands once, around all screens. */
export function FailureToasts() {
  const load = useWordsLoader();
  const { fill } = useFormats();
  const say = useEffectEvent(async (failure: CallFailure) => {
    const feature = failure instanceof CallError ? [] : [load(failure.feature)];
    const words = await Promise.all([...feature, load('generic')]).catch(() => []);
    showToast(textOf(failure, words, fill));
  });
  useEffect(() => {
    const hear: Hear = (failure) => {
      void say(failure);
    };
    hearers.add(hear);
    // Without a signal it would be too late to ask for them.
    load('generic').catch(() => undefined);
    return () => {
      hearers.delete(hear);
    };
  }, [load]);
  return null;
}
