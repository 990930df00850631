// A mutation of a screen: sent once, not offline, failures as texts.

import { useState } from 'react';
import type { Fault } from '#packages/fault/fault.ts';
import type { RaisedFault } from '../client/client.ts';
import type { OutputOf, Call, FaultOf, InputOf } from '../contract/call.ts';
import { useAct } from './useCall.ts';

export interface Obstacle<C extends Call> {
  readonly text: string;
  readonly fault?: RaisedFault<FaultOf<C>>;
}

interface Words {
  textOf(failure: RaisedFault<Fault> | Error): string | Promise<string>;
  readonly offline: string;
}

export function useAttempt<C extends Call>(call: C, { textOf, offline }: Words) {
  const act = useAct(call, { showError: false });
  const [obstacle, setObstacle] = useState<Obstacle<C>>();

  async function run(input: InputOf<C>): Promise<OutputOf<C> | undefined> {
    setObstacle(undefined);
    if (!navigator.onLine) return stop({ text: offline });
    try {
      const result = await act.mutateAsync(input);
      if (result.ok) return result.answer;
      return stop({ text: await textOf(result.fault as unknown as RaisedFault<Fault>), fault: result.fault });
    } catch (error) {
      return stop({ text: await textOf(error as Error) });
    }
  }
  function stop(found: Obstacle<C>): undefined {
    setObstacle(found);
  }
  return {
    run,
    obstacle,
    isBusy: act.isPending,
    clear: () => {
      setObstacle(undefined);
    },
  };
}
