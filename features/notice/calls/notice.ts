// Calls for notices as everybody reads them, and for enrolment.

import * as z from 'zod/mini';
import { AUCTION_KINDS } from '#features/auction/choices.ts';
import { contentFaults } from '#features/content/faults.ts';
import { FileLink } from '#features/file/calls.ts';
import { TRADING_SEATS } from '#features/firm/seats.ts';
import { DIRECTIONS } from '#features/terms/choices.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import {
  choice,
  Day,
  Id,
  list,
  Moment,
  pageInput,
  pageOf,
  text,
  WireFen,
  WireHaoPerTonne,
  WireKg,
  wholeNumber,
} from '#packages/schema/wire.ts';
import { ELIGIBILITY_RULES, MAX_NOTICE_LOTS } from '../choices.ts';
import { NoticeContent } from '../content.ts';
import { noticeFaults } from '../faults.ts';
import { EnrolmentStateWire, not_found, NoticeCard, NoticeStateWire, wrong_state } from './shared.ts';

const PublishedVersion = z.object({ version: z.int(), summary: z.string(), publishedAt: Moment });

/** What the reader's firm has to do with the notice, and what enrolling would freeze. */
const OwnEnrolment = z.object({
  state: z.nullable(EnrolmentStateWire),
  lotNos: z.array(z.int()),
  /** The version that the firm has confirmed. */
  version: z.nullable(z.int()),
  enrolledAt: z.nullable(Moment),
  /** The first rule that keeps the firm out. */
  failedRule: z.nullable(choice(ELIGIBILITY_RULES)),
  /** What all lots would freeze, and what is free. */
  deposit: WireFen,
  available: WireFen,
  mayEnrol: z.boolean(),
  mayConfirm: z.boolean(),
  mayLeave: z.boolean(),
});

export const NoticeDetail = z.object({
  card: NoticeCard,
  /** Null to those who may read the headline only: the notice is for certified firms. */
  content: z.nullable(NoticeContent),
  versions: z.array(PublishedVersion),
  own: z.nullable(OwnEnrolment),
  files: z.array(FileLink),
  /** How each lot ended, once that is public. */
  results: z.array(
    z.object({
      no: z.int(),
      outcome: z.string(),
      price: z.nullable(WireHaoPerTonne),
      quantity: z.nullable(WireKg),
    }),
  ),
  cancelledFor: z.nullable(z.string()),
  /** The notice that puts up again what was unsold, and the one before. */
  next: z.nullable(z.object({ id: Id, no: z.string() })),
  previous: z.nullable(z.object({ id: Id, no: z.string() })),
});
export type NoticeDetail = z.output<typeof NoticeDetail>;

export const noticePage = query({
  path: '/api/notice/notice/page',
  summary: 'Notices of sessions, the next session first; then those that are over, the last first.',
  access: 'anyone',
  input: {
    states: z.optional(list(NoticeStateWire, 9)),
    /** Sessions still to come or running, or those over. */
    isOver: z.optional(z.boolean()),
    isEnrolled: z.optional(z.boolean()),
    isFollowed: z.optional(z.boolean()),
    direction: z.optional(choice(DIRECTIONS)),
    kind: z.optional(choice(AUCTION_KINDS)),
    varietyId: z.optional(text(1, 40)),
    province: z.optional(text(1, 40)),
    firmId: z.optional(Id),
    /** Days of the session. */
    from: z.optional(Day),
    to: z.optional(Day),
    keyword: z.optional(text(0, 40)),
    ...pageInput,
  },
  output: pageOf(NoticeCard),
  topics: () => ['notices'],
});

export const noticeDetail = query({
  path: '/api/notice/notice/detail',
  summary:
    'One public notice: dates, lots, deposit, its versions and results; with what the reader needs to enrol.',
  access: 'anyone',
  input: { noticeId: Id },
  output: NoticeDetail,
  faults: [not_found],
  topics: ({ noticeId }) => [`notice/${noticeId}`],
});

export const noticeCalendar = query({
  path: '/api/notice/notice/calendar',
  summary: 'The end of enrolment and the session as a calendar file (iCalendar).',
  access: 'anyone',
  input: { noticeId: Id },
  output: z.object({ name: z.string(), text: z.string() }),
  faults: [not_found],
});

const Enrolled = z.object({ noticeId: Id, state: EnrolmentStateWire });

export const enrolInSession = mutation({
  path: '/api/notice/enrolment/enrol',
  summary: 'Enrols the firm for a session, or for some of its lots, and freezes the deposit (M03).',
  access: TRADING_SEATS,
  input: {
    noticeId: Id,
    /** The version that was read. */
    version: wholeNumber(1, 1_000_000),
    /** Where the deposit is per lot; absent: all lots. */
    lotNos: z.optional(list(wholeNumber(1, MAX_NOTICE_LOTS), MAX_NOTICE_LOTS, 1)),
  },
  output: z.extend(Enrolled, { deposit: WireFen }),
  faults: [
    not_found,
    noticeFaults.enrolment_closed,
    noticeFaults.notice_changed,
    noticeFaults.unknown_lot,
    noticeFaults.already_enrolled,
    noticeFaults.not_eligible,
    noticeFaults.deposit_short,
    contentFaults.agreement_to_accept,
  ],
});

export const confirmEnrolment = mutation({
  path: '/api/notice/enrolment/confirm',
  summary: 'Stays enrolled after a corrigendum; what the deposit has become more or less is frozen or freed.',
  access: TRADING_SEATS,
  input: { noticeId: Id, version: wholeNumber(1, 1_000_000) },
  output: Enrolled,
  faults: [
    not_found,
    wrong_state,
    noticeFaults.enrolment_closed,
    noticeFaults.notice_changed,
    noticeFaults.not_enrolled,
    noticeFaults.not_eligible,
    noticeFaults.deposit_short,
  ],
});

export const leaveEnrolment = mutation({
  path: '/api/notice/enrolment/leave',
  summary: 'Leaves a session before the end of enrolment; the deposit is free at once (M04).',
  access: TRADING_SEATS,
  input: { noticeId: Id },
  output: Enrolled,
  faults: [not_found, wrong_state, noticeFaults.enrolment_closed, noticeFaults.not_enrolled],
});
