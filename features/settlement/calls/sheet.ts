// Read calls for sheets: lists, details, versions.

import * as z from 'zod/mini';
import { FileLink } from '#features/file/calls.ts';
import { TimelineEntry } from '#features/firm/calls/timeline.ts';
import { SHEET_TYPES } from '#features/valuation/rules/sheet.ts';
import { WireInput, WireTerms } from '#features/valuation/wire.ts';
import { query, type OutputOf } from '#packages/rpc/contract/call.ts';
import {
  choice,
  Day,
  Id,
  list,
  Moment,
  orderInput,
  pageInput,
  pageOf,
  text,
  WireBasisPoints,
  WireFen,
  WireKg,
  wholeNumber,
} from '#packages/schema/wire.ts';
import { SETTLEMENT_HINDRANCES, PAYMENT_KINDS, RULINGS, SHEET_LISTS } from '../choices.ts';
import { APPEAL_STATES, SHEET_STATES } from '../states.ts';
import { SheetDraft } from './input.ts';
import { ContractRef, not_found, READING_SEATS, SheetCard, ContractSideWire } from './shared.ts';

export const SHEET_SORTS = ['settled', 'unitPrice', 'payable'] as const;

export const sheetPage = query({
  path: '/api/settlement/sheet/page',
  summary: "The firm's sheets, those it makes or those it receives, the newest first; operators see all.",
  access: READING_SEATS,
  input: {
    list: z.optional(choice(SHEET_LISTS)),
    states: z.optional(list(choice(SHEET_STATES), 13)),
    types: z.optional(list(choice(SHEET_TYPES), 3)),
    contractId: z.optional(Id),
    needsMe: z.optional(z.boolean()),
    isOverdue: z.optional(z.boolean()),
    isQuick: z.optional(z.boolean()),
    listingNo: z.optional(text(1, 40)),
    from: z.optional(Day),
    to: z.optional(Day),
    keyword: z.optional(text(0, 40)),
    ...orderInput(SHEET_SORTS),
    ...pageInput,
  },
  output: z.extend(pageOf(SheetCard), {
    /** First page only. */
    totals: z.nullable(z.object({ count: z.int(), settled: WireKg, payable: WireFen, needsMe: z.int() })),
  }),
  topics: () => ['me'],
});

const Version = z.object({
  number: z.int(),
  at: Moment,
  by: z.string(),
  hash: z.string(),
  isSubmitted: z.boolean(),
  terms: WireTerms,
  input: WireInput,
  remark: z.string(),
  returned: z.nullable(
    z.object({
      at: Moment,
      by: z.string(),
      reason: z.string(),
      lines: z.array(z.object({ line: z.string(), reason: z.string() })),
    }),
  ),
});
export type SheetVersion = z.output<typeof Version>;

const Signature = z.object({
  side: ContractSideWire,
  version: z.int(),
  person: z.string(),
  certificateSerial: z.string(),
  sha256: z.string(),
  at: Moment,
});

/** `agreed` = held + owed + paid + carried + not yet retained. */
const SheetRetention = z.object({
  agreed: WireFen,
  share: WireBasisPoints,
  held: WireFen,
  /** Owed outside the ledger. */
  owed: WireFen,
  paid: WireFen,
  /** Taken over by the adjusting sheet. */
  carried: WireFen,
  until: z.nullable(Moment),
  /** Why it is due but not paid. */
  hindrance: z.nullable(choice(SETTLEMENT_HINDRANCES)),
});

export const sheetDetail = query({
  path: '/api/settlement/sheet/detail',
  summary:
    'One sheet: terms and input it is settled from, its versions, signatures, money and history, and ' +
    'what the reader may do now.',
  access: READING_SEATS,
  input: { sheetId: Id },
  output: z.object({
    card: SheetCard,
    contract: ContractRef,
    terms: WireTerms,
    input: WireInput,
    draft: SheetDraft,
    /** The current and all submitted versions, oldest first. */
    versions: z.array(Version),
    signatures: z.array(Signature),
    paper: z.nullable(z.object({ link: FileLink, sha256: z.string() })),
    attachments: z.array(FileLink),
    money: z.object({
      payable: WireFen,
      paid: WireFen,
      applied: WireFen,
      /** Applications for its payment that are neither paid nor refused. */
      running: z.array(z.object({ id: Id, no: z.string(), state: z.string(), amount: WireFen })),
      retention: z.nullable(SheetRetention),
      payments: z.array(
        z.object({
          id: Id,
          kind: choice(PAYMENT_KINDS),
          amount: WireFen,
          payer: ContractSideWire,
          at: Moment,
          by: z.nullable(z.object({ what: z.enum(['release', 'other']), id: Id })),
        }),
      ),
    }),
    /** Lender on this sheet, paid before the seller. */
    lien: z.nullable(z.object({ no: z.string(), holder: z.string() })),
    invoice: z.nullable(z.object({ no: z.string(), on: Day, at: Moment, file: z.nullable(FileLink) })),
    dispute: z.nullable(
      z.object({ side: ContractSideWire, reason: z.string(), at: Moment, files: z.array(FileLink) }),
    ),
    ruling: z.nullable(
      z.object({ id: Id, outcome: choice(RULINGS), reason: z.string(), state: z.string(), at: Moment }),
    ),
    /** Deadline for the reader's appeal, and the appeal. */
    appealUntil: z.nullable(Moment),
    appeal: z.nullable(
      z.object({
        id: Id,
        side: ContractSideWire,
        claim: WireFen,
        reason: z.string(),
        state: choice(APPEAL_STATES),
        at: Moment,
        files: z.array(FileLink),
      }),
    ),
    reversal: z.nullable(
      z.object({ id: Id, side: ContractSideWire, reason: z.string(), state: z.string(), at: Moment }),
    ),
    /** `before`: sheets this one replaces or corrects; `after`: the sheet that replaced or corrected it. */
    before: z.array(z.object({ id: Id, no: z.string(), state: choice(SHEET_STATES), paid: WireFen })),
    after: z.nullable(z.object({ id: Id, no: z.string(), state: choice(SHEET_STATES) })),
    timeline: z.array(TimelineEntry),
  }),
  faults: [not_found],
  topics: ({ sheetId }) => [`sheet/${sheetId}`],
});
export type SheetDetail = OutputOf<typeof sheetDetail>;

export const sheetVersion = query({
  path: '/api/settlement/sheet/version',
  summary: 'One earlier version of a sheet, to be laid beside another.',
  access: READING_SEATS,
  input: { sheetId: Id, number: wholeNumber(1, 9_999) },
  output: Version,
  faults: [not_found],
});
