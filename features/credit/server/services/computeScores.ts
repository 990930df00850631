// Computes the scores of firms: observes their deals, sums by part, scores, tells.

import { writeCreditStandings } from '#features/firm/server/public.ts';
import { writeOutbox } from '#packages/db/outbox.ts';
import type { Connection } from '#packages/db/sql.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import { CREDIT_PARTS, type CreditCause } from '../../choices.ts';
import { monthEnds } from '../../rules/month.ts';
import { partShare, scoreFirm, type ScoringRules } from '../../rules/score.ts';
import {
  type ComputedScore,
  insertScores,
  lockComputation,
  markComputed,
  readOtherwiseComputed,
  readPartSums,
  refreshObservations,
  type StoredParts,
  type SumRow,
  toShares,
} from '../queries/compute.ts';
import { type MethodInForce, readMethodOn } from '../queries/method.ts';
import { notifyOfClass } from './notifyFirm.ts';

/** Months of the past that a new method computes anew. */
const RECOMPUTED_MONTHS = 12;
/** Observations are kept current for as long as a recomputed month still reads them. */
const RECOMPUTED_DAYS = 366;

export const toScoringRules = (method: MethodInForce): ScoringRules => ({
  points: {
    lifting: method.lifting,
    quality: method.quality,
    payment: method.payment,
    disputes: method.disputes,
    data: method.data,
  },
  decayDays: method.decay_days,
  leastDeals: method.least_deals,
  classes: { A: method.class_a, B: method.class_b, C: method.class_c },
});

/** Firms with the cause of their computation; all in one transaction, so a few hundred at most. */
export async function computeScores(ctx: TxContext, causes: ReadonlyMap<string, CreditCause>): Promise<void> {
  const { tx, now, newId } = ctx;
  const firmIds = [...causes.keys()].toSorted();
  if (firmIds.length === 0) return;
  await lockComputation(tx, firmIds);
  const day = dayInMarket(now);
  const method = await readMethodOn(tx, day);
  const since = addDays(day, -(method.decay_days + RECOMPUTED_DAYS));
  const sums = await refreshObservations(tx, { firmIds, since, day, method }, { now, id: newId() });
  await recomputePast(ctx, firmIds, method);
  const scores = toScores(firmIds, sums, method);
  const entry = { day, method: method.version, isRecomputed: false };
  const changed = await insertScores(
    tx,
    scores.map((score) => ({ ...score, cause: causes.get(score.firmId) ?? 'night' })),
    entry,
    now,
  );
  await writeCreditStandings(
    tx,
    scores.map(({ firmId, score }) => ({ firmId, credit: score ?? null })),
  );
  await markComputed(tx, firmIds, entry, now);
  await tellFirms(ctx, scores, changed);
}

/** Adds the ends of the past months under a method that is new to a firm. */
async function recomputePast({ tx, now }: TxContext, firmIds: readonly string[], method: MethodInForce) {
  const others = await readOtherwiseComputed(tx, firmIds, method.version);
  if (others.length === 0) return;
  for (const day of monthEnds(dayInMarket(now), RECOMPUTED_MONTHS)) {
    const scores = await scoreAsOf(tx, others, day, method);
    await insertScores(
      tx,
      scores.map((score) => ({ ...score, cause: 'method' as const })),
      { day, method: method.version, isRecomputed: true },
      now,
    );
  }
}

/** Scores as the observations known today make them on a day. */
export const scoreAsOf = async (
  connection: Connection,
  firmIds: readonly string[],
  day: string,
  method: MethodInForce,
): Promise<ComputedScore[]> =>
  toScores(firmIds, await readPartSums(connection, firmIds, day, method), method);

function toScores(
  firmIds: readonly string[],
  sums: readonly SumRow[],
  method: MethodInForce,
): ComputedScore[] {
  const rules = toScoringRules(method);
  const rows = Map.groupBy(sums, ({ firm_id: id }) => id);
  return firmIds.map((firmId) => {
    const own = rows.get(firmId) ?? [];
    const parts = toParts(own);
    const deals = own.reduce((sum, row) => sum + row.deals, 0);
    return { firmId, parts, deals, score: scoreFirm(rules, toShares(parts), deals) };
  });
}

const toParts = (rows: readonly SumRow[]): StoredParts =>
  Object.fromEntries(
    CREDIT_PARTS.flatMap((part) => {
      const row = rows.find((one) => one.part === part);
      const share = row && partShare({ weight: BigInt(row.weight), weighted: BigInt(row.weighted) });
      return row && share !== undefined
        ? [[part, { share: Number(share), observations: row.observations }]]
        : [];
    }),
  );

async function tellFirms(
  ctx: TxContext,
  scores: readonly ComputedScore[],
  changed: Awaited<ReturnType<typeof insertScores>>,
) {
  const before = new Map(changed.map((row) => [row.firm_id, row.class_before]));
  const moved = scores.filter(
    ({ firmId, score }) => before.has(firmId) && (before.get(firmId) ?? null) !== (score?.class ?? null),
  );
  await writeOutbox(
    ctx.tx,
    [...before.keys()].map((firmId) => `credit/${firmId}`),
  );
  await notifyOfClass(ctx, moved);
}
