// Handlers of notices: for everybody, for bidders, and for the desk.

import type { LotOutcome } from '#features/auction/events.ts';
import { writeCalendar } from '#features/deadline/server/public.ts';
import { linkPublicFiles } from '#features/file/server/public.ts';
import { readFirms, readTimeline } from '#features/firm/server/public.ts';
import { type Connection } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { Actor, CallContext } from '#packages/rpc/server/context.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { requireFirmId } from '#packages/rpc/server/requireFirmId.ts';
import {
  cancelNotice,
  deskNotice,
  deskNotices,
  drawUpCorrigendum,
  drawUpNotice,
  dropCorrigendum,
  type NoticeDeskDetail,
  publishCorrigendum,
  publishNotice,
  returnNotice,
  saveNotice,
  submitNotice,
} from '../../calls/desk.ts';
import {
  confirmEnrolment,
  enrolInSession,
  leaveEnrolment,
  noticeCalendar,
  type NoticeDetail,
  noticeDetail,
  noticePage,
} from '../../calls/notice.ts';
import { REMINDERS } from '../../rules/enrolment.ts';
import { isNoticePublic, NOTICE_OPERATORS } from '../../states.ts';
import { countEnrolments, readAvailable, readEnrolment } from '../queries/enrolment.ts';
import { readEntrust, readReserved } from '../queries/entrust.ts';
import {
  type NoticeRow,
  readDeskNotices,
  readNextNotice,
  readNotice,
  readPublicNotices,
  readVersions,
  type VersionRow,
} from '../queries/notice.ts';
import { earliestOpening } from '../services/draftNotice.ts';
import {
  confirmFirm,
  depositForAll,
  type EnrolmentServices,
  enrolFirm,
  findBarred,
  leaveFirm,
} from '../services/enrolFirm.ts';
import { noticeHistory, toNoticeCard } from '../services/lifecycles.ts';
import {
  abandonCorrigendum,
  beginCorrigendum,
  cancel,
  drawUp,
  giveBack,
  publish,
  publishCorrection,
  saveVersion,
  submitForReview,
} from '../services/publishNotice.ts';

const { not_found } = genericFaults;
const HOUR_MS = 3_600_000;

const bidderOf = (actor: Actor) => ({ firmId: requireFirmId(actor), personId: actor.personId });
const enrollingOf = ({ actor, origin }: Pick<CallContext, 'actor' | 'origin'>) => ({
  ...bidderOf(actor),
  from: { address: origin.ip, session: actor.sessionId },
});

export const noticeHandlers = (services: EnrolmentServices): Handler[] => [
  handle(noticePage, async (wanted, { tx, visitor }) => {
    const page = await readPublicNotices(tx, visitor ?? {}, wanted);
    return { list: page.rows.map(toNoticeCard), next: page.next };
  }),

  handle(noticeDetail, async ({ noticeId }, { tx, now, visitor }) => {
    const row = await readPublic(tx, noticeId, visitor?.firmId);
    const versions = (await readVersions(tx, noticeId)).filter(({ published_at: at }) => at !== null);
    const { content } = versions.at(-1) ?? fail(not_found);
    const isWhole = visitor !== undefined && (await mayReadWhole(tx, visitor));
    const [own, files, next, previous] = await Promise.all([
      isWhole && visitor.firmId ? ownEnrolment(tx, services, row, content, visitor.firmId, now) : null,
      isWhole ? linkPublicFiles(tx, content.fileIds, now) : [],
      readNextNotice(tx, noticeId),
      row.previous_id ? readNotice(tx, row.previous_id) : undefined,
    ]);
    return {
      card: toNoticeCard(row),
      content: isWhole ? content : null,
      versions: versions.map(({ version, summary, published_at: at }) => ({
        version,
        summary,
        publishedAt: at ?? row.moved_at,
      })),
      own,
      files,
      results: row.results.map(({ no, outcome, price, quantity }) => ({
        no,
        outcome: outcome satisfies LotOutcome,
        price,
        quantity,
      })),
      cancelledFor: row.cancelled_for,
      next: next ?? null,
      previous: previous ? { id: previous.id, no: previous.no } : null,
    };
  }),

  handle(noticeCalendar, async ({ noticeId }, { tx, now }) => {
    const row = await readPublic(tx, noticeId);
    const about = `${row.no} · ${row.firm_short}`;
    const events = [
      { uid: `${row.id}-enrolment`, at: row.enrol_until, minutes: 15, title: `⏳ ${row.title}` },
      { uid: `${row.id}-session`, at: row.opens_at, minutes: 60, title: row.title },
    ].map(({ uid, at, minutes, title }) => ({
      uid,
      at,
      until: new Date(at.getTime() + (minutes * HOUR_MS) / 60),
      title,
      about,
      alarms: REMINDERS,
    }));
    return {
      name: `${row.no}.ics`,
      text: writeCalendar(events, { sequence: row.version, now, isCancelled: row.state === 'cancelled' }),
    };
  }),

  handle(enrolInSession, (input, ctx) => enrolFirm(ctx, services, input, enrollingOf(ctx))),
  handle(confirmEnrolment, (input, ctx) => confirmFirm(ctx, services, input, enrollingOf(ctx))),
  handle(leaveEnrolment, ({ noticeId }, ctx) => leaveFirm(ctx, noticeId, bidderOf(ctx.actor))),

  handle(deskNotices, async (wanted, { tx }) => {
    const page = await readDeskNotices(tx, wanted);
    return { list: page.rows.map(toNoticeCard), next: page.next };
  }),

  handle(deskNotice, async ({ noticeId }, { tx, now, actor }) => {
    const row = (await readNotice(tx, noticeId)) ?? fail(not_found);
    const [versions, entrust, reserved, counts, earliest, timeline] = await Promise.all([
      readVersions(tx, noticeId),
      readEntrust(tx, row.entrust_id),
      readReserved(tx, row.entrust_id),
      countEnrolments(tx, noticeId),
      earliestOpening(tx, now),
      readTimeline(tx, noticeHistory, noticeId),
    ]);
    const pending = versions.find(({ published_at: at }) => at === null);
    return {
      card: toNoticeCard(row),
      entrust: { id: row.entrust_id, no: entrust?.no ?? '', relists: entrust?.relists ?? 0 },
      content: versions.findLast(({ published_at: at }) => at !== null)?.content ?? null,
      pending: pending
        ? {
            version: pending.version,
            revision: pending.revision,
            content: pending.content,
            summary: pending.summary,
            drawnBy: pending.drawer,
            drawnAt: pending.drawn_at,
          }
        : null,
      reserved,
      ...counts,
      earliest,
      note: row.note,
      mayDo: deskActsOf(row, pending, actor, now),
      timeline,
    };
  }),

  handle(drawUpNotice, ({ entrustId }, ctx) => drawUp(ctx, entrustId, ctx.actor.personId)),
  handle(saveNotice, (input, ctx) => saveVersion(ctx, input, ctx.actor.personId)),
  handle(submitNotice, (input, ctx) => submitForReview(ctx, input, ctx.actor.personId)),
  handle(returnNotice, (input, ctx) => giveBack(ctx, input, ctx.actor.personId)),
  handle(publishNotice, (input, ctx) => publish(ctx, input, ctx.actor.personId)),
  handle(drawUpCorrigendum, ({ noticeId }, ctx) => beginCorrigendum(ctx, noticeId, ctx.actor.personId)),
  handle(dropCorrigendum, (input, ctx) => abandonCorrigendum(ctx, input, ctx.actor.personId)),
  handle(publishCorrigendum, (input, ctx) => publishCorrection(ctx, input, ctx.actor.personId)),
  handle(cancelNotice, (input, ctx) => cancel(ctx, input, ctx.actor.personId)),
];

async function readPublic(connection: Connection, id: string, firmId?: string): Promise<NoticeRow> {
  const row = await readNotice(connection, id, firmId);
  return row && isNoticePublic(row.state) && row.version > 0 ? row : fail(not_found);
}

/** Certified firms and operators; everybody else reads the headline. */
async function mayReadWhole(connection: Connection, { firmId, seats }: Actor): Promise<boolean> {
  if (seats.some((seat) => seat.startsWith('operator_'))) return true;
  const [firm] = firmId === undefined ? [] : await readFirms(connection, [firmId]);
  return firm !== undefined && (firm.state === 'certified' || firm.state === 'change_asked');
}

async function ownEnrolment(
  connection: Connection,
  services: EnrolmentServices,
  row: NoticeRow,
  content: VersionRow['content'],
  firmId: string,
  now: Date,
): Promise<NonNullable<NoticeDetail['own']>> {
  const [enrolment, available, failedRule] = await Promise.all([
    readEnrolment(connection, row.id, firmId),
    readAvailable(connection, firmId),
    findBarred(connection, services, row, content, { firmId, now }),
  ]);
  const isOpen = row.state === 'enrolling' && row.enrol_until > now;
  const isIn = enrolment?.state === 'enrolled' || enrolment?.state === 'asked';
  return {
    state: enrolment?.state ?? null,
    lotNos: enrolment?.lot_nos ?? [],
    version: enrolment?.version ?? null,
    enrolledAt: enrolment?.enrolled_at ?? null,
    failedRule: failedRule ?? null,
    deposit: depositForAll(content),
    available,
    mayEnrol: isOpen && !isIn && failedRule === undefined && enrolment?.state !== 'dropped',
    mayConfirm: isOpen && enrolment?.state === 'asked' && failedRule === undefined,
    mayLeave: isOpen && isIn,
  };
}

function deskActsOf(
  { state, enrol_until: until, version }: NoticeRow,
  pending: VersionRow | undefined,
  { personId, seats }: Actor,
  now: Date,
): NoticeDeskDetail['mayDo'] {
  if (!NOTICE_OPERATORS.some((seat) => seats.includes(seat))) return [];
  const isOther = pending !== undefined && pending.drawn_by !== personId;
  switch (state) {
    case 'drafted':
      return ['save', 'submit', 'cancel'];
    case 'review':
      return ['return', ...(isOther ? (['publish'] as const) : []), 'cancel'];
    case 'published':
    case 'enrolling': {
      if (until <= now || version === 0) return ['cancel'];
      if (!pending) return ['correct', 'cancel'];
      return ['save', 'drop_corrigendum', ...(isOther ? (['publish_corrigendum'] as const) : []), 'cancel'];
    }
    case 'closed_enrol':
    case 'trading':
      return ['cancel'];
    default:
      return [];
  }
}
