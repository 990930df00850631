// An act at a desk: done, and everything read again; or what stood against it, in words.
import { useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, Call, InputOf } from '#packages/call/call.ts';
import { useAct } from '#packages/call/useCall.ts';
import { useFaultText } from '#packages/call/useFaultText.ts';

export interface Done<C extends Call> { readonly answer?: AnswerOf<C>; readonly problem?: string; readonly params?: unknown }

export function useDoing<C extends Call>(call: C, feature: string): (input: InputOf<C>) => Promise<Done<C>> {
  const act = useAct(call, { showError: false });
  const textOf = useFaultText(feature);
  const queries = useQueryClient();
  return async (input) => {
    const result = await act.mutateAsync(input).catch((error: Error) => error);
    if (result instanceof Error) return { problem: textOf(result) };
    if (!result.ok) return { problem: textOf(result.fault), params: result.fault.params };
    await queries.invalidateQueries();
    return { answer: result.answer };
  };
}
