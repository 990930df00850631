// Enrolment: deposits, leaving, codes and commitments.

import { randomBytes, randomInt } from 'node:crypto';
import { lockAvailable, placeHolds, releaseHolds } from '#features/funds/server/public.ts';
import { decryptColumn, encryptColumn } from '#packages/db/encrypt.ts';
import { writeOutbox } from '#packages/db/outbox.ts';
import { type Connection, sql } from '#packages/db/sql.ts';
import { transition } from '#packages/db/transition.ts';
import { type Fen, fen, minus, plus } from '#packages/exact/exact.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { enrolmentEnding } from '../../events.ts';
import type { Enrolled, Enrolling } from '../../planned.ts';
import { commitmentOf } from '../../rules/commitment.ts';
import { readLots } from '../queries/lot.ts';
import {
  type DepositRow,
  insertDeposits,
  insertEnrolment,
  leaveEnrolments,
  lockSession,
  readDeposits,
  readEnrolled,
  type SessionRef,
  storeCodes,
  storeCommitments,
} from '../queries/session.ts';
import { sessionLifecycle } from './lifecycles.ts';
import { recordTraces } from './recordTraces.ts';

/**
 * Freezes the deposit (M03). A lack of money is answered as `gap` and nothing is written; whether the firm
 * may enrol at all is checked by the notice before. `closed`: after the end of enrolment.
 */
export async function enrolBidder(
  ctx: TxContext,
  { sessionId, firmId, personId, lotNos, from }: Enrolling,
): Promise<Enrolled | { readonly gap: Fen; readonly deposit: Fen } | 'closed' | 'already'> {
  const { tx, now } = ctx;
  const session = await lockSession(tx, sessionId);
  if (!session || (session.state !== 'scheduled' && session.state !== 'enrolling')) return 'closed';
  if (session.enrol_until <= now || session.owner_firm_id === firmId) return 'closed';
  if ((await readEnrolled(tx, sessionId, [firmId])).length > 0) return 'already';
  const all = await readLots(tx, sql`lot.session_id = ${sessionId} and lot.state = 'waiting'`);
  const lots = lotNos ? all.filter(({ no }) => lotNos.includes(no)) : all;
  if (lots.length === 0) return 'closed';
  const sums =
    session.deposit_per === 'lot'
      ? lots.map(({ id, deposit_fen: amount }) => ({ lotId: id, amount }))
      : [{ lotId: null, amount: fen(lots.reduce((most, one) => max(most, one.deposit_fen), 0n)) }];
  const deposit = plus(fen(0n), ...sums.map(({ amount }) => amount));
  const available = (await lockAvailable(tx, [firmId])).get(firmId) ?? fen(0n);
  if (available < deposit) return { gap: minus(deposit, available), deposit };
  const enrolmentId = ctx.newId();
  await insertEnrolment(
    tx,
    { id: enrolmentId, sessionId, firmId, personId, lotNos: lotNos && lots.map(({ no }) => no) },
    now,
  );
  const holds = sums
    .filter(({ amount }) => amount > 0n)
    .map(({ lotId, amount }) => ({ lotId, amount, holdId: ctx.newId() }));
  await placeHolds(
    ctx,
    holds.map(({ holdId: id, amount }) => ({
      id,
      firmId,
      kind: 'trade',
      amount,
      matter: { type: 'auction_session', id: sessionId, no: session.no },
      expectedRelease: session.opens_at,
    })),
  );
  await insertDeposits(tx, enrolmentId, holds);
  if (from) await recordTraces(ctx, { sessionId, enrolmentId, traces: [{ row: 0, ...from }] });
  await writeOutbox(tx, [`auction_session/${sessionId}`]);
  return { enrolmentId, deposit };
}

const max = (one: bigint, other: bigint) => (one > other ? one : other);

interface Leaving {
  readonly sessionId: string;
  readonly firmId: string;
  readonly reason: string;
}

/** Frees the deposit at once (M04), before the end of enrolment only; false if the firm is not enrolled. */
export async function withdrawBidder(
  ctx: TxContext,
  { sessionId, firmId, reason }: Leaving,
): Promise<boolean> {
  const session = await lockSession(ctx.tx, sessionId);
  if (!session || (session.state !== 'scheduled' && session.state !== 'enrolling')) return false;
  const [enrolled] = await readEnrolled(ctx.tx, sessionId, [firmId]);
  if (!enrolled) return false;
  await leaveEnrolments(ctx.tx, [enrolled.id], reason, ctx.now);
  await lockAvailable(ctx.tx, [firmId]);
  const deposits = await readDeposits(ctx.tx, sessionId, [firmId]);
  await freeDeposits(
    ctx,
    deposits.filter(({ enrolment_id: id }) => id === enrolled.id),
    'withdrawn',
  );
  await writeOutbox(ctx.tx, [`auction_session/${sessionId}`]);
  return true;
}

/** M04 of what is left of them. Lock the firms before they are read. */
export async function freeDeposits(
  ctx: TxContext,
  deposits: readonly DepositRow[],
  reason: 'withdrawn' | 'lost' | 'expired',
): Promise<void> {
  const releases = deposits
    .filter(({ is_active: isActive, remaining_fen: left }) => isActive && left > 0n)
    .map(({ hold_id: holdId }) => ({ holdId, key: `auction/${holdId}/free`, reason }));
  for (let from = 0; from < releases.length; from += MAX_FREED_AT_ONCE)
    await releaseHolds(ctx, releases.slice(from, from + MAX_FREED_AT_ONCE));
}

/** The statements of one release take time by the square of their holds. */
const MAX_FREED_AT_ONCE = 500;

/** Gives every bidder a code and publishes the commitments; the clock opens the lots afterwards. */
export async function closeEnrolment(ctx: TxContext, sessionId: string): Promise<void> {
  const { tx } = ctx;
  const session = await lockSession(tx, sessionId);
  if (!session || (session.state !== 'scheduled' && session.state !== 'enrolling')) return;
  await ctx.emit(enrolmentEnding, { sessionId, noticeId: session.notice_id });
  const enrolled = await readEnrolled(tx, sessionId);
  const codes = drawCodes(enrolled.length);
  const bidders = enrolled.map(({ id, firm_id: firmId }, at) => {
    const [code, salt] = [codes[at] ?? '', randomBytes(32).toString('hex')];
    return { id, code, salt, hash: commitmentOf(salt, firmId, sessionId) };
  });
  const stored = [];
  for (const { id, code, salt } of bidders)
    stored.push({
      id,
      code: await encryptColumn(tx, code, codeOwner(id)),
      salt: await encryptColumn(tx, salt, saltOwner(id)),
    });
  await storeCodes(tx, stored);
  const commitments = bidders
    .map(({ code, hash }) => ({ code, hash }))
    .sort((one, other) => (one.code < other.code ? -1 : 1));
  await storeCommitments(tx, sessionId, commitments);
  await tx.run`
    update auction_lot
       set due_at = opens_at
     where session_id = ${sessionId}
       and state = 'waiting'`;
  await transition(ctx, sessionLifecycle, session, 'close_enrolment', { by: 'clock' });
}

export const codeOwner = (enrolmentId: string) => `auction_enrolment.code/${enrolmentId}`;
export const saltOwner = (enrolmentId: string) => `auction_enrolment.salt/${enrolmentId}`;

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Different codes at random: a letter and two digits, with more digits for many bidders. */
function drawCodes(count: number): string[] {
  const digits = count <= 600 ? 2 : 4;
  const codes = new Set<string>();
  while (codes.size < count)
    codes.add(
      `${LETTERS[randomInt(LETTERS.length)]}${randomInt(10 ** digits)
        .toString()
        .padStart(digits, '0')}`,
    );
  return [...codes];
}

export interface Bidder {
  readonly enrolmentId: string;
  readonly firmId: string;
  readonly personId: string;
  readonly code: string;
  readonly salt: string;
  readonly lotNos: readonly number[] | null;
}

/** Whose each code is. For the server alone: no answer, log or message holds both before the archive. */
export async function decryptBidders(
  connection: Connection,
  session: SessionRef,
  firmIds?: readonly string[],
): Promise<Bidder[]> {
  const bidders: Bidder[] = [];
  for (const row of await readEnrolled(connection, session, firmIds)) {
    if (row.code === null || row.salt === null) continue;
    bidders.push({
      enrolmentId: row.id,
      firmId: row.firm_id,
      personId: row.person_id,
      code: (await decryptColumn(connection, row.code, codeOwner(row.id))).usedTo('decide'),
      salt: (await decryptColumn(connection, row.salt, saltOwner(row.id))).usedTo('decide'),
      lotNos: row.lot_nos,
    });
  }
  return bidders;
}
