// What follows a call that may open a session: the session or a further step.

import type * as z from 'zod/mini';
import type { Client } from '#packages/rpc/client/client.ts';
import { useApi } from '#packages/rpc/react/useCall.ts';
import type { SignedIn } from '../../calls/signInFields.ts';
import type { PendingStep } from '../../nextStep.ts';

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
