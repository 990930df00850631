// Hook that submits a mutation from a form and turns failures into text.

import { useState } from 'react';
import type { OutputOf, Call, InputOf } from '#packages/rpc/contract/call.ts';
import { useAct } from '#packages/rpc/react/useCall.ts';
import { useFaultText } from '#packages/rpc/react/useFaultText.ts';

/** `feature`: whose translations contain the call's faults. */
export function useSubmit<C extends Call>(call: C, feature = 'account') {
  const act = useAct(call, { showError: false });
  const faultText = useFaultText(feature);
  const [problem, setProblem] = useState<string>();
  const submit = async (input: InputOf<C>): Promise<OutputOf<C> | undefined> => {
    const result = await act.mutateAsync(input).catch((error: Error) => error);
    if (!(result instanceof Error) && result.ok) {
      setProblem(undefined);
      return result.answer;
    }
    setProblem(faultText(result instanceof Error ? result : (result.fault as never)));
    return undefined;
  };
  return { submit, problem, setProblem, isBusy: act.isPending };
}
