// Decides a sample: unchallenged, or by an umpire whom the loser pays.

import { firmAccount } from '#features/funds/accounts.ts';
import { transferLegs } from '#features/funds/entry.ts';
import { captureHolds, lockAvailable, postEntries, releaseHolds } from '#features/funds/server/public.ts';
import { type Connection, sql } from '#packages/db/sql.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { assayFinal, type FinalAssay } from '../../events.ts';
import { type ChallengeOutcome, otherSampleSide, type SampleSide } from '../../parts.ts';
import type { Values } from '../../rules/basis.ts';
import { decideByUmpire, challengeOutcomeOf } from '../../rules/umpire.ts';
import type { SampleMove } from '../../states.ts';
import { countingPart, setSampleState } from '../access.ts';
import { type ChallengeRow, endChallenge, insertFinalValues, readChallenge } from '../queries/decision.ts';
import { readStandardTolerances, tolerancesOf } from '../queries/parameters.ts';
import type { SampleRow } from '../queries/sample.ts';
import { readSplits, readValues, type SplitRow } from '../queries/split.ts';
import { pairsOfSplit, indexPairsOf, valuesOf } from './convertIndexValues.ts';
import { notifySampleSides } from './notifySampleParties.ts';

export interface SampleReports {
  readonly splits: readonly SplitRow[];
  readonly report: Values;
  readonly check: Values | undefined;
  readonly umpire: Values | undefined;
}

export async function readSampleReports(connection: Connection, sample: SampleRow): Promise<SampleReports> {
  const splits = await readSplits(connection, sample.id);
  const rows = await readValues(
    connection,
    splits.map(({ id }) => id),
  );
  const found = (part: string): Values | undefined => {
    const split = splits.find((one) => one.part === part);
    return split?.reported_at ? valuesOf(pairsOfSplit(rows, split.id)) : undefined;
  };
  const counting = countingPart(sample);
  return {
    splits,
    report: found(counting) ?? {},
    check: found(counting === 'A' ? 'B' : 'A'),
    umpire: found('C'),
  };
}

/** Ends an unchallenged sample: both accepted, or the deadline has passed. */
export async function acceptSample(
  ctx: TxContext,
  sample: SampleRow,
  move: Extract<SampleMove, 'accept' | 'lapse'>,
  by: Parameters<typeof setSampleState>[3],
): Promise<void> {
  const { report } = await readSampleReports(ctx.tx, sample);
  await setSampleState(ctx, sample, move, { ...by, set: sql`, decided_at = ${ctx.now}` });
  await insertFinalValues(ctx.tx, sample.id, indexPairsOf(report));
  await notifySampleSides(ctx, sample, 'accepted');
  await ctx.emit(assayFinal, [toFinalAssay(sample, report)]);
}

/** Ends a challenged sample from the umpire's report. */
export async function decideSample(ctx: TxContext, sample: SampleRow): Promise<void> {
  const [{ report, check, umpire }, challenge, standard] = [
    await readSampleReports(ctx.tx, sample),
    await readChallenge(ctx.tx, sample.id),
    await readStandardTolerances(ctx.tx, ctx.now),
  ];
  if (!umpire || !challenge) throw new Error(`sample ${sample.id} has no umpire to decide it`);
  const values = decideByUmpire(sample.umpire_rule, { report, check, umpire }, sample.calorie);
  const outcome = challengeOutcomeOf(challenge.indices, { report, umpire }, tolerancesOf(standard, sample));
  await setSampleState(ctx, sample, 'decide', {
    by: 'lab',
    part: 'C',
    set: sql`, decided_at = ${ctx.now}`,
  });
  await insertFinalValues(ctx.tx, sample.id, indexPairsOf(values));
  const isOwed = await payUmpire(ctx, sample, challenge, outcome);
  await endChallenge(ctx.tx, sample.id, outcome, isOwed, ctx.now);
  await notifySampleSides(ctx, sample, 'decided', { params: { outcome } });
  const owed = isOwed ? { by: otherSampleSide(challenge.side), amount: challenge.fee_fen } : undefined;
  await ctx.emit(assayFinal, [{ ...toFinalAssay(sample, values), isUmpired: true, owed }]);
}

const firmOf = (sample: SampleRow, side: SampleSide) =>
  side === 'seller' ? sample.seller_id : sample.buyer_id;

/**
 * Charges the loser. If the loser cannot pay, the challenger's deposit pays and the return value is true: the
 * loser owes the fee.
 */
async function payUmpire(
  ctx: TxContext,
  sample: SampleRow,
  challenge: ChallengeRow,
  outcome: ChallengeOutcome,
): Promise<boolean> {
  const { hold_id: holdId, umpire_id: toFirmId, fee_fen: amount, side } = challenge;
  const loser = firmOf(sample, outcome === 'upheld' ? otherSampleSide(side) : side);
  const spendable = await lockAvailable(ctx.tx, [sample.seller_id, sample.buyer_id, toFirmId]);
  const key = `sample/${sample.id}/fee`;
  const mustOwe = outcome === 'upheld' && (spendable.get(loser) ?? 0n) < amount;
  if (outcome === 'rejected' || mustOwe) {
    await captureHolds(ctx, [{ holdId, key, toFirmId, amount, reason: 'umpire_fee' }]);
    return mustOwe;
  }
  await releaseHolds(ctx, [{ holdId, key: `sample/${sample.id}/release`, reason: 'upheld' }]);
  await postEntries(ctx, [
    {
      key,
      event: 'M14',
      reason: 'umpire_fee',
      matter: { type: 'sample', id: sample.id, no: sample.no },
      legs: transferLegs(
        amount,
        { account: firmAccount(loser, 'AVAIL') },
        { account: firmAccount(toFirmId, 'AVAIL') },
      ),
    },
  ]);
  return false;
}

const toFinalAssay = (sample: SampleRow, values: Values): FinalAssay => ({
  sampleId: sample.id,
  sampleNo: sample.no,
  contractId: sample.contract_id,
  sellerId: sample.seller_id,
  buyerId: sample.buyer_id,
  quantity: sample.quantity_kg,
  values,
  isUmpired: false,
  owed: undefined,
});
