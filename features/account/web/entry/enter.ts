// Calls that may open a session: handles success, the next step, and faults.

import { useState } from 'react';
import type * as z from 'zod/mini';
import type { Fault } from '#packages/fault/fault.ts';
import type { Client, RaisedFault } from '#packages/rpc/client/client.ts';
import type { Call, InputOf } from '#packages/rpc/contract/call.ts';
import { useAct, useApi } from '#packages/rpc/react/useCall.ts';
import { useFaultText } from '#packages/rpc/react/useFaultText.ts';
import type { Entered } from '../../calls/door.ts';
import { accountFaults } from '../../faults.ts';

export type Session = z.output<typeof Entered>;
export type Asked = z.output<typeof accountFaults.step_asked.params>;

export interface Door {
  readonly onEntered: (session: Session) => unknown;
  readonly onAsked: (asked: Asked) => unknown;
}

export interface NextStepProps {
  readonly asked: Asked;
  /** As typed; empty for other ways of signing in. */
  readonly loginName: string;
  readonly door: Door;
}

const pendingStep = (fault: RaisedFault<Fault>): Asked | undefined =>
  fault.name === accountFaults.step_asked.name ? (fault.params as Asked) : undefined;

export function useEntry<C extends Call>(call: C, { onEntered, onAsked }: Door) {
  const act = useAct(call, { showError: false });
  const faultText = useFaultText('account');
  const [problem, setProblem] = useState<string>();
  const enter = async (input: InputOf<C>): Promise<void> => {
    const result = await act.mutateAsync(input).catch((error: Error) => error);
    if (result instanceof Error) return setProblem(faultText(result));
    if (result.ok) return void onEntered(result.answer as Session);
    const fault = result.fault as unknown as RaisedFault<Fault>;
    const asked = pendingStep(fault);
    return asked ? void onAsked(asked) : setProblem(faultText(fault));
  };
  return { enter, problem, setProblem, isBusy: act.isPending };
}

export const useClient = (): Client => useApi().client;
