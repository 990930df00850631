// Calls of a firm for its entrusts: write, submit, sign, withdraw.

import * as z from 'zod/mini';
import { SignerCredential } from '#features/certificate/proof.ts';
import { contentFaults } from '#features/content/faults.ts';
import { FileLink } from '#features/file/calls.ts';
import { TimelineEntry } from '#features/firm/calls/timeline.ts';
import { TRADING_SEATS } from '#features/firm/seats.ts';
import { submitFaults } from '#features/listing/calls/listing.ts';
import { listingMachine } from '#features/listing/states.ts';
import { DIRECTIONS } from '#features/terms/choices.ts';
import { offeredPrice } from '#features/terms/terms.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { secret } from '#packages/schema/secret.ts';
import {
  choice,
  Day,
  Id,
  list,
  Moment,
  pageInput,
  pageOf,
  text,
  WireBasisPoints,
  WireFen,
  WireKg,
  wholeNumber,
} from '#packages/schema/wire.ts';
import { AGREED_FEE_STATES, MAX_NOTICE_LOTS } from '../choices.ts';
import { EntrustContent } from '../content.ts';
import { noticeFaults } from '../faults.ts';
import { ENTRUST_READERS, ENTRUSTERS } from '../states.ts';
import {
  EntrustCard,
  EntrustMoved,
  entrustSigningFaults,
  EntrustStateWire,
  not_found,
  NoticeReason,
  NoticeStateWire,
  NoticeVersion,
  version_changed,
  wrong_state,
} from './shared.ts';

export const ReturnReason = z.strictObject({ field: text(1, 40), reason: text(2, 200) });

/** What a contract of the entrust costs by the fee agreement. */
export const EntrustFee = z.object({
  id: Id,
  no: z.string(),
  contractNo: z.string(),
  worth: WireFen,
  payable: WireFen,
  state: choice(AGREED_FEE_STATES),
  dueAt: z.nullable(Moment),
});
export type EntrustFee = z.output<typeof EntrustFee>;

/** A lot as it was put up. */
export const EntrustListing = z.object({
  id: Id,
  no: z.string(),
  lotNo: z.int(),
  state: z.enum(statesOf(listingMachine)),
  quantity: WireKg,
  left: WireKg,
  validTo: Moment,
});
export type EntrustListing = z.output<typeof EntrustListing>;

export const EntrustDetail = z.object({
  card: EntrustCard,
  content: EntrustContent,
  /** Numbers of the lots that have a reserve; which it is, nobody reads before the end of the lot. */
  reserved: z.array(z.int()),
  reasons: z.array(ReturnReason),
  note: z.string(),
  /** Set on acceptance: the centre's share of the deals' worth. */
  feeRate: z.nullable(WireBasisPoints),
  /** Charged since, one for each contract in force. */
  fees: z.array(EntrustFee),
  /** The fee agreement as it was signed. */
  agreement: z.nullable(z.object({ signedAt: Moment, serial: z.string() })),
  files: z.array(FileLink),
  /** All notices of it, the first first. */
  notices: z.array(z.object({ id: Id, no: z.string(), state: NoticeStateWire, opensAt: Moment })),
  /** Listings that the centre proposes, until when they would be valid. */
  proposedTo: z.nullable(Moment),
  /** Listings of its lots, the last first. */
  listings: z.array(EntrustListing),
  /** Lots of the last session, or of the last listings, that found no taker. */
  unsold: z.array(z.int()),
  timeline: z.array(z.extend(TimelineEntry, { certificateSerial: z.nullable(z.string()) })),
});
export type EntrustDetail = z.output<typeof EntrustDetail>;

export const entrustPage = query({
  path: '/api/notice/entrust/page',
  summary: "The firm's entrusts to the centre, the newest first.",
  access: ENTRUST_READERS,
  input: {
    states: z.optional(list(EntrustStateWire, 11)),
    direction: z.optional(choice(DIRECTIONS)),
    from: z.optional(Day),
    to: z.optional(Day),
    keyword: z.optional(text(0, 40)),
    ...pageInput,
  },
  output: pageOf(EntrustCard),
  topics: () => ['me'],
});

export const entrustDetail = query({
  path: '/api/notice/entrust/detail',
  summary: 'One entrust of the firm with its lots, papers and history.',
  access: ENTRUST_READERS,
  input: { entrustId: Id },
  output: EntrustDetail,
  faults: [not_found],
  topics: ({ entrustId }) => [`entrust/${entrustId}`],
});

export const saveEntrust = mutation({
  path: '/api/notice/entrust/save',
  summary: 'Keeps an entrust that is written or mended; without an id it is a new one.',
  access: ENTRUSTERS,
  input: { entrustId: z.optional(Id), version: NoticeVersion, content: EntrustContent },
  output: EntrustMoved,
  faults: [not_found, wrong_state, version_changed],
});

export const sealReserve = mutation({
  path: '/api/notice/entrust/seal_reserve',
  summary:
    'Seals the reserve price of a lot, or takes it away; nobody, the entruster included, reads it before ' +
    'the lot has ended.',
  access: ENTRUSTERS,
  input: {
    entrustId: Id,
    lotNo: wholeNumber(1, MAX_NOTICE_LOTS),
    reserve: z.optional(secret(offeredPrice)),
  },
  output: z.object({ entrustId: Id, reserved: z.array(z.int()) }),
  faults: [not_found, wrong_state, noticeFaults.unknown_lot, noticeFaults.other_kind],
});

export const submitEntrust = mutation({
  path: '/api/notice/entrust/submit',
  summary: 'Hands an entrust to the centre, signed by certificate.',
  access: ENTRUSTERS,
  input: { entrustId: Id, version: NoticeVersion, proof: SignerCredential },
  output: EntrustMoved,
  faults: [
    not_found,
    wrong_state,
    version_changed,
    noticeFaults.incomplete,
    ...entrustSigningFaults,
    contentFaults.agreement_to_accept,
  ],
});

export const signEntrust = mutation({
  path: '/api/notice/entrust/sign',
  summary: 'Signs the fee agreement of an accepted entrust by certificate.',
  access: ENTRUSTERS,
  input: { entrustId: Id, version: NoticeVersion, proof: SignerCredential },
  output: EntrustMoved,
  faults: [not_found, wrong_state, version_changed, ...entrustSigningFaults],
});

export const confirmListings = mutation({
  path: '/api/notice/entrust/confirm_listings',
  summary:
    'Has the lots put up as the centre proposes, signed by certificate: each becomes a listing of the ' +
    "firm's own, and its deposit is frozen.",
  access: TRADING_SEATS,
  input: { entrustId: Id, version: NoticeVersion, proof: SignerCredential },
  output: EntrustMoved,
  faults: [not_found, wrong_state, version_changed, ...entrustSigningFaults, ...submitFaults],
});

export const declineListings = mutation({
  path: '/api/notice/entrust/decline_listings',
  summary: 'Does not want the listings as proposed: the centre proposes others.',
  access: ENTRUSTERS,
  input: { entrustId: Id, version: NoticeVersion, reason: NoticeReason },
  output: EntrustMoved,
  faults: [not_found, wrong_state, version_changed],
});

export const cancelEntrust = mutation({
  path: '/api/notice/entrust/cancel',
  summary: 'Withdraws an entrust before a notice was drawn up from it.',
  access: [...ENTRUSTERS, 'operator_trade'],
  input: { entrustId: Id, reason: NoticeReason },
  output: EntrustMoved,
  faults: [not_found, wrong_state],
});

export const finishEntrust = mutation({
  path: '/api/notice/entrust/finish',
  summary: 'Leaves unsold what found no taker: it is not put up again.',
  access: [...ENTRUSTERS, 'operator_trade'],
  input: { entrustId: Id },
  output: EntrustMoved,
  faults: [not_found, wrong_state],
});
