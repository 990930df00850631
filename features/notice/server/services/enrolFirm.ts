// Enrolment of a firm: eligibility, deposit, confirmation, leaving.

import { enrolBidder, withdrawBidder } from '#features/auction/server/public.ts';
import { recordHistory } from '#packages/db/history.ts';
import { writeOutbox } from '#packages/db/outbox.ts';
import type { Connection } from '#packages/db/sql.ts';
import { sql } from '#packages/db/sql.ts';
import { transition } from '#packages/db/transition.ts';
import { type Fen, fen } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { extensionPoint } from '#packages/rpc/server/registrations.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import type { EligibilityRule } from '../../choices.ts';
import type { NoticeContent } from '../../content.ts';
import { noticeFaults } from '../../faults.ts';
import { findBarringRule } from '../../rules/eligibility.ts';
import { depositToEnrol } from '../../rules/enrolment.ts';
import {
  type EnrolmentRow,
  insertEnrolment,
  readBehind,
  readBidderFacts,
  readEnrolment,
  readLiveEnrolments,
} from '../queries/enrolment.ts';
import { lockNotice, type NoticeRow, readVersions } from '../queries/notice.ts';
import { enrolmentHistory, enrolmentLifecycle } from './lifecycles.ts';

/** Whether a firm owes anything that is overdue; features that come later know. */
export type ReadOverdue = (connection: Connection, firmId: string, now: Date) => Promise<boolean>;
export const overduePayments = extensionPoint<ReadOverdue>('overdue payments');

export interface EnrolmentServices {
  readonly isOverdue: readonly ReadOverdue[];
}

export async function findBarred(
  connection: Connection,
  { isOverdue }: EnrolmentServices,
  notice: Pick<NoticeRow, 'id' | 'firm_id' | 'direction'>,
  content: Pick<NoticeContent, 'eligibility' | 'phone'>,
  { firmId, now }: { readonly firmId: string; readonly now: Date },
): Promise<EligibilityRule | undefined> {
  const facts = await readBidderFacts(connection, {
    firmId,
    ownerId: notice.firm_id,
    phone: content.phone,
    day: dayInMarket(now),
  });
  if (!facts) return 'certified';
  const owing = await Promise.all(isOverdue.map((read) => read(connection, firmId, now)));
  const live = await readLiveEnrolments(connection, notice.id);
  const behind = await readBehind(connection, [notice.firm_id, ...live.map(({ firm_id: id }) => id)]);
  const owner = behind.find((one) => one.firmId === notice.firm_id);
  return findBarringRule({
    direction: notice.direction,
    eligibility: content.eligibility,
    owner: owner ?? { firmId: notice.firm_id, legalPerson: '', controller: '' },
    bidder: { ...facts, isOverdue: owing.includes(true) },
    others: behind.filter((one) => one.firmId !== notice.firm_id),
  });
}

/** The last public version. */
export async function readPublicContent(
  connection: Connection,
  noticeId: string,
): Promise<NoticeContent | undefined> {
  return (await readVersions(connection, noticeId)).findLast((one) => one.published_at !== null)?.content;
}

interface Bidder {
  readonly firmId: string;
  readonly personId: string;
}
/** `from`: where the call came from. */
interface Enrolling extends Bidder {
  readonly from: { readonly address: string; readonly session: string };
}
interface Open {
  readonly notice: NoticeRow;
  readonly content: NoticeContent;
  readonly sessionId: string;
  readonly enrolment: EnrolmentRow | undefined;
}

/** Locks a public notice while firms may enrol; one firm after the other, so that controllers are counted. */
async function lockOpen(
  { tx, now }: TxContext,
  { noticeId, version, firmId }: { noticeId: string; version?: number; firmId: string },
): Promise<Open> {
  const notice = await lockNotice(tx, noticeId, firmId);
  const content = notice && (await readPublicContent(tx, noticeId));
  if (!content) return fail(genericFaults.not_found);
  const { session_id: sessionId } = notice;
  if (notice.state !== 'enrolling' || notice.enrol_until <= now || sessionId === null)
    return fail(noticeFaults.enrolment_closed);
  if (version !== undefined && notice.version !== version) return fail(noticeFaults.notice_changed);
  return { notice, content, sessionId, enrolment: await readEnrolment(tx, noticeId, firmId) };
}

async function freeze(
  ctx: TxContext,
  { sessionId, enrolment }: Open,
  { firmId, personId, from }: Enrolling,
  lotNos: readonly number[],
): Promise<Fen> {
  const placed = await enrolBidder(ctx, {
    sessionId,
    firmId,
    personId,
    from,
    lotNos: lotNos.length === 0 ? undefined : lotNos,
  });
  if (placed === 'closed') return fail(noticeFaults.enrolment_closed);
  if (placed === 'already') {
    if (enrolment === undefined || enrolment.state === 'left') return fail(noticeFaults.already_enrolled);
    throw new Error(`the deposit of enrolment ${enrolment.id} was not freed`);
  }
  if ('gap' in placed) return fail(noticeFaults.deposit_short, { gap: placed.gap, needed: placed.deposit });
  return placed.deposit;
}

export async function enrolFirm(
  ctx: TxContext,
  services: EnrolmentServices,
  {
    noticeId,
    version,
    lotNos = [],
  }: { noticeId: string; version: number; lotNos?: readonly number[] | undefined },
  by: Enrolling,
) {
  const open = await lockOpen(ctx, { noticeId, version, firmId: by.firmId });
  const { notice, content, enrolment } = open;
  const chosen = content.depositPer === 'lot' ? [...new Set(lotNos)].sort((one, other) => one - other) : [];
  if (depositToEnrol(content, lotNos) === undefined) return fail(noticeFaults.unknown_lot);
  if (enrolment && enrolment.state !== 'left') return fail(noticeFaults.already_enrolled);
  const rule = await findBarred(ctx.tx, services, notice, content, { firmId: by.firmId, now: ctx.now });
  if (rule) return fail(noticeFaults.not_eligible, { rule });
  if (enrolment)
    await transition(ctx, enrolmentLifecycle, enrolment, 'enrol', {
      by: 'firm',
      personId: by.personId,
      set: sql`, version = ${version}, lot_nos = ${chosen}::integer[], person_id = ${by.personId},
                 enrolled_at = ${ctx.now}`,
    });
  else {
    const id = ctx.newId();
    const { firmId, personId } = by;
    await insertEnrolment(ctx.tx, { id, noticeId, firmId, personId, version, lotNos: chosen }, ctx.now);
    await recordHistory(ctx, enrolmentHistory, [
      { subjectId: id, move: 'enrol', from: null, to: 'enrolled', party: 'firm', personId: by.personId },
    ]);
  }
  const deposit = await freeze(ctx, open, by, chosen);
  await writeOutbox(ctx.tx, [`notice/${noticeId}`]);
  return { noticeId, state: 'enrolled' as const, deposit };
}

/** What was frozen for the earlier version is freed, and what the present one asks for is frozen. */
export async function confirmFirm(
  ctx: TxContext,
  services: EnrolmentServices,
  { noticeId, version }: { noticeId: string; version: number },
  by: Enrolling,
) {
  const open = await lockOpen(ctx, { noticeId, version, firmId: by.firmId });
  const { notice, content, enrolment, sessionId } = open;
  if (!enrolment) return fail(noticeFaults.not_enrolled);
  const lotNos = enrolment.lot_nos.filter((no) => content.lots.some((lot) => lot.no === no));
  // All the lots it had chosen are gone: it can only leave.
  if (lotNos.length === 0 && enrolment.lot_nos.length > 0) return fail(noticeFaults.not_enrolled);
  const moved = await transition(ctx, enrolmentLifecycle, enrolment, 'confirm', {
    by: 'firm',
    personId: by.personId,
    set: sql`, version = ${version}, lot_nos = ${lotNos}::integer[], person_id = ${by.personId}`,
  });
  const rule = await findBarred(ctx.tx, services, notice, content, { firmId: by.firmId, now: ctx.now });
  if (rule) return fail(noticeFaults.not_eligible, { rule });
  await withdrawBidder(ctx, { sessionId, firmId: by.firmId, reason: 'corrigendum' });
  await freeze(ctx, open, by, lotNos);
  return { noticeId, state: moved.state };
}

export async function leaveFirm(ctx: TxContext, noticeId: string, by: Bidder) {
  const { enrolment, sessionId } = await lockOpen(ctx, { noticeId, firmId: by.firmId });
  if (!enrolment) return fail(noticeFaults.not_enrolled);
  const moved = await transition(ctx, enrolmentLifecycle, enrolment, 'leave', {
    by: 'firm',
    personId: by.personId,
  });
  await withdrawBidder(ctx, { sessionId, firmId: by.firmId, reason: 'left' });
  return { noticeId, state: moved.state };
}

/** What enrolling for all lots would freeze, for the screen. */
export const depositForAll = (content: NoticeContent): Fen => depositToEnrol(content) ?? fen(0n);
