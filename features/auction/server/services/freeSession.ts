// Ends without a result: a session cancelled, a lot void. All money is free.

import { lockAvailable } from '#features/funds/server/public.ts';
import { leaveSession } from '#features/listing/server/public.ts';
import { countConcluded } from '#features/negotiation/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { transition, transitionAll } from '#packages/db/transition.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { nextState } from '#packages/machine/machine.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { lotsEnded, lotVoided, sessionCancelled } from '../../events.ts';
import { lotMachine, sessionMachine } from '../../states.ts';
import { lockLots, type LotRow, readAwards } from '../queries/lot.ts';
import { lockSession, readDeposits, type SessionRow } from '../queries/session.ts';
import { anchorLogs } from './anchorLogs.ts';
import { decryptBidders, freeDeposits } from './enrol.ts';
import * as fold from './fold.ts';
import { lotLifecycle, sessionLifecycle } from './lifecycles.ts';
import { notifyBidders } from './notifyBidders.ts';

interface Cancelling {
  readonly personId?: string | undefined;
  readonly reason: string;
}

/** Before the first bid only; frees all deposits and takes the lots' listings back. */
export async function cancelSession(
  ctx: TxContext,
  sessionId: string,
  { personId, reason }: Cancelling,
): Promise<void> {
  const { tx } = ctx;
  const session = await lockSession(tx, sessionId);
  if (!session) return;
  if (!nextState(sessionMachine, session.state, 'cancel'))
    return fail(genericFaults.wrong_state, { state: session.state });
  const lots = await lockLots(tx, sql`lot.session_id = ${sessionId}`);
  if (lots.some(({ board }) => (board?.acts ?? 0) > 0))
    return fail(genericFaults.wrong_state, { state: session.state });
  const open = lots.filter(({ state }) => nextState(lotMachine, state, 'cancel'));
  const at = await ctx.readTime();
  const steps = [];
  for (const lot of open)
    if (lot.folded !== null) steps.push(await fold.end(ctx, lot, at, 'cancelled', reason));
  await fold.store(ctx, steps);
  await anchorLogs(ctx, steps, true);
  const by = { by: 'operator' as const, personId, reason };
  await transitionAll(ctx, lotLifecycle, open, 'cancel', { ...by, set: sql`, due_at = null` });
  await transition(ctx, sessionLifecycle, session, 'cancel', { ...by, set: sql`, reason = ${reason}` });
  await leaveSession(
    ctx,
    open.map(({ listing_id: id }) => id),
  );
  await freeAll(ctx, session);
  await notifyBidders(ctx, session, open, 'lot_cancelled', { reason });
  await ctx.emit(sessionCancelled, { sessionId, noticeId: session.notice_id, reason });
}

async function freeAll(ctx: TxContext, session: SessionRow): Promise<void> {
  const held = await readDeposits(ctx.tx, session.id);
  await lockAvailable(ctx.tx, [...new Set(held.map(({ firm_id: firmId }) => firmId))]);
  await freeDeposits(ctx, await readDeposits(ctx.tx, session.id), 'withdrawn');
}

interface Voiding {
  /** Those who asked and who agreed. */
  readonly personIds: readonly [string, string];
  readonly reason: string;
}

/**
 * Makes a lot void: its log ends, deposits are free, contracts drafted from it become void by whoever answers
 * `lotVoided`. A deal whose contract all have signed is left to the contract's own ways.
 */
export async function voidLot(
  ctx: TxContext,
  session: SessionRow,
  lot: LotRow,
  { personIds, reason }: Voiding,
): Promise<void> {
  const { tx } = ctx;
  const dealIds = (await readAwards(tx, [lot.id])).map(({ response_id: id }) => id);
  if (!nextState(lotMachine, lot.state, 'void') || (await countConcluded(tx, dealIds)) > 0)
    return fail(genericFaults.wrong_state, { state: lot.state });
  const at = await ctx.readTime();
  const step = await fold.end(ctx, lot, at, 'voided', reason);
  await fold.store(ctx, [step]);
  await anchorLogs(ctx, [step], true);
  await transition(ctx, lotLifecycle, lot, 'void', {
    by: 'dispute',
    personId: personIds[1],
    reason,
    set: sql`, void_reason = ${reason}, due_at = null, acceptable_until = null,
               closed_at = coalesce(closed_at, ${at})`,
  });
  // Contracts before the listing: they hold it while they end.
  await ctx.emit(lotVoided, { sessionId: session.id, lotId: lot.id, dealIds, personIds, reason });
  await leaveSession(ctx, [lot.listing_id]);
  await freeOfLot(ctx, session, lot);
  await notifyBidders(ctx, session, [lot], 'lot_voided', { reason });
  await ctx.emit(lotsEnded, [
    { sessionId: session.id, lotId: lot.id, no: lot.no, outcome: 'voided', dealIds },
  ]);
}

/** Deposits of this lot, and those for the whole session of firms that no other lot needs. */
async function freeOfLot(ctx: TxContext, session: SessionRow, lot: LotRow): Promise<void> {
  const { tx } = ctx;
  const bidders = await decryptBidders(tx, session.id);
  await lockAvailable(
    tx,
    bidders.map(({ firmId }) => firmId),
  );
  const deposits = await readDeposits(tx, session.id);
  const others = await lockLots(
    tx,
    sql`lot.session_id = ${session.id}
    and lot.id <> ${lot.id}
    and (lot.state in ('waiting', 'running', 'paused', 'closing') or lot.acceptable_until is not null)`,
  );
  const free = deposits.filter(({ lot_id: lotId, enrolment_id: enrolmentId }) => {
    if (lotId !== null) return lotId === lot.id;
    const nos = bidders.find((one) => one.enrolmentId === enrolmentId)?.lotNos ?? null;
    return !others.some(({ no }) => nos === null || nos.includes(no));
  });
  await freeDeposits(ctx, free, 'withdrawn');
}
