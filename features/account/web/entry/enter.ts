// What follows a call that may open a session: the session or a further step.

import { useState } from 'react';
import type * as z from 'zod/mini';
import type { Client } from '#packages/rpc/client/client.ts';
import { useApi } from '#packages/rpc/react/useCall.ts';
import { useNavigate } from '#packages/ui/navigation.ts';
import { ownDeparture } from '../../calls/departure.ts';
import type { SignedIn } from '../../calls/signInFields.ts';
import { followStep, type PendingStep } from '../../nextStep.ts';
import { storeSession } from '../session.ts';
import { useReturnAddress } from '../useReturnAddress.ts';

export type SignedInSession = z.output<typeof SignedIn>;

/** Options of the mutations that sign in. */
export interface SignInHandlers {
  readonly onDone: (session: SignedInSession) => unknown;
  readonly onFault: (fault: { readonly name: string; readonly params: unknown }) => boolean;
}

export interface NextStepProps {
  readonly asked: PendingStep;
  /** As typed; empty for other ways of signing in. */
  readonly loginName: string;
  readonly door: SignInHandlers;
}

export const useApiClient = (): Client => useApi().client;

/** Whoever has asked to leave is offered to take it back. */
const isLeaving = async (client: Client) => {
  const own = await client(ownDeparture, {}).catch(() => undefined);
  return own?.ok === true && own.answer.departure !== null;
};

/** Keeps the session and goes back to the page left, or says which step is `asked` first. */
export function useDoor() {
  const { goBack } = useReturnAddress();
  const { navigate } = useNavigate();
  const client = useApiClient();
  const [asked, setAsked] = useState<PendingStep>();
  const door: SignInHandlers = {
    onDone: ({ token, cid }) => {
      storeSession(token, cid);
      void isLeaving(client).then((leaving) => {
        if (leaving) navigate('pages/user/leave', { replace: true });
        else goBack();
      });
    },
    onFault: followStep(setAsked),
  };
  return { door, asked, setAsked };
}
