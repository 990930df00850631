// Operator calls: entrusts that come in, notices, corrigenda, cancellation.

import * as z from 'zod/mini';
import { TimelineEntry } from '#features/firm/calls/timeline.ts';
import { listingFaults } from '#features/listing/faults.ts';
import { type BasisPoints } from '#packages/exact/exact.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, Day, exact, Id, list, Moment, pageInput, pageOf, text } from '#packages/schema/wire.ts';
import { NOTICE_BOUNDS } from '../choices.ts';
import { NoticeContent } from '../content.ts';
import { noticeFaults } from '../faults.ts';
import { NOTICE_ONLOOKERS, NOTICE_OPERATORS } from '../states.ts';
import { EntrustDetail, ReturnReason } from './entrust.ts';
import {
  EntrustCard,
  EntrustMoved,
  EntrustStateWire,
  not_found,
  NoticeCard,
  NoticeMoved,
  NoticeReason,
  NoticeStateWire,
  NoticeVersion,
  version_changed,
  wrong_state,
} from './shared.ts';

export const deskEntrusts = query({
  path: '/api/notice/desk/entrusts',
  summary: 'Entrusts of all firms that were handed in: those that wait for the centre, or all, newest first.',
  access: NOTICE_ONLOOKERS,
  input: {
    isWaiting: z.optional(z.boolean()),
    states: z.optional(list(EntrustStateWire, 11)),
    from: z.optional(Day),
    to: z.optional(Day),
    keyword: z.optional(text(0, 40)),
    ...pageInput,
  },
  output: pageOf(EntrustCard),
});

export const deskEntrust = query({
  path: '/api/notice/desk/entrust',
  summary: 'One entrust that was handed in, with its papers and its history; reading it is recorded.',
  access: NOTICE_ONLOOKERS,
  isAudited: true,
  input: { entrustId: Id },
  output: EntrustDetail,
  faults: [not_found],
});

export const acceptEntrust = mutation({
  path: '/api/notice/desk/accept',
  summary: 'Takes an entrust on at a fee; the firm signs the fee agreement next.',
  access: NOTICE_OPERATORS,
  input: { entrustId: Id, version: NoticeVersion, feeRate: exact<BasisPoints>(NOTICE_BOUNDS.feeRate) },
  output: EntrustMoved,
  faults: [not_found, wrong_state, version_changed],
});

export const returnEntrust = mutation({
  path: '/api/notice/desk/return',
  summary: 'Gives an entrust back, with what is wrong with each field.',
  access: NOTICE_OPERATORS,
  input: { entrustId: Id, version: NoticeVersion, reasons: list(ReturnReason, 30), note: NoticeReason },
  output: EntrustMoved,
  faults: [not_found, wrong_state, version_changed],
});

export const proposeListings = mutation({
  path: '/api/notice/desk/propose_listings',
  summary:
    'Proposes listings of the lots of an entrust that is to be listed or offered to named firms; the ' +
    'entruster confirms them.',
  access: NOTICE_OPERATORS,
  input: { entrustId: Id, version: NoticeVersion, validTo: Moment },
  output: EntrustMoved,
  faults: [
    not_found,
    wrong_state,
    version_changed,
    noticeFaults.relists_used,
    noticeFaults.other_kind,
    noticeFaults.incomplete,
  ],
});

export const drawUpNotice = mutation({
  path: '/api/notice/desk/draw_up',
  summary:
    'Draws up a notice from a signed entrust, or again from what of it is unsold (twice at most); it is a ' +
    'draft with all the lots.',
  access: NOTICE_OPERATORS,
  input: { entrustId: Id },
  output: NoticeMoved,
  faults: [not_found, wrong_state, noticeFaults.relists_used, noticeFaults.other_kind],
});

export const NoticeDeskDetail = z.object({
  card: NoticeCard,
  entrust: z.object({ id: Id, no: z.string(), relists: z.int() }),
  /** What the public reads; null before the first publication. */
  content: z.nullable(NoticeContent),
  /** The version in preparation: the notice itself before it is public, then a corrigendum. */
  pending: z.nullable(
    z.object({
      version: z.int(),
      revision: z.int(),
      content: NoticeContent,
      summary: z.string(),
      drawnBy: z.string(),
      drawnAt: Moment,
    }),
  ),
  /** Lots that have a reserve. */
  reserved: z.array(z.int()),
  /** Counts alone: who has enrolled, no operator reads before the result. */
  enrolled: z.int(),
  unconfirmed: z.int(),
  /** The earliest opening, were it published now. */
  earliest: Moment,
  note: z.string(),
  mayDo: z.array(
    choice([
      'save',
      'submit',
      'return',
      'publish',
      'correct',
      'drop_corrigendum',
      'publish_corrigendum',
      'cancel',
    ]),
  ),
  timeline: z.array(TimelineEntry),
});
export type NoticeDeskDetail = z.output<typeof NoticeDeskDetail>;

export const deskNotices = query({
  path: '/api/notice/desk/notices',
  summary: 'All notices: those that wait for an operator, or all, the newest first.',
  access: NOTICE_ONLOOKERS,
  input: {
    isWaiting: z.optional(z.boolean()),
    states: z.optional(list(NoticeStateWire, 9)),
    from: z.optional(Day),
    to: z.optional(Day),
    keyword: z.optional(text(0, 40)),
    ...pageInput,
  },
  output: pageOf(NoticeCard),
});

export const deskNotice = query({
  path: '/api/notice/desk/notice',
  summary: 'One notice with the version in preparation, its entrust and its history.',
  access: NOTICE_ONLOOKERS,
  input: { noticeId: Id },
  output: NoticeDeskDetail,
  faults: [not_found],
  topics: ({ noticeId }) => [`notice/${noticeId}`],
});

/** Counts the writings of the version in preparation. */
const Revision = NoticeVersion;
const drafting = [not_found, wrong_state, version_changed] as const;

export const saveNotice = mutation({
  path: '/api/notice/desk/save',
  summary: 'Keeps a notice that is drawn up, or a corrigendum of a public one in preparation.',
  access: NOTICE_OPERATORS,
  input: { noticeId: Id, revision: Revision, content: NoticeContent, summary: text(0, 500) },
  output: z.extend(NoticeMoved, { revision: z.int() }),
  faults: [...drafting, noticeFaults.incomplete],
});

export const submitNotice = mutation({
  path: '/api/notice/desk/submit',
  summary: 'Hands a notice to a second operator for publication.',
  access: NOTICE_OPERATORS,
  input: { noticeId: Id, revision: Revision },
  output: NoticeMoved,
  faults: [...drafting, noticeFaults.incomplete, noticeFaults.too_soon],
});

export const returnNotice = mutation({
  path: '/api/notice/desk/give_back',
  summary: 'Gives a notice back to who drew it up, with the reason.',
  access: NOTICE_OPERATORS,
  input: { noticeId: Id, reason: NoticeReason },
  output: NoticeMoved,
  faults: [not_found, wrong_state],
});

export const publishNotice = mutation({
  path: '/api/notice/desk/publish',
  summary:
    'A second operator makes a notice public, at least a working day before its session; the session is ' +
    'scheduled.',
  access: NOTICE_OPERATORS,
  input: { noticeId: Id, revision: Revision },
  output: NoticeMoved,
  faults: [
    ...drafting,
    noticeFaults.second_person,
    noticeFaults.incomplete,
    noticeFaults.too_soon,
    listingFaults.variety_disabled,
    /** The entruster's own deposit, where the terms ask for one. */
    listingFaults.deposit_short,
  ],
});

export const drawUpCorrigendum = mutation({
  path: '/api/notice/desk/correct',
  summary: 'Begins a corrigendum of a public notice, before the end of enrolment.',
  access: NOTICE_OPERATORS,
  input: { noticeId: Id },
  output: z.extend(NoticeMoved, { revision: z.int() }),
  faults: [not_found, wrong_state, noticeFaults.corrigendum_open, noticeFaults.enrolment_closed],
});

export const dropCorrigendum = mutation({
  path: '/api/notice/desk/drop_corrigendum',
  summary: 'Throws a corrigendum in preparation away.',
  access: NOTICE_OPERATORS,
  input: { noticeId: Id, revision: Revision },
  output: NoticeMoved,
  faults: [...drafting, noticeFaults.no_corrigendum],
});

export const publishCorrigendum = mutation({
  path: '/api/notice/desk/publish_corrigendum',
  summary:
    'A second operator makes a corrigendum public: whoever is enrolled is told, and confirms or leaves free.',
  access: NOTICE_OPERATORS,
  input: { noticeId: Id, revision: Revision },
  output: NoticeMoved,
  faults: [
    ...drafting,
    noticeFaults.no_corrigendum,
    noticeFaults.second_person,
    noticeFaults.enrolment_closed,
    noticeFaults.incomplete,
    noticeFaults.too_soon,
    listingFaults.variety_disabled,
    listingFaults.deposit_short,
  ],
});

export const cancelNotice = mutation({
  path: '/api/notice/desk/cancel',
  summary:
    'Calls a notice off before the first bid, with the reason; all deposits are free and the entrust may ' +
    'be drawn up anew.',
  access: NOTICE_OPERATORS,
  input: { noticeId: Id, reason: NoticeReason },
  output: NoticeMoved,
  faults: [not_found, wrong_state],
});
