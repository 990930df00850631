// Moves the platform from trial to opened, by two administrators.

import type { SetupItem } from '#features/catalog/server/public.ts';
import { history } from '#packages/db/history.ts';
import { sql, type Fragment } from '#packages/db/sql.ts';
import { lifecycle, requireMove, transition } from '#packages/db/transition.ts';
import { fail } from '#packages/fault/fault.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import { launchFaults } from '../../faults.ts';
import { launchMachine, type LaunchMove, type LaunchState } from '../../states.ts';
import { launchTopics } from '../../topics.ts';
import { type LaunchRow, lockLaunch } from '../queries/launch.ts';
import { findLacks } from './findLacks.ts';

export const launchHistory = history(sql`launch_history`);
const launchLifecycle = lifecycle({
  machine: launchMachine,
  table: sql`launch`,
  history: launchHistory,
  topics: launchTopics as (row: LaunchRow) => readonly string[],
});

interface LaunchAct {
  readonly move: LaunchMove;
  readonly reason?: string;
  readonly ip: string;
}
type LaunchContext = TxContext & { readonly actor: Actor };

export async function transitionLaunch(
  ctx: LaunchContext,
  items: readonly SetupItem[],
  { move, reason = '', ip }: LaunchAct,
): Promise<{ state: LaunchState }> {
  const { actor, tx, now } = ctx;
  const row = await lockLaunch(tx);
  requireMove(launchLifecycle, row, move, actor.seats);
  if (move === 'open' && row.asked_by === actor.personId) fail(launchFaults.second_person);
  if (move !== 'call_off') await requireReady(ctx, items);
  const columns: Readonly<Record<LaunchMove, Fragment>> = {
    ask: sql`, asked_by = ${actor.personId}, asked_at = ${now}`,
    call_off: sql`, asked_by = null, asked_at = null`,
    open: sql`, opened_by = ${actor.personId}, opened_at = ${now}`,
  };
  const { state } = await transition(ctx, launchLifecycle, row, move, {
    by: actor.seats,
    personId: actor.personId,
    firmId: actor.firmId,
    reason,
    ip,
    set: columns[move],
  });
  return { state };
}

async function requireReady({ tx, now }: TxContext, items: readonly SetupItem[]): Promise<void> {
  const open = (await findLacks(items, { connection: tx, now, isTrial: true })).filter(
    ({ lacks }) => lacks.length > 0,
  );
  if (open.length > 0)
    fail(launchFaults.not_ready, { count: open.length, items: open.map(({ item }) => item.name) });
}
