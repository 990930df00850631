// What follows a call that may open a session: the session or a further step.

import type * as z from 'zod/mini';
import type { Client } from '#packages/rpc/client/client.ts';
import { useApi } from '#packages/rpc/react/useCall.ts';
import type { Entered } from '../../calls/door.ts';
import type { Asked } from '../../nextStep.ts';

export type Session = z.output<typeof Entered>;

/** Options of the mutations that sign in. */
export interface Door {
  readonly onDone: (session: Session) => unknown;
  readonly onFault: (fault: { readonly name: string; readonly params: unknown }) => boolean;
}

export interface NextStepProps {
  readonly asked: Asked;
  /** As typed; empty for other ways of signing in. */
  readonly loginName: string;
  readonly door: Door;
}

export const useClient = (): Client => useApi().client;
