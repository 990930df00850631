// Computes the run of a week from its deals, bids and offers.

import { readFirmFacts } from '#features/auction/server/public.ts';
import { readParameters } from '#features/catalog/server/public.ts';
import { recordHistory } from '#packages/db/history.ts';
import { writeOutbox } from '#packages/db/outbox.ts';
import type { Connection } from '#packages/db/sql.ts';
import { transition } from '#packages/db/transition.ts';
import { basisPoints } from '#packages/exact/exact.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { evaluateRun, type Method } from '../../rules/evaluate.ts';
import type { BenchmarkRow } from '../queries/benchmark.ts';
import { readCandidates, readQuotes } from '../queries/candidate.ts';
import {
  type InputDeal,
  insertInputs,
  insertJudgements,
  insertRun,
  readPrevious,
  readWeekRuns,
} from '../queries/run.ts';
import { codeFirms } from './independentFirms.ts';
import { runHistory, runLifecycle } from './lifecycles.ts';

const KEYS = ['INDEX_OUTLIER', 'INDEX_MIN_DEALS', 'INDEX_MIN_FIRMS', 'INDEX_POSTED_MINUTES'] as const;

export async function readMethodParameters(connection: Connection, now: Date) {
  const values = await readParameters(connection, KEYS, now);
  const number = (key: (typeof KEYS)[number]) => Number(values.get(key));
  return {
    outlier: basisPoints(BigInt(values.get('INDEX_OUTLIER') ?? 0)),
    minDeals: number('INDEX_MIN_DEALS'),
    minFirms: number('INDEX_MIN_FIRMS'),
    postedMinutes: number('INDEX_POSTED_MINUTES'),
  };
}

async function readMethod(connection: Connection, benchmark: BenchmarkRow, now: Date): Promise<Method> {
  const { postedMinutes: _posted, ...parameters } = await readMethodParameters(connection, now);
  return {
    heat: benchmark.heat_kcal,
    heatReach: benchmark.heat_reach_kcal,
    maxSulphur: benchmark.max_sulphur_bp,
    minQuantity: benchmark.min_quantity_kg,
    quoteWeight: benchmark.quote_weight_kg,
    ...parameters,
  };
}

export interface ComputeInput {
  readonly weekEnd: string;
  readonly reason: string;
  /** Null: the clock. */
  readonly personId: string | null;
  readonly seats: readonly string[];
}

/**
 * Inserts the next run of the week; the index is locked. One that was computed before is discarded;
 * none may be proposed. Returns the id.
 */
export async function computeWeek(
  ctx: TxContext,
  benchmark: BenchmarkRow,
  { weekEnd, reason, personId, seats }: ComputeInput,
): Promise<string> {
  const { tx, now } = ctx;
  const earlier = await readWeekRuns(tx, benchmark.id, weekEnd);
  const open = earlier.find(({ state }) => state === 'computed');
  if (open) await transition(ctx, runLifecycle, open, 'discard', { by: [...seats], personId, reason });
  const id = ctx.newId();
  const [method, previous, quotes, deals] = await Promise.all([
    readMethod(tx, benchmark, now),
    readPrevious(tx, benchmark.id, weekEnd),
    readQuotes(tx, benchmark.id, weekEnd),
    readDeals(tx, benchmark, { weekEnd, runId: id }),
  ]);
  const { deals: judged, result } = evaluateRun({
    method,
    previous,
    quotes,
    deals: deals.map((deal) => ({ ...deal, ruling: null })),
  });
  const attempt = (earlier[0]?.attempt ?? 0) + 1;
  await insertRun(
    tx,
    { id, benchmarkId: benchmark.id, weekEnd, attempt, reason, method, quotes, previous, result, personId },
    now,
  );
  await insertInputs(tx, id, deals);
  await insertJudgements(tx, id, judged, now);
  await recordHistory(ctx, runHistory, [
    { subjectId: id, move: 'compute', from: null, to: 'computed', personId, reason },
  ]);
  await writeOutbox(tx, ['quotes']);
  return id;
}

async function readDeals(
  connection: Connection,
  benchmark: BenchmarkRow,
  { weekEnd, runId }: { readonly weekEnd: string; readonly runId: string },
): Promise<InputDeal[]> {
  const candidates = await readCandidates(connection, benchmark, weekEnd);
  const firmIds = [...new Set(candidates.flatMap(({ seller_id, buyer_id }) => [seller_id, buyer_id]))];
  const facts = (await readFirmFacts(connection, firmIds)).filter(
    ({ fact }) => fact === 'account' || fact === 'controller',
  );
  const codes = codeFirms(
    runId,
    firmIds,
    facts.map(({ firm_id: firmId, fact, value }) => ({ firmId, value: `${fact} ${value}` })),
  );
  return candidates.map((deal) => ({
    contractId: deal.contract_id,
    quantity: deal.quantity,
    price: deal.price,
    vatOnTop: deal.vat_on_top,
    freight: deal.freight,
    other: deal.other,
    loss: deal.loss,
    heat: deal.heat,
    sulphur: deal.sulphur,
    seller: codes.get(deal.seller_id) ?? deal.seller_id,
    buyer: codes.get(deal.buyer_id) ?? deal.buyer_id,
    flaw: deal.flaw,
  }));
}
