// Access to samples, and the locked transition of a sample.

import { history } from '#packages/db/history.ts';
import { type Fragment, sql, type Transaction } from '#packages/db/sql.ts';
import { lifecycle, remark, transition } from '#packages/db/transition.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { PartyOf, PartyOrSeats } from '#packages/machine/machine.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import type { Part, Side } from '../parts.ts';
import { ONLOOKING_SEATS, type SampleMove, sampleMachine, type SampleState } from '../states.ts';
import { lockSample, type Reader, type SampleRow } from './queries/sample.ts';

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

export const assayHistory = history(sql`assay_history`);
const sampleLife = lifecycle({
  machine: sampleMachine,
  table: sql`assay_sample`,
  history: assayHistory,
  isVersioned: true,
  topics: ({ id }: { readonly id: string }) => [`sample/${id}`],
});

/** What the history tells of who did something to which part; nothing of laboratories. */
interface SampleNote {
  readonly part?: Part;
  readonly side?: Side;
  readonly personId?: string;
}
interface TransitionOptions extends SampleNote {
  readonly by: PartyOrSeats<PartyOf<typeof sampleMachine>>;
  readonly set?: Fragment;
}

const noteOf = ({ part, side, personId }: SampleNote) => ({ personId, details: { part, side } });

/** Moves the sample and returns its new state. */
export async function moveSample(
  ctx: TxContext,
  sample: SampleRow,
  move: SampleMove,
  { by, set, ...note }: TransitionOptions,
): Promise<SampleState> {
  return (await transition(ctx, sampleLife, sample, move, { by, set, ...noteOf(note) })).state;
}

/** Records in the history what is no transition. */
export const noteSample = (ctx: TxContext, sample: SampleRow, move: string, note: SampleNote) =>
  remark(ctx, sampleLife, sample, move, noteOf(note));
