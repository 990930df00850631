// The lifecycle of index runs.

import { history } from '#packages/db/history.ts';
import { sql } from '#packages/db/sql.ts';
import { lifecycle } from '#packages/db/transition.ts';
import { runMachine } from '../../states.ts';

export const runHistory = history(sql`benchmark_history`);

export const runLifecycle = lifecycle({
  machine: runMachine,
  table: sql`benchmark_run`,
  history: runHistory,
  topics: () => ['quotes'],
});
