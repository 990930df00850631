// A sign-in that needs a further step (second factor, device code) first.

import type * as z from 'zod/mini';
import { accountFaults } from './faults.ts';

export type PendingStep = z.output<typeof accountFaults.step_asked.params>;

/** Handles the fault of a mutation: true if it only asks for a further step. */
export const followStep =
  (onAsked: (asked: PendingStep) => unknown) =>
  ({ name, params }: { readonly name: string; readonly params: unknown }): boolean => {
    if (name !== accountFaults.step_asked.name) return false;
    onAsked(params as PendingStep);
    return true;
  };
