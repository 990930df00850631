// Notices drawn up, published, corrected, cancelled; and their results.

import {
  cancelSession,
  closeEnrolment,
  readSessions,
  reviseSession,
  scheduleSession,
  withdrawBidder,
} from '#features/auction/server/public.ts';
import { recordHistory } from '#packages/db/history.ts';
import { sql } from '#packages/db/sql.ts';
import { remark, requireMove, transition, transitionAll } from '#packages/db/transition.ts';
import { fen, type Kg, kg, plus, worth } from '#packages/exact/exact.ts';
import { haoPerTonne } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { nextState } from '#packages/machine/machine.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { isListedKind, MAX_RELISTS } from '../../choices.ts';
import type { NoticeContent } from '../../content.ts';
import { noticeFaults } from '../../faults.ts';
import { findForeignLots, findNoticeFlaws } from '../../rules/content.ts';
import { entrustMachine, noticeMachine } from '../../states.ts';
import { type EnrolmentRow, readLiveEnrolments } from '../queries/enrolment.ts';
import { type EntrustRow, lockEntrust, openReserves } from '../queries/entrust.ts';
import {
  deletePendingVersion,
  findNoticeOfSession,
  insertNotice,
  insertVersion,
  lockNotice,
  type LotResult,
  type NoticeRow,
  publishVersion,
  readNotice,
  readVersions,
  summaryColumns,
  type VersionRow,
  writeNote,
  writeVersion,
} from '../queries/notice.ts';
import { draftNotice, earliestOpening, toPlannedSession } from './draftNotice.ts';
import { enrolmentLifecycle, entrustLifecycle, noticeHistory, noticeLifecycle } from './lifecycles.ts';
import { notifyEntruster, notifyNoticeFirms, tellFollowers } from './notifyNotice.ts';

interface Ref {
  readonly noticeId: string;
  readonly revision: number;
}

export const toNoticeMoved = ({ id, state, version }: Pick<NoticeRow, 'id' | 'state' | 'version'>) => ({
  noticeId: id,
  state,
  version,
});

/** Locks a notice with its entrust, in that order of locks: entrust, notice. */
async function lockBoth(ctx: TxContext, noticeId: string) {
  const seen = (await readNotice(ctx.tx, noticeId)) ?? fail(genericFaults.not_found);
  const entrust = (await lockEntrust(ctx.tx, seen.entrust_id)) ?? fail(genericFaults.not_found);
  const notice = (await lockNotice(ctx.tx, noticeId)) ?? fail(genericFaults.not_found);
  return { entrust, notice };
}

export async function drawUp(ctx: TxContext, entrustId: string, personId: string) {
  const { tx, now } = ctx;
  const entrust = (await lockEntrust(tx, entrustId)) ?? fail(genericFaults.not_found);
  if (isListedKind(entrust.kind)) fail(noticeFaults.other_kind);
  const isAgain = entrust.state === 'unsold';
  if (isAgain && entrust.relists >= MAX_RELISTS) fail(noticeFaults.relists_used, { most: MAX_RELISTS });
  await transition(ctx, entrustLifecycle, entrust, isAgain ? 'relist' : 'draw_up', {
    by: 'operator',
    personId,
    ...(isAgain ? { set: sql`, relists = relists + 1` } : {}),
  });
  const id = ctx.newId();
  const last = entrust.notices.at(-1);
  await insertNotice(
    tx,
    {
      id,
      entrustId,
      firmId: entrust.firm_id,
      previousId: isAgain ? (last?.id ?? null) : null,
      content: await draftNotice(tx, entrust, now),
      personId,
    },
    now,
  );
  await recordHistory(ctx, noticeHistory, [
    { subjectId: id, move: 'draw_up', from: null, to: noticeMachine.start, party: 'operator', personId },
  ]);
  return { noticeId: id, state: noticeMachine.start, version: 0 };
}

async function lockPending(ctx: TxContext, { noticeId, revision }: Ref) {
  const { entrust, notice } = await lockBoth(ctx, noticeId);
  const versions = await readVersions(ctx.tx, noticeId);
  const pending = versions.find((one) => one.published_at === null);
  if (pending && pending.revision !== revision) return fail(genericFaults.version_changed);
  return { entrust, notice, versions, pending };
}

/** A draft, or a corrigendum while firms may still enrol. */
const isWritable = ({ state }: NoticeRow) =>
  state === 'drafted' || state === 'published' || state === 'enrolling';

export async function saveVersion(
  ctx: TxContext,
  { noticeId, revision, content, summary }: Ref & { content: NoticeContent; summary: string },
  personId: string,
) {
  const { entrust, notice, pending } = await lockPending(ctx, { noticeId, revision });
  if (!pending || !isWritable(notice)) return fail(genericFaults.wrong_state, { state: notice.state });
  const flaws = findForeignLots(content, entrust.content);
  if (flaws.length > 0) return fail(noticeFaults.incomplete, { flaws });
  await writeVersion(ctx.tx, { noticeId, content, summary, personId }, ctx.now);
  if (notice.state === 'drafted')
    await ctx.tx
      .run`update notice set moved_at = ${ctx.now} ${summaryColumns(content)} where id = ${noticeId}`;
  return { ...toNoticeMoved(notice), revision: revision + 1 };
}

async function requirePublishable(ctx: TxContext, { content }: VersionRow): Promise<void> {
  const flaws = findNoticeFlaws(content, ctx.now);
  if (flaws.length > 0) fail(noticeFaults.incomplete, { flaws });
  const earliest = await earliestOpening(ctx.tx, ctx.now);
  if (content.opensAt < earliest) fail(noticeFaults.too_soon, { earliest });
}

export async function submitForReview(ctx: TxContext, ref: Ref, personId: string) {
  const { notice, pending } = await lockPending(ctx, ref);
  requireMove(noticeLifecycle, notice, 'submit', 'operator');
  if (!pending) return fail(genericFaults.wrong_state, { state: notice.state });
  await requirePublishable(ctx, pending);
  await writeNote(ctx.tx, notice.id, '');
  return toNoticeMoved(
    await transition(ctx, noticeLifecycle, notice, 'submit', { by: 'operator', personId }),
  );
}

export async function giveBack(
  ctx: TxContext,
  { noticeId, reason }: { noticeId: string; reason: string },
  personId: string,
) {
  const notice = (await lockNotice(ctx.tx, noticeId)) ?? fail(genericFaults.not_found);
  const moved = await transition(ctx, noticeLifecycle, notice, 'return', {
    by: 'operator',
    personId,
    reason,
  });
  await writeNote(ctx.tx, noticeId, reason);
  return toNoticeMoved(moved);
}

/** Firms of an invitation, who need not look for it. */
const invitedOf = ({ eligibility }: NoticeContent) => eligibility.firmIds;

export async function publish(ctx: TxContext, ref: Ref, personId: string) {
  const { tx, now } = ctx;
  const { entrust, notice, pending } = await lockPending(ctx, ref);
  requireMove(noticeLifecycle, notice, 'publish', 'operator');
  if (!pending) return fail(genericFaults.wrong_state, { state: notice.state });
  if (pending.drawn_by === personId) return fail(noticeFaults.second_person);
  await requirePublishable(ctx, pending);
  const { content } = pending;
  await publishVersion(tx, notice.id, personId, now);
  const { sessionId } = await scheduleSession(
    ctx,
    toPlannedSession(notice, content, {
      ownerPersonId: entrust.created_by,
      reserves: await openReserves(tx, entrust.id),
    }),
  );
  const published = await transition(ctx, noticeLifecycle, notice, 'publish', {
    by: 'operator',
    personId,
    set: sql`, version = 1, announced_at = ${now}, session_id = ${sessionId} ${summaryColumns(content)}`,
  });
  const shown = { ...published, version: 1, session_id: sessionId, opens_at: content.opensAt };
  await notifyNoticeFirms(ctx, shown, { template: 'notice_published', firmIds: [notice.firm_id] });
  await notifyNoticeFirms(ctx, shown, { template: 'notice_invited', firmIds: invitedOf(content) });
  if (content.enrolFrom > now) return toNoticeMoved(shown);
  return toNoticeMoved(await transition(ctx, noticeLifecycle, shown, 'open_enrolment', { by: 'clock' }));
}

/** Until the end of enrolment a public notice may be corrected. */
const requireCorrectable = (notice: NoticeRow, now: Date): void => {
  if (notice.state !== 'published' && notice.state !== 'enrolling')
    fail(genericFaults.wrong_state, { state: notice.state });
  if (notice.enrol_until <= now) fail(noticeFaults.enrolment_closed);
};

export async function beginCorrigendum(ctx: TxContext, noticeId: string, personId: string) {
  const { notice } = await lockBoth(ctx, noticeId);
  requireCorrectable(notice, ctx.now);
  const versions = await readVersions(ctx.tx, noticeId);
  const last = versions.at(-1);
  if (!last?.published_at) return fail(noticeFaults.corrigendum_open);
  const { content } = last;
  await insertVersion(ctx.tx, { noticeId, version: notice.version + 1, content, personId }, ctx.now);
  await remark(ctx, noticeLifecycle, notice, 'begin_corrigendum', { party: 'operator', personId });
  return { ...toNoticeMoved(notice), revision: 1 };
}

export async function abandonCorrigendum(ctx: TxContext, ref: Ref, personId: string) {
  const { notice, pending } = await lockPending(ctx, ref);
  if (notice.state !== 'published' && notice.state !== 'enrolling')
    return fail(genericFaults.wrong_state, { state: notice.state });
  if (!pending) return fail(noticeFaults.no_corrigendum);
  await deletePendingVersion(ctx.tx, notice.id);
  await remark(ctx, noticeLifecycle, notice, 'drop_corrigendum', { party: 'operator', personId });
  return toNoticeMoved(notice);
}

export async function publishCorrection(ctx: TxContext, ref: Ref, personId: string) {
  const { tx, now } = ctx;
  const { entrust, notice, pending } = await lockPending(ctx, ref);
  requireCorrectable(notice, now);
  if (!pending) return fail(noticeFaults.no_corrigendum);
  if (pending.drawn_by === personId) return fail(noticeFaults.second_person);
  await requirePublishable(ctx, pending);
  const { content, version, summary } = pending;
  await publishVersion(tx, notice.id, personId, now);
  await reviseSession(
    ctx,
    notice.session_id ?? '',
    toPlannedSession(notice, content, {
      ownerPersonId: entrust.created_by,
      reserves: await openReserves(tx, entrust.id),
    }),
  );
  const isMoved = content.opensAt.getTime() !== notice.opens_at.getTime();
  await tx.run`
    update notice
       set version = ${version}, reminded = ${isMoved ? null : notice.reminded}
           ${summaryColumns(content)}
     where id = ${notice.id}`;
  await remark(ctx, noticeLifecycle, notice, 'correct', {
    party: 'operator',
    personId,
    reason: summary,
    details: { version },
  });
  const shown = { ...notice, version, title: content.title, opens_at: content.opensAt };
  const live = await readLiveEnrolments(tx, notice.id);
  await transitionAll(ctx, enrolmentLifecycle, live, 'ask', { by: 'operator', reason: summary });
  const firmIds = live.map(({ firm_id: firmId }) => firmId);
  await notifyNoticeFirms(ctx, shown, {
    template: 'notice_corrected',
    firmIds,
    reason: summary,
    key: String(version),
  });
  await tellFollowers(ctx, shown, 'notice_changed', { key: String(version), notFirmIds: firmIds });
  return toNoticeMoved(shown);
}

const freeEnrolments = (ctx: TxContext, live: readonly EnrolmentRow[], by: 'operator' | 'clock') =>
  transitionAll(ctx, enrolmentLifecycle, live, 'free', { by });

/** Everybody is free; the entrust may be drawn up anew, or withdrawn. Deposits are freed by the session. */
async function endCancelled(
  ctx: TxContext,
  { entrust, notice }: { entrust: EntrustRow; notice: NoticeRow },
  { by, personId, reason }: { by: 'operator' | 'clock'; personId?: string | undefined; reason: string },
): Promise<NoticeRow> {
  const live = await readLiveEnrolments(ctx.tx, notice.id);
  const cancelled = await transition(ctx, noticeLifecycle, notice, 'cancel', {
    by,
    personId,
    reason,
    set: sql`, cancelled_for = ${reason}`,
  });
  await deletePendingVersion(ctx.tx, notice.id);
  await freeEnrolments(ctx, live, by);
  if (nextState(entrustMachine, entrust.state, 'give_back'))
    await transition(ctx, entrustLifecycle, entrust, 'give_back', { by, personId, reason });
  if (notice.version === 0) return cancelled;
  const firmIds = [...new Set([notice.firm_id, ...live.map(({ firm_id: firmId }) => firmId)])];
  await notifyNoticeFirms(ctx, cancelled, { template: 'notice_cancelled', firmIds, reason });
  await tellFollowers(ctx, cancelled, 'notice_changed', { key: 'cancelled', notFirmIds: firmIds });
  return cancelled;
}

/**
 * Before the end of enrolment the notice is locked before its session, afterwards the session before the
 * notice, as the hall does; the hall refuses once something was bid.
 */
export async function cancel(
  ctx: TxContext,
  { noticeId, reason }: { noticeId: string; reason: string },
  personId: string,
) {
  const seen = (await readNotice(ctx.tx, noticeId)) ?? fail(genericFaults.not_found);
  requireMove(noticeLifecycle, seen, 'cancel', 'operator');
  const isHall = seen.state === 'closed_enrol' || seen.state === 'trading';
  if (isHall) {
    await cancelSession(ctx, seen.session_id ?? '', { personId, reason });
    const after = (await readNotice(ctx.tx, noticeId)) ?? fail(genericFaults.not_found);
    return toNoticeMoved(after);
  }
  const both = await lockBoth(ctx, noticeId);
  const cancelled = await endCancelled(ctx, both, { by: 'operator', personId, reason });
  if (both.notice.session_id) await cancelSession(ctx, both.notice.session_id, { personId, reason });
  return toNoticeMoved(cancelled);
}

export async function onSessionCancelled(
  ctx: TxContext,
  { sessionId, reason }: { sessionId: string; reason: string },
): Promise<void> {
  const found = await findNoticeOfSession(ctx.tx, sessionId);
  if (!found) return;
  const both = await lockBoth(ctx, found.id);
  if (both.notice.state !== 'cancelled') await endCancelled(ctx, both, { by: 'clock', reason });
}

/** Jobs run them; another process may have been faster. */
export async function openEnrolmentOf(ctx: TxContext, noticeId: string): Promise<void> {
  const notice = await lockNotice(ctx.tx, noticeId);
  if (notice?.state !== 'published' || notice.enrol_from > ctx.now) return;
  await transition(ctx, noticeLifecycle, notice, 'open_enrolment', { by: 'clock' });
}

/** The clock of notices; the hall tells what follows. */
export async function closeEnrolmentOf(ctx: TxContext, noticeId: string): Promise<void> {
  const notice = await lockNotice(ctx.tx, noticeId);
  if (notice?.state !== 'enrolling' || notice.enrol_until > ctx.now || notice.session_id === null) return;
  await closeEnrolment(ctx, notice.session_id);
}

/** Who did not confirm the last corrigendum is out, before codes are given. */
export async function onEnrolmentEnding(ctx: TxContext, sessionId: string): Promise<void> {
  const found = await findNoticeOfSession(ctx.tx, sessionId);
  const notice = found && (await lockNotice(ctx.tx, found.id));
  if (notice?.state !== 'enrolling') return;
  const silent = (await readLiveEnrolments(ctx.tx, notice.id)).filter(({ state }) => state === 'asked');
  await transitionAll(ctx, enrolmentLifecycle, silent, 'drop', { by: 'clock' });
  for (const { firm_id: firmId } of silent)
    await withdrawBidder(ctx, { sessionId, firmId, reason: 'unconfirmed' });
  await deletePendingVersion(ctx.tx, notice.id);
  const closed = await transition(ctx, noticeLifecycle, notice, 'close_enrolment', { by: 'clock' });
  await notifyNoticeFirms(ctx, closed, {
    template: 'enrolment_dropped',
    firmIds: silent.map(({ firm_id: firmId }) => firmId),
  });
}

export async function archive(ctx: TxContext, noticeId: string): Promise<void> {
  const notice = await lockNotice(ctx.tx, noticeId);
  if (notice?.state === 'result_published')
    await transition(ctx, noticeLifecycle, notice, 'archive', { by: 'clock' });
}

export async function onSessionOpened(ctx: TxContext, sessionId: string): Promise<void> {
  const found = await findNoticeOfSession(ctx.tx, sessionId);
  if (!found) return;
  const { entrust, notice } = await lockBoth(ctx, found.id);
  if (notice.state !== 'closed_enrol') return;
  await transition(ctx, noticeLifecycle, notice, 'open', { by: 'clock' });
  if (entrust.state === 'notice_drafted')
    await transition(ctx, entrustLifecycle, entrust, 'open', { by: 'clock' });
}

const SOLD: readonly LotResult['outcome'][] = ['sold'];
const totals = (results: readonly LotResult[]) => {
  const sold = results.filter(({ outcome }) => SOLD.includes(outcome));
  return {
    kg: kg(sold.reduce((sum, { quantity }) => sum + (quantity ?? 0n), 0n)),
    fen: plus(fen(0n), ...sold.map((one) => one.worth ?? fen(0n))),
    lots: sold.length,
  };
};

/** A voided lot that runs again is not unsold: the new lot has the result. */
const unsoldOf = (results: readonly LotResult[]): number[] =>
  results.filter(({ outcome }) => outcome === 'no_sale' || outcome === 'unsold_reserve').map(({ no }) => no);

/** The results of a session whose lots have all ended, or of which one was ended anew. */
export async function publishResults(ctx: TxContext, sessionId: string): Promise<void> {
  const found = await findNoticeOfSession(ctx.tx, sessionId);
  const session = found && (await readSessions(ctx.tx, [sessionId])).get(sessionId);
  if (!found || !session || session.state !== 'ended') return;
  const { entrust, notice } = await lockBoth(ctx, found.id);
  if (notice.state !== 'trading' && notice.state !== 'result_published') return;
  const results = session.lots.map(({ no, outcome, awards }): LotResult => {
    const quantity = awards.reduce((sum, award) => sum + award.quantity, 0n) as Kg;
    const sum = plus(fen(0n), ...awards.map((award) => worth(kg(award.quantity), haoPerTonne(award.price))));
    const last = awards.at(-1);
    return outcome === 'sold'
      ? { no, outcome, price: last ? haoPerTonne(last.price) : null, quantity, worth: sum }
      : { no, outcome: outcome ?? 'cancelled', price: null, quantity: null, worth: null };
  });
  const before = totals(notice.results);
  const after = totals(results);
  const unsold = unsoldOf(results);
  const set = sql`, results = ${JSON.stringify(
    results.map((one) => ({
      ...one,
      price: one.price?.toString() ?? null,
      quantity: one.quantity?.toString() ?? null,
      worth: one.worth?.toString() ?? null,
    })),
  )}::jsonb, sold_kg = ${after.kg}, sold_fen = ${after.fen}, sold_lots = ${after.lots}`;
  const entrustSet = sql`, unsold = ${unsold}::integer[],
    sold_kg = sold_kg + ${after.kg - before.kg}, sold_fen = sold_fen + ${after.fen - before.fen},
    sold_lots = sold_lots + ${after.lots - before.lots}`;
  if (notice.state === 'trading') {
    const shown = await transition(ctx, noticeLifecycle, notice, 'publish_result', { by: 'clock', set });
    const live = await readLiveEnrolments(ctx.tx, notice.id);
    const firmIds = [...new Set([notice.firm_id, ...live.map(({ firm_id: firmId }) => firmId)])];
    await notifyNoticeFirms(ctx, shown, { template: 'notice_result', firmIds });
  } else {
    await ctx.tx.run`update notice set moved_at = moved_at ${set} where id = ${notice.id}`;
    await remark(ctx, noticeLifecycle, notice, 'change_result', { party: 'clock' });
  }
  const move = unsold.length === 0 ? 'sell' : 'leave_unsold';
  if (nextState(entrustMachine, entrust.state, move)) {
    const ended = await transition(ctx, entrustLifecycle, entrust, move, { by: 'clock', set: entrustSet });
    await notifyEntruster(ctx, ended, 'entrust_ended', {
      sold: String(after.lots),
      unsold: String(unsold.length),
    });
  } else await ctx.tx.run`update notice_entrust set version = version ${entrustSet} where id = ${entrust.id}`;
}
