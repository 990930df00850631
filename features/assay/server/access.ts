// Access to samples, and the locked transition of a sample.

import { writeOutbox } from '#packages/db/outbox.ts';
import type { Transaction } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { next } from '#packages/machine/machine.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import type { Part, Side } from '../parts.ts';
import { ONLOOKING_SEATS, type SampleMove, sampleMachine, type SampleState } from '../states.ts';
import { insertStep } from './queries/decision.ts';
import { lockSample, moveSample, type Reader, type SampleRow } from './queries/sample.ts';

/** Null for supervisors, who see all samples; else the firm's id. */
export const readerOf = ({ firmId, seats }: Actor): Reader =>
  ONLOOKING_SEATS.some((seat) => seats.includes(seat)) ? null : (firmId ?? '');

export const sideOf = (
  { seller_id: sellerId, buyer_id: buyerId }: SampleRow,
  firmId: string | undefined,
): Side | null => {
  if (firmId === sellerId) return 'seller';
  return firmId === buyerId ? 'buyer' : null;
};

/**
 * The seller's part, unless the contract is by the buyer's assay. A laboratory named by both gets the
 * seller's.
 */
export const countingPart = ({ basis }: Pick<SampleRow, 'basis'>): Part => (basis === 'buyer' ? 'B' : 'A');

/** Locks a sample of one of the caller's contracts; others are `not_found`. */
export async function holdSample(
  tx: Transaction,
  sampleId: string,
  { firmId }: Actor,
): Promise<{ sample: SampleRow; side: Side }> {
  const sample = (await lockSample(tx, sampleId, firmId ?? '')) ?? fail(genericFaults.not_found);
  return { sample, side: sideOf(sample, firmId) ?? fail(genericFaults.not_found) };
}

interface TransitionOptions {
  readonly part?: Part;
  readonly side?: Side;
  readonly personId?: string;
  readonly changes?: Parameters<typeof moveSample>[4];
}

/** Transitions the sample, records history and publishes the change. */
export async function make(
  ctx: TxContext,
  sample: SampleRow,
  move: SampleMove,
  { changes, ...by }: TransitionOptions,
): Promise<SampleState> {
  const to =
    next(sampleMachine, sample.state, move) ?? fail(genericFaults.wrong_state, { state: sample.state });
  if ((await moveSample(ctx.tx, sample.id, sample.state, to, changes)) !== 1)
    throw new Error(`sample ${sample.id} moved under its lock`);
  await note(ctx, sample, move, by);
  return to;
}

/** Records history without a transition. */
export async function note(
  { tx, now, newId }: TxContext,
  sample: SampleRow,
  move: string,
  by: Omit<TransitionOptions, 'changes'>,
): Promise<void> {
  await insertStep(tx, { id: newId(), sampleId: sample.id, move, ...by }, now);
  await writeOutbox(tx, [`sample/${sample.id}`]);
}
