// What the clock does in a session: opens, closes, resumes, pauses after a fault.

import { decryptColumn } from '#packages/db/encrypt.ts';
import { sql } from '#packages/db/sql.ts';
import { transition, transitionAll } from '#packages/db/transition.ts';
import { type HaoPerTonne, haoPerTonne } from '#packages/exact/exact.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { FAULT_GAP_MS, FAULT_NOTICE_MS } from '../../choices.ts';
import { sessionEnded, sessionOpened } from '../../events.ts';
import type { SealedPrice } from '../../rules/folded.ts';
import type { LotState } from '../../states.ts';
import { hasOpenLots, lockLots, type LotRow, readLots, readSecrets } from '../queries/lot.ts';
import { beat, readServedAt } from '../queries/monitor.ts';
import { lockSession, publishSalts, readDeposits, type SessionRow } from '../queries/session.ts';
import { anchorLogs, nextAnchor } from './anchorLogs.ts';
import { dropBest, type EndingLot, endLots } from './endLots.ts';
import { type Bidder, closeEnrolment, decryptBidders, freeDeposits } from './enrol.ts';
import * as fold from './fold.ts';
import { lotLifecycle, sessionLifecycle } from './lifecycles.ts';
import { notifyBidders } from './notifyBidders.ts';
import { reserveOwner } from './planSession.ts';
import { openPrices, postponeOpening, prepareSealing } from './sealPrices.ts';
import { MAX_STOPPED_AT_ONCE, stopLots } from './stopLots.ts';

/** Lots of one session that the clock opens in one transaction. */
const MAX_OPENED_AT_ONCE = 500;
/** Lots of one session whose money moves in one transaction. */
const MAX_SETTLED_AT_ONCE = 25;
/** How soon the clock is asked again for a key that it did not give out. */
const KEY_RETRY_MS = 1_000;

/**
 * Handles all that is due in a session, by its ends; of several processes that do so at once, one finds it.
 * Returns whether more may be due.
 */
export async function runSession(ctx: TxContext, sessionId: string): Promise<boolean> {
  const stopped = await stopLots(ctx, sessionId);
  return (await followSession(ctx, sessionId)) || stopped === MAX_STOPPED_AT_ONCE;
}

/** What is due in a session but for the ends of lots (`stopLots`): openings, results, money, messages. */
export async function followSession(ctx: TxContext, sessionId: string): Promise<boolean> {
  const { tx } = ctx;
  // After a fault lots are paused before any is closed.
  const served = await readServedAt(tx);
  if (served && (await ctx.readTime()).getTime() - served.getTime() > FAULT_GAP_MS) await serveHall(ctx);
  let session = await lockSession(tx, sessionId);
  if (!session || session.state === 'ended' || session.state === 'cancelled') return false;
  const at = await ctx.readTime();
  if ((session.state === 'scheduled' || session.state === 'enrolling') && session.opens_at <= at) {
    await closeEnrolment(ctx, sessionId);
    session = (await lockSession(tx, sessionId)) ?? session;
  }
  if (session.state !== 'ready' && session.state !== 'running') return false;
  const waiting = await lockDue(ctx, sessionId, at, { states: ['waiting'], max: MAX_OPENED_AT_ONCE });
  const due = await lockDue(ctx, sessionId, at, {
    states: ['paused', 'closing', 'unsold_reserve'],
    max: MAX_SETTLED_AT_ONCE,
  });
  // Whoever held a lot decided at a moment of its own, which the lock waited for.
  const now = await ctx.readTime();
  session = await openDue(ctx, session, waiting, now);
  await resumeDue(ctx, due, now);
  if (due.length > 0) {
    const bidders = await decryptBidders(tx, sessionId);
    await settleDue(ctx, session, due, now, bidders);
    await dropUnaccepted(ctx, session, due, now, bidders);
  }
  await endIfDone(ctx, session);
  return waiting.length === MAX_OPENED_AT_ONCE || due.length === MAX_SETTLED_AT_ONCE;
}

const lockDue = (
  { tx }: TxContext,
  sessionId: string,
  at: Date,
  { states, max }: { readonly states: readonly LotState[]; readonly max: number },
) =>
  lockLots(
    tx,
    sql`lot.session_id = ${sessionId}
    and lot.due_at <= ${at}
    and lot.state = any (${[...states]}::text[])
    and lot.id in (select id
                     from auction_lot
                    where session_id = ${sessionId}
                      and due_at <= ${at}
                      and state = any (${[...states]}::text[])
                    order by due_at, no
                    limit ${max})`,
  );

async function openDue(ctx: TxContext, session: SessionRow, lots: readonly LotRow[], at: Date) {
  if (lots.length === 0) return session;
  const secrets = await readSecrets(ctx.tx, session.id);
  const opened: fold.Step[] = [];
  for (const lot of lots) {
    const planned = lot.opens_at ?? at;
    // Late by more than a fault's gap: nobody loses regular time to it.
    const isLate = at.getTime() - planned.getTime() > FAULT_GAP_MS;
    const [old] = lot.rerun_of === null ? [] : await readLots(ctx.tx, sql`lot.id = ${lot.rerun_of}`);
    opened.push(
      fold.open(session, lot, {
        at: isLate ? at : planned,
        secrets,
        reserve: await readReserve(ctx, lot),
        rerunOf: old?.no,
      }),
    );
  }
  await prepareSealing(
    ctx,
    session,
    opened.map(({ lot, folded: { endsAt } }) => ({ lot, endsAt })),
  );
  await fold.store(ctx, opened);
  await transitionAll(ctx, lotLifecycle, lots, 'open', { by: 'clock' });
  if (session.state !== 'ready') return session;
  const running = await transition(ctx, sessionLifecycle, session, 'open', { by: 'clock' });
  await ctx.emit(sessionOpened, { sessionId: session.id, noticeId: session.notice_id });
  return running;
}

async function resumeDue(ctx: TxContext, due: readonly LotRow[], at: Date) {
  const lots = due.filter(({ state }) => state === 'paused');
  await resumeLocked(ctx, lots, at, { by: 'clock' });
}

interface Resuming {
  readonly by: 'clock' | 'operator';
  readonly personId?: string;
  readonly reason?: string;
}

export async function resumeLocked(ctx: TxContext, lots: readonly LotRow[], at: Date, who: Resuming) {
  const steps = [];
  for (const lot of lots) {
    const step = await fold.resume(ctx, lot, at);
    await postponeOpening(ctx, lot, step.folded.endsAt);
    steps.push(step);
  }
  await fold.store(ctx, steps);
  await transitionAll(ctx, lotLifecycle, lots, 'resume', {
    ...who,
    set: sql`, paused_at = null, pause_reason = null, is_fault = false`,
  });
}

async function readReserve(ctx: TxContext, lot: LotRow): Promise<HaoPerTonne | undefined> {
  if (lot.reserve === null) return undefined;
  const clear = await decryptColumn(ctx.tx, lot.reserve, reserveOwner(lot.id));
  return haoPerTonne(BigInt(clear.usedTo('decide')));
}

/** Results of lots that have ended; of those that wait for a draw only after the hour for their secrets. */
async function settleDue(
  ctx: TxContext,
  session: SessionRow,
  due: readonly LotRow[],
  at: Date,
  bidders: readonly Bidder[],
) {
  const steps: fold.Step[] = [];
  const ending: EndingLot[] = [];
  const unopened: LotRow[] = [];
  const undrawn: LotRow[] = [];
  for (const lot of due.filter(({ state }) => state === 'closing')) {
    const isSealed = lot.spec.kind === 'sealed';
    const step = (await fold.settle(ctx, lot)) ?? (isSealed ? await openByClock(ctx, lot, at) : undefined);
    if (!step?.result) {
      (isSealed ? unopened : undrawn).push(lot);
      continue;
    }
    steps.push(step);
    ending.push({ lot, result: step.result });
  }
  await fold.store(ctx, steps);
  await endLots(ctx, session, ending, bidders);
  await anchorLogs(ctx, steps, true);
  await retryOpening(ctx, session, unopened, at);
  await drawLots(ctx, session, undrawn, at, bidders);
}

async function openByClock(ctx: TxContext, lot: LotRow, at: Date): Promise<fold.Step | undefined> {
  const prices = await openPrices(ctx, lot.id);
  return prices && fold.openSealed(ctx, lot, at, prices);
}

/** The clock's key was not to be had at the end. */
async function retryOpening({ tx }: TxContext, session: SessionRow, lots: readonly LotRow[], at: Date) {
  if (lots.length === 0) return;
  await tx.run`
    update auction_lot
       set due_at = ${new Date(at.getTime() + KEY_RETRY_MS)}
     where id = any (${lots.map(({ id }) => id)}::text[])
       and session_id = ${session.id}`;
}

/** Draws where both secrets are revealed, or where the hour for them is over. */
export async function drawLots(
  ctx: TxContext,
  session: SessionRow,
  lots: readonly LotRow[],
  at: Date,
  bidders: readonly Bidder[],
) {
  if (lots.length === 0) return;
  const secrets = await readSecrets(ctx.tx, session.id);
  const secretOf = async (slot: number) => {
    const revealed = secrets.find((one) => one.slot === slot)?.secret;
    return revealed
      ? { secret: revealed, isReplaced: false }
      : { secret: await nextAnchor(ctx, session.id, at, slot), isReplaced: true };
  };
  const drawnBy = [await secretOf(1), await secretOf(2)] as const;
  const steps: fold.Step[] = [];
  const ending: EndingLot[] = [];
  for (const lot of lots) {
    const step = await fold.draw(ctx, lot, at, drawnBy);
    if (!step?.result) continue;
    steps.push(step);
    ending.push({ lot, result: step.result });
  }
  await fold.store(ctx, steps);
  await endLots(ctx, session, ending, bidders);
  await anchorLogs(ctx, steps, true);
}

/** Two operators agreed: the sealed prices of a lot that has ended are opened. */
export async function openSealedLot(
  ctx: TxContext,
  session: SessionRow,
  lot: LotRow,
  at: Date,
  prices: readonly SealedPrice[],
): Promise<void> {
  const step = await fold.openSealed(ctx, lot, at, prices);
  if (!step?.result) throw new Error(`the sealed prices of lot ${lot.id} are not those of its log`);
  await fold.store(ctx, [step]);
  const bidders = await decryptBidders(ctx.tx, session.id);
  await endLots(ctx, session, [{ lot, result: step.result }], bidders);
  await anchorLogs(ctx, [step], true);
}

/** The entruster let its 30 minutes pass. */
async function dropUnaccepted(
  ctx: TxContext,
  session: SessionRow,
  due: readonly LotRow[],
  at: Date,
  bidders: readonly Bidder[],
) {
  const lots = due.filter(
    ({ state, acceptable_until: until }) => state === 'unsold_reserve' && until !== null && until <= at,
  );
  if (lots.length === 0) return;
  await dropBest(ctx, session, lots, bidders);
}

async function endIfDone(ctx: TxContext, session: SessionRow) {
  const { tx } = ctx;
  if (session.state !== 'running' || (await hasOpenLots(tx, session.id))) return;
  const bidders = await decryptBidders(tx, session.id);
  const lots = await readLots(tx, sql`lot.session_id = ${session.id}`);
  const left = await readDeposits(tx, session.id);
  if (left.some(({ is_active: isActive }) => isActive)) await freeDeposits(ctx, left, 'lost');
  await publishSalts(
    tx,
    session.id,
    bidders
      .map(({ code, firmId, salt }) => ({ code, firmId, salt }))
      .sort((one, other) => (one.code < other.code ? -1 : 1)),
  );
  await transition(ctx, sessionLifecycle, session, 'end', { by: 'clock' });
  await ctx.emit(sessionEnded, {
    sessionId: session.id,
    noticeId: session.notice_id,
    lots: lots.map(fold.toEndedLot),
  });
}

/**
 * The heartbeat of the hall. If nobody served it for more than five seconds, lots that ran are paused as of
 * the last moment they were served, and resume after five minutes' notice; nothing decided is undone.
 */
export async function serveHall(ctx: TxContext): Promise<void> {
  const { tx } = ctx;
  const at = await ctx.readTime();
  const before = await beat(tx, at);
  if (!before || at.getTime() - before.getTime() <= FAULT_GAP_MS) return;
  const sessions = await tx.all(fold.IdRow)`
    select distinct session_id as id
      from auction_lot
     where state = 'running'
       and opens_at <= ${before}
     order by session_id`;
  for (const { id } of sessions) await pauseAfterFault(ctx, id, before, at);
}

async function pauseAfterFault(ctx: TxContext, sessionId: string, before: Date, at: Date) {
  const session = await lockSession(ctx.tx, sessionId);
  if (!session) return;
  const running = await lockLots(
    ctx.tx,
    sql`lot.session_id = ${sessionId} and lot.state = 'running' and lot.opens_at <= ${before}`,
  );
  // One that had ended before the gap is only closed late.
  const lots = running.filter(({ ends_at: ends }) => ends !== null && ends > before);
  if (lots.length === 0) return;
  const resumesAt = new Date(at.getTime() + FAULT_NOTICE_MS);
  const steps: fold.Step[] = [];
  for (const lot of lots) {
    const step = await fold.pause(ctx, lot, before, { reason: '', isFault: true });
    if (step) steps.push({ ...step, dueAt: resumesAt });
  }
  await fold.store(ctx, steps);
  const paused = steps.map(({ lot }) => lot);
  await transitionAll(ctx, lotLifecycle, paused, 'pause', {
    by: 'clock',
    set: sql`, paused_at = ${before}, pause_reason = null, is_fault = true`,
  });
  await notifyBidders(ctx, session, paused, 'lot_fault', { at: resumesAt.toISOString() });
}
