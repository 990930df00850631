// An act on stock or a receipt as a screen does it: once, never offline, and what stood in its way in words.
import { useState } from 'react';
import { useSay } from './say.ts';
import type { AnswerOf, Call, FaultOf, InputOf } from '#packages/call/call.ts';
import type { RaisedFault } from '#packages/call/client.ts';
import { useAct } from '#packages/call/useCall.ts';
import { useFaultText } from '#packages/call/useFaultText.ts';
import type { Fault } from '#packages/fault/fault.ts';

interface Obstacle<C extends Call> { readonly text: string; readonly fault?: RaisedFault<FaultOf<C>> }

export function useDoing<C extends Call>(call: C) {
  const act = useAct(call, { showError: false });
  const textOf = useFaultText('goods');
  const { trade } = useSay();
  const [obstacle, setObstacle] = useState<Obstacle<C>>();

  /** The answer, or undefined where something stood in the way. */
  async function run(input: InputOf<C>): Promise<AnswerOf<C> | undefined> {
    setObstacle(undefined);
    if (!navigator.onLine) return stop({ text: trade('offline.act') });
    try {
      const result = await act.mutateAsync(input);
      if (result.ok) return result.answer;
      return stop({ text: textOf(result.fault as unknown as RaisedFault<Fault>), fault: result.fault });
    } catch (error) {
      return stop({ text: textOf(error as Error) });
    }
  }
  function stop(found: Obstacle<C>): undefined {
    setObstacle(found);
  }
  return { run, obstacle, isBusy: act.isPending };
}
