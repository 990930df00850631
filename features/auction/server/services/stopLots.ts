// Ends lots on time, many in one short transaction; what follows comes apart.

import { openEncryptor } from '#packages/db/encrypt.ts';
import { sql } from '#packages/db/sql.ts';
import { transitionAll } from '#packages/db/transition.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { FAULT_GAP_MS } from '../../choices.ts';
import { lockLots } from '../queries/lot.ts';
import { readServedAt } from '../queries/monitor.ts';
import { readSession } from '../queries/session.ts';
import { anchorLogs } from './anchorLogs.ts';
import * as fold from './fold.ts';
import { lotLifecycle } from './lifecycles.ts';

export const MAX_STOPPED_AT_ONCE = 250;

/**
 * Ends lots of a session whose time is over: from then on nobody bids, and the log says so. Results,
 * money and messages follow in transactions of their own (`followSession`), which find these lots due.
 * It locks the lots alone, as bids do, so that it waits for nobody's money. Returns how many it ended.
 */
export async function stopLots(
  ctx: TxContext,
  sessionId: string,
  { skipsHeld = false }: { readonly skipsHeld?: boolean } = {},
): Promise<number> {
  const { tx } = ctx;
  const [at, served, session, encrypt] = await Promise.all([
    ctx.readTime(),
    readServedAt(tx),
    readSession(tx, sessionId),
    openEncryptor(tx),
  ]);
  // After a fault lots are paused before any is closed.
  if (!session || (served && at.getTime() - served.getTime() > FAULT_GAP_MS)) return 0;
  const isDue = sql`lot.session_id = ${sessionId} and lot.state = 'running' and lot.due_at <= ${at}`;
  const lots = await lockLots(tx, isDue, { max: MAX_STOPPED_AT_ONCE, skipsHeld });
  const steps: fold.Step[] = [];
  for (const lot of lots) {
    const step = await fold.stop(ctx, lot, at, { opensSealed: session.sealed_opening === 'clock' });
    if (step) steps.push(step);
  }
  if (steps.length === 0) return 0;
  const stopped = steps.map(({ lot }) => lot);
  // Sent together.
  await Promise.all([
    fold.storeWith(tx, steps, encrypt),
    transitionAll(ctx, lotLifecycle, stopped, 'close', { by: 'clock' }),
  ]);
  const waiting = steps.filter(({ folded: { needs } }) => needs !== 'result');
  if (waiting.length > 0) await anchorLogs(ctx, waiting, true);
  return steps.length;
}
