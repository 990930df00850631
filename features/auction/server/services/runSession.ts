// What the clock does in a session: opens, closes, resumes, pauses after a fault.

import { decryptColumn } from '#packages/db/encrypt.ts';
import { sql } from '#packages/db/sql.ts';
import { transition, transitionAll } from '#packages/db/transition.ts';
import { type HaoPerTonne, haoPerTonne } from '#packages/exact/exact.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { FAULT_GAP_MS, FAULT_NOTICE_MS, SECRET_REVEAL_MS } from '../../choices.ts';
import { sessionEnded, sessionOpened } from '../../events.ts';
import type { SealedPrice } from '../../rules/folded.ts';
import { lockLots, type LotRow, readLots, readSecrets } from '../queries/lot.ts';
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

/** Lots of one session that the clock handles in one transaction. */
const MAX_LOTS_AT_ONCE = 25;
/** How soon the clock is asked again for a key that it did not give out. */
const KEY_RETRY_MS = 1_000;

/**
 * Handles what is due in a session, by its ends; of several processes that do so at once, one finds it.
 * Returns whether more may be due.
 */
export async function runSession(ctx: TxContext, sessionId: string): Promise<boolean> {
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
  const due = await lockLots(
    tx,
    sql`lot.session_id = ${sessionId}
    and lot.due_at <= ${at}
    and lot.id in (select id
                     from auction_lot
                    where session_id = ${sessionId}
                      and due_at <= ${at}
                    order by due_at, no
                    limit ${MAX_LOTS_AT_ONCE})`,
  );
  // Whoever held a lot decided at a moment of its own, which the lock waited for.
  const now = await ctx.readTime();
  await resumeDue(ctx, due, now);
  session = await openDue(ctx, session, due, now);
  const bidders = await decryptBidders(tx, sessionId);
  await closeDue(ctx, session, due, now, bidders);
  await openOverdue(ctx, session, due, now);
  await drawOverdue(ctx, session, due, now, bidders);
  await dropUnaccepted(ctx, session, due, now, bidders);
  await endIfDone(ctx, session, bidders);
  return due.length === MAX_LOTS_AT_ONCE;
}

async function openDue(ctx: TxContext, session: SessionRow, due: readonly LotRow[], at: Date) {
  const lots = due.filter(({ state }) => state === 'waiting');
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
  await ctx.tx.run`
    update auction_lot as lot
       set opens_at = given.at
      from unnest(${opened.map(({ lot }) => lot.id)}::text[],
                  ${opened.map(({ at: when }) => when.toISOString())}::timestamptz[]) as given (id, at)
     where lot.id = given.id`;
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

/** Closes lots at their end; those that need a draw or the opening of sealed prices wait for it. */
async function closeDue(
  ctx: TxContext,
  session: SessionRow,
  due: readonly LotRow[],
  at: Date,
  bidders: readonly Bidder[],
) {
  const steps: fold.Step[] = [];
  const ending: EndingLot[] = [];
  const waiting: LotRow[] = [];
  for (const lot of due.filter(({ state }) => state === 'running')) {
    const opens = lot.spec.kind === 'sealed' && session.sealed_opening === 'clock';
    const step = await fold.close(ctx, lot, at, opens ? await openPrices(ctx, lot.id) : undefined);
    if (!step) continue;
    steps.push(step);
    if (step.result) ending.push({ lot, result: step.result });
    else waiting.push(lot);
  }
  await fold.store(ctx, steps);
  await transitionAll(ctx, lotLifecycle, waiting, 'close', { by: 'clock' });
  if (waiting.length > 0) await waitForSecrets(ctx, session, steps, waiting);
  await endLots(ctx, session, ending, bidders);
  await anchorLogs(ctx, steps, true);
}

async function waitForSecrets(
  { tx }: TxContext,
  session: SessionRow,
  steps: readonly fold.Step[],
  waiting: readonly LotRow[],
) {
  for (const { id } of waiting) {
    const step = steps.find(({ lot }) => lot.id === id);
    const until = step ? untilSecrets(session, step) : null;
    await tx.run`
      update auction_lot
         set due_at = ${until}, closed_at = ${step?.at ?? null}
       where id = ${id}
         and session_id = ${session.id}`;
  }
}

/** When the clock goes on without anybody; null where two operators must come. */
function untilSecrets({ sealed_opening: opening }: SessionRow, { folded, at }: fold.Step): Date | null {
  if (folded.needs === 'draw') return new Date(at.getTime() + SECRET_REVEAL_MS);
  return opening === 'clock' ? new Date(at.getTime() + KEY_RETRY_MS) : null;
}

/** The clock's key was not to be had at the end. */
async function openOverdue(ctx: TxContext, session: SessionRow, due: readonly LotRow[], at: Date) {
  for (const lot of due.filter(({ state, spec }) => state === 'closing' && spec.kind === 'sealed')) {
    const prices = await openPrices(ctx, lot.id);
    if (prices) await openSealedLot(ctx, session, lot, at, prices);
    else
      await ctx.tx.run`
        update auction_lot
           set due_at = ${new Date(at.getTime() + KEY_RETRY_MS)}
         where id = ${lot.id}
           and session_id = ${session.id}`;
  }
}

/** Draws where both secrets are revealed, or where the hour for them is over. */
async function drawOverdue(
  ctx: TxContext,
  session: SessionRow,
  due: readonly LotRow[],
  at: Date,
  bidders: readonly Bidder[],
) {
  await drawLots(
    ctx,
    session,
    due.filter(({ state, spec }) => state === 'closing' && spec.kind !== 'sealed'),
    at,
    bidders,
  );
}

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

/** Two operators agreed, or the clock may: the sealed prices of a lot that has ended are opened. */
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

async function endIfDone(ctx: TxContext, session: SessionRow, bidders: readonly Bidder[]) {
  const { tx } = ctx;
  if (session.state !== 'running') return;
  const lots = await readLots(tx, sql`lot.session_id = ${session.id}`);
  const isOpen = lots.some(
    ({ state, acceptable_until: until }) =>
      ['waiting', 'running', 'paused', 'closing'].includes(state) || until !== null,
  );
  if (isOpen) return;
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
