// An act at the desk: answers with what stood against it, in words; when it is done, what is shown is read anew.
import { useQueryClient } from '@tanstack/react-query';
import type { Call, InputOf } from '#packages/call/call.ts';
import { useAct } from '#packages/call/useCall.ts';
import { useFaultText } from '#packages/call/useFaultText.ts';

export function useDoing<C extends Call>(call: C): (input: InputOf<C>) => Promise<string | undefined> {
  const act = useAct(call, { showError: false });
  const faultText = useFaultText('contract');
  const queries = useQueryClient();
  return async (input) => {
    const result = await act.mutateAsync(input).catch((error: Error) => error);
    if (result instanceof Error) return faultText(result);
    if (!result.ok) return faultText(result.fault as never);
    await queries.invalidateQueries();
    return undefined;
  };
}
