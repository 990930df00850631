// The hook of every mutation: sent once, its failure as text, what follows.

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Fault } from '#packages/fault/fault.ts';
import { useTextsLoader, useTranslation } from '#packages/i18n/react.ts';
import type { RaisedFault, Result } from '../client/client.ts';
import { retryUntilCertain } from '../client/retryUntilCertain.ts';
import type { OutputOf, Call, InputOf } from '../contract/call.ts';
import { dropUnshownMarks, putMarks } from './fieldMarks.ts';
import {
  type MutationFailure,
  type FaultReaders,
  type MutationOutcome,
  mutationOutcomeOf,
} from './outcome.ts';
import { useApi } from './useCall.ts';
import { useFaultTextLoader } from './useFaultText.ts';

interface MutationOptions<C extends Call> extends FaultReaders<C> {
  /** Shows a failure as a toast, for a screen without a place for its text. */
  readonly showError?: boolean;
  /** Whether all queries are read again after success; by default the ApiContext decides. */
  readonly refetch?: boolean;
  readonly onDone?: (answer: OutputOf<C>) => unknown;
}

export interface MutationCall<C extends Call> extends MutationFailure<C> {
  /** Resolves to the output, or to undefined after a failure. Never rejects. The function is stable. */
  readonly run: (input: InputOf<C>) => Promise<OutputOf<C> | undefined>;
  /** Resolves to the failure's text, for a dialog that shows it; to undefined after success. */
  readonly attempt: (input: InputOf<C>) => Promise<string | undefined>;
  readonly isBusy: boolean;
  /** Shows a text of the screen's own in place of a failure, or clears it. */
  readonly setProblem: (text: string | undefined) => void;
}

/** Repeated presses share a request, and a retry after a lost connection cannot execute it twice. */
export function useMutationCall<C extends Call>(call: C, options: MutationOptions<C> = {}): MutationCall<C> {
  const { path } = call;
  const { isBusy, settle } = useSettled(call, options);
  const [failure, setFailure] = useState<MutationFailure<C>>({});
  const latest = useRef(settle);
  useEffect(() => {
    latest.current = settle;
  });
  const fail = useCallback(
    (failed: MutationFailure<C>) => {
      setFailure(failed);
      putMarks(path, failed.marks ?? []);
    },
    [path],
  );
  useEffect(
    () => () => {
      dropUnshownMarks(path);
    },
    [path],
  );
  const run = useCallback(
    async (input: InputOf<C>) => {
      fail({});
      const { answer, ...failed } = await latest.current(input);
      fail(failed);
      return answer;
    },
    [fail],
  );
  const attempt = useCallback(
    async (input: InputOf<C>) => {
      const { problem, marks = [] } = await latest.current(input);
      putMarks(path, marks);
      return problem;
    },
    [path],
  );
  const setProblem = useCallback(
    (problem: string | undefined) => {
      fail({ problem });
    },
    [fail],
  );
  return { ...failure, run, attempt, isBusy, setProblem };
}

function useSettled<C extends Call>(call: C, options: MutationOptions<C>) {
  const { client, refetchesAfterMutation = false, answerFault } = useApi();
  const { showError = false, refetch = refetchesAfterMutation, onDone, onFault, detailsOf } = options;
  const queries = useQueryClient();
  const textOf = useFaultTextLoader(call);
  const t = useTranslation('generic');
  const load = useTextsLoader();
  const [send] = useState(() => retryUntilCertain(client, call, { showError }));
  const sendTwice = async (input: InputOf<C>): Promise<Result<C>> => {
    const first = await send(input);
    const fault = first.ok ? undefined : (first.fault as unknown as RaisedFault<Fault>);
    const answered = fault && answerFault?.({ fault, input }, load);
    return answered ? send((await answered) as InputOf<C>) : first;
  };
  const { mutateAsync, isPending } = useMutation<Result<C>, Error, InputOf<C>>({
    mutationFn: sendTwice,
    networkMode: 'always',
    retry: false,
  });
  const settle = async (input: InputOf<C>): Promise<MutationOutcome<C>> => {
    if (!navigator.onLine && !showError) return { problem: t('offline.act') };
    const outcome = await mutationOutcomeOf(
      { call, input, result: mutateAsync(input) },
      { textOf, onFault, detailsOf },
    );
    if (outcome.answer === undefined) return outcome;
    if (refetch) await queries.invalidateQueries();
    onDone?.(outcome.answer);
    return outcome;
  };
  return { isBusy: isPending, settle };
}
