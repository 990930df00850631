// An index with a published run and one that is being worked on, over a deal of this world.

import { addBenchmark, computeRun } from '#features/benchmark/calls/desk.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import type { TestApp } from '../support/app.ts';
import { someIndex } from '../support/indices.ts';
import { answerOf } from '../support/trading.ts';

const WEEK = '2026-11-13';

/** Ids of a published run and of a computed one that has a deal. */
export async function computeIndex(app: TestApp, editor: Client, people: readonly [string, string]) {
  const { id: benchmarkId } = answerOf(await editor(addBenchmark, someIndex()));
  const run = async (weekEnd: string) => {
    const { runId } = answerOf(await editor(computeRun, { benchmarkId, weekEnd, reason: '' }));
    return runId;
  };
  const [published, open] = [await run(WEEK), await run('2026-11-20')];
  const { pool } = app.database;
  await pool.query(
    `insert into benchmark_input (run_id, no, contract_id, quantity_kg, price_hao_per_t, vat_on_top_bp,
       freight_hao_per_t, other_hao_per_t, loss_bp, heat_kcal, sulphur_bp, seller_code, buyer_code, flaw)
     select $1, 1, id, 1000000, 5000000, 0, 0, 0, 0, 5000, 80, 'F1', 'F2', null from contract order by id limit 1`,
    [open],
  );
  await pool.query(
    `insert into benchmark_judgement (run_id, no, normalised_hao_per_t, exclusion, judged_at)
     values ($1, 1, 5000000, null, now())`,
    [open],
  );
  await pool.query(
    `update benchmark_run set figure_hao_per_t = 5000000, deals = 1, firms = 2 where id = $1`,
    [published],
  );
  await pool.query(
    `update benchmark_run
        set state = 'published', proposed_by = $2, proposed_at = now(), published_by = $3, published_at = now(),
            figure_version = 1
      where id = $1`,
    [published, ...people],
  );
  return { indexFigure: { id: published }, indexRun: { id: open } };
}
