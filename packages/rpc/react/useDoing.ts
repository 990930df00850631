// A mutation in the console: refetches all queries or returns the failure text.

import { useQueryClient } from '@tanstack/react-query';
import type { OutputOf, Call, InputOf } from '../contract/call.ts';
import { useAct } from './useCall.ts';
import { useFaultTeller } from './useFaultText.ts';

export interface Done<C extends Call> {
  readonly answer?: OutputOf<C>;
  readonly problem?: string;
  readonly params?: unknown;
}

/** `feature`: whose translations contain most faults of the call. */
export function useDone<C extends Call>(call: C, feature: string): (input: InputOf<C>) => Promise<Done<C>> {
  const act = useAct(call, { showError: false });
  const textOf = useFaultTeller(feature);
  const queries = useQueryClient();
  return async (input) => {
    const result = await act.mutateAsync(input).catch((error: Error) => error);
    if (result instanceof Error) return { problem: await textOf(result) };
    if (!result.ok) return { problem: await textOf(result.fault), params: result.fault.params };
    await queries.invalidateQueries();
    return { answer: result.answer };
  };
}

export function useDoing<C extends Call>(
  call: C,
  feature: string,
): (input: InputOf<C>) => Promise<string | undefined> {
  const done = useDone(call, feature);
  return async (input) => (await done(input)).problem;
}
