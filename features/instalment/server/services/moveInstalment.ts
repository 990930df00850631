// Transitions of instalments. Callers hold the lock of the contract.

import { history } from '#packages/db/history.ts';
import { type Fragment, sql } from '#packages/db/sql.ts';
import { lifecycle, transition } from '#packages/db/transition.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { instalmentMachine, type InstalmentMove } from '../../states.ts';
import type { InstalmentRow } from '../queries/instalment.ts';

export const instalmentHistory = history(sql`instalment_history`);

const instalmentLifecycle = lifecycle({
  machine: instalmentMachine,
  table: sql`instalment`,
  history: instalmentHistory,
  topics: ({ contract_id: contractId }: InstalmentRow) => [`contract/${contractId}`],
});

export const moveInstalment = (ctx: TxContext, row: InstalmentRow, move: InstalmentMove, set: Fragment) =>
  transition(ctx, instalmentLifecycle, row, move, { by: 'platform', set });
