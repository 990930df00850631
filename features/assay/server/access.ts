// Access to samples, and the locked transition of a sample.

import { history } from '#packages/db/history.ts';
import { type Fragment, sql, type Transaction } from '#packages/db/sql.ts';
import { lifecycle, remark, transition } from '#packages/db/transition.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { PartyOf, PartyOrSeats } from '#packages/machine/machine.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import type { SplitPart, SampleSide } from '../parts.ts';
import { SAMPLE_SUPERVISORS, type SampleMove, sampleMachine, type SampleState } from '../states.ts';
import { lockSample, type SampleReader, type SampleRow } from './queries/sample.ts';

/** Null for supervisors, who see all samples; else the firm's id. */
export const sampleReaderOf = ({ firmId, seats }: Actor): SampleReader =>
  SAMPLE_SUPERVISORS.some((seat) => seats.includes(seat)) ? null : (firmId ?? '');

export const sampleSideOf = (
  { seller_id: sellerId, buyer_id: buyerId }: SampleRow,
  firmId: string | undefined,
): SampleSide | null => {
  if (firmId === sellerId) return 'seller';
  return firmId === buyerId ? 'buyer' : null;
};

/**
 * The seller's part, unless the contract is by the buyer's assay. A laboratory named by both gets the
 * seller's.
 */
export const countingPart = ({ basis }: Pick<SampleRow, 'basis'>): SplitPart =>
  basis === 'buyer' ? 'B' : 'A';

/** Locks a sample of one of the caller's contracts; others are `not_found`. */
export async function lockOwnSample(
  tx: Transaction,
  sampleId: string,
  { firmId }: Actor,
): Promise<{ sample: SampleRow; side: SampleSide }> {
  const sample = (await lockSample(tx, sampleId, firmId ?? '')) ?? fail(genericFaults.not_found);
  return { sample, side: sampleSideOf(sample, firmId) ?? fail(genericFaults.not_found) };
}

export const assayHistory = history(sql`assay_history`);
const sampleLifecycle = lifecycle({
  machine: sampleMachine,
  table: sql`assay_sample`,
  history: assayHistory,
  isVersioned: true,
  topics: ({ id }: { readonly id: string }) => [`sample/${id}`],
});

/** What the history tells of who did something to which part; nothing of laboratories. */
interface SampleNote {
  readonly part?: SplitPart;
  readonly side?: SampleSide;
  readonly personId?: string;
}
interface TransitionOptions extends SampleNote {
  readonly by: PartyOrSeats<PartyOf<typeof sampleMachine>>;
  readonly set?: Fragment;
}

const noteOf = ({ part, side, personId }: SampleNote) => ({ personId, details: { part, side } });

/** Moves the sample and returns its new state. */
export async function setSampleState(
  ctx: TxContext,
  sample: SampleRow,
  move: SampleMove,
  { by, set, ...note }: TransitionOptions,
): Promise<SampleState> {
  return (await transition(ctx, sampleLifecycle, sample, move, { by, set, ...noteOf(note) })).state;
}

/** Records in the history what is no transition. */
export const recordSampleHistory = (ctx: TxContext, sample: SampleRow, move: string, note: SampleNote) =>
  remark(ctx, sampleLifecycle, sample, move, noteOf(note));
