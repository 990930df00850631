// What happened to a bill, an invoice, a freight bill or an order, written down where it happened, and told to whoever looks at it.

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
  /** Nobody where the clock does it. */
  readonly actor?: Actor;
}

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

/** Where the table says the move leads, or the fault that names the state it cannot be made from. */
export const leadTo = <S extends string, N extends string, W extends string>(
  machine: Machine<S, N, W>,
  state: S,
  move: N,
): S => next(machine, state, move) ?? fail(genericFaults.wrong_state, { state });
