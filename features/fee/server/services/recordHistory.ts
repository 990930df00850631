// Records history of fees, invoices, freight and orders, and publishes it.

import { writeOutbox } from '#packages/db/outbox.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { type Machine, next } from '#packages/machine/machine.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import { insertStep } from '../queries/step.ts';

export interface Step {
  readonly kind: 'fee' | 'freight' | 'order' | 'invoice';
  readonly id: string;
  readonly move: string;
  readonly reason?: string;
  /** Undefined for jobs. */
  readonly actor?: Actor;
}

/** Inserts a history entry and writes the topics of its subject to the outbox. */
export async function note(
  { tx, now, newId }: TxContext,
  { kind, id, move, reason = '', actor }: Step,
): Promise<void> {
  await insertStep(
    tx,
    {
      id: newId(),
      subjectId: id,
      move,
      firmId: actor?.firmId ?? null,
      personId: actor?.personId ?? null,
      reason,
    },
    now,
  );
  await writeOutbox(tx, [`${kind}/${id}`]);
}

/** Returns the state a move leads to; fails with `wrong_state`. */
export const leadTo = <S extends string, N extends string, W extends string>(
  machine: Machine<S, N, W>,
  state: S,
  move: N,
): S => next(machine, state, move) ?? fail(genericFaults.wrong_state, { state });
