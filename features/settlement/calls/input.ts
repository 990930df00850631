// Calls for drafting a sheet: candidates, basis, draft, submission.

import * as z from 'zod/mini';
import { CONTRACT_KINDS } from '#features/article/choices.ts';
import type { Calorie } from '#features/catalog/heat.ts';
import { SignerCredential } from '#features/certificate/proof.ts';
import { INDEX_CODES } from '#features/clause/quality.ts';
import { PlanMonth } from '#features/contract/terms.ts';
import { FileLink } from '#features/file/calls.ts';
import { ASSAY_BASES } from '#features/terms/choices.ts';
import { INDEX_SOURCES } from '#features/valuation/choices.ts';
import {
  FrozenPrice,
  WireCharge,
  WireForeign,
  WireFreight,
  WireMeasured,
  WireRejectChoice,
  WireTerms,
} from '#features/valuation/wire.ts';
import { paperFaults } from '#packages/fault/generic.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import {
  choice,
  Day,
  exact,
  Id,
  list,
  Moment,
  pageInput,
  pageOf,
  MoneyOrZeroInput,
  text,
  WireFen,
  WireKg,
} from '#packages/schema/wire.ts';
import { settlementFaults } from '../faults.ts';
import { SETTLING_SEATS } from '../states.ts';
import {
  ContractRef,
  FIRM_SEATS,
  not_found,
  SheetCard,
  SheetMoved,
  ContractSideWire,
  sheetSigningFaults,
  wrong_state,
} from './shared.ts';

const faults = settlementFaults;

export const settlementCandidates = query({
  path: '/api/settlement/contract/page',
  summary:
    'Contracts with delivered tonnes that are not settled, of either side; for invited lots only those ' +
    'that are settled quickly.',
  access: FIRM_SEATS,
  input: {
    /** `supervise`: contracts with sheets to pay; `other`: any contract in force. */
    for: z.enum(['input', 'supervise', 'other', 'invite']),
    kinds: z.optional(list(choice(CONTRACT_KINDS), 7)),
    hasAssay: z.optional(z.boolean()),
    /** Month of trips signed but not in a sheet. */
    month: z.optional(PlanMonth),
    keyword: z.optional(text(0, 40)),
    ...pageInput,
  },
  output: pageOf(
    z.object({
      contract: ContractRef,
      side: ContractSideWire,
      issuer: ContractSideWire,
      unsettled: WireKg,
      /** Part of `unsettled` that no draft contains. */
      left: WireKg,
      lastAssayAt: z.nullable(Moment),
      /** Undecided samples of unsettled tonnes. */
      waitingSamples: z.int(),
      sheet: z.nullable(SheetCard),
      /** Confirmed, neither paid nor in a release. */
      toPay: WireFen,
      isQuick: z.boolean(),
    }),
  ),
  topics: () => ['me'],
});

export const BatchChoice = z.object({
  /** The sample's id; without a sample, the first trip's. */
  id: Id,
  name: z.string(),
  sampleId: z.nullable(Id),
  sampleNo: z.nullable(z.string()),
  sampleState: z.nullable(z.string()),
  trips: z.array(
    z.object({
      id: Id,
      no: z.string(),
      plate: z.string(),
      loaded: WireKg,
      received: z.nullable(WireKg),
      waybill: z.nullable(WireKg),
      signedAt: Moment,
    }),
  ),
  loaded: WireKg,
  received: WireKg,
  /**
   * Values by source, as reported: other bases follow from them, kcal by the contract's calorie. Missing
   * sources have not reported.
   */
  sources: z.array(z.object({ source: choice(INDEX_SOURCES), values: WireMeasured })),
  calorie: z.nullable(exact<Calorie>()),
  basis: z.nullable(choice(ASSAY_BASES)),
  /** Decided, or both reports are within tolerance. */
  isReady: z.boolean(),
  /** Indices outside the tolerance without an umpire's report. */
  outside: z.array(choice(INDEX_CODES)),
  /** Sheet that already contains it; a final sheet replaces a provisional one. */
  inSheet: z.nullable(z.object({ id: Id, no: z.string(), isProvisional: z.boolean() })),
});
export type BatchChoice = z.output<typeof BatchChoice>;

export const SheetDraft = z.strictObject({
  type: z.enum(['provisional', 'final', 'adjust']),
  batches: list(z.strictObject({ sampleId: z.nullable(Id), tripIds: list(Id, 500, 1) }), 100, 1),
  /** Source of an index; `agreed` by default. */
  sources: list(z.strictObject({ index: choice(INDEX_CODES), source: choice(INDEX_SOURCES) }), 20),
  /** Day of the published prices; required if the clause follows an index. */
  priceDay: z.nullable(Day),
  foreign: z.nullable(WireForeign),
  onReject: z.nullable(WireRejectChoice),
  freight: z.nullable(WireFreight),
  charges: list(WireCharge, 20),
  prepaid: MoneyOrZeroInput,
  bondOffset: MoneyOrZeroInput,
  remark: text(0, 500),
  attachments: list(Id, 9),
});
export type SheetDraft = z.output<typeof SheetDraft>;

export const sheetBasis = query({
  path: '/api/settlement/sheet/basis',
  summary:
    'All a sheet of the contract can be made of: its terms, batches with their tickets and reports, ' +
    'published prices, what was paid before.',
  access: SETTLING_SEATS,
  input: { contractId: Id, sheetId: z.optional(Id), priceDay: z.optional(Day) },
  output: z.object({
    contract: ContractRef,
    side: ContractSideWire,
    issuer: ContractSideWire,
    /** With prices of the requested day, by default today. */
    terms: WireTerms,
    priceDay: Day,
    needs: z.array(choice(INDEX_CODES)),
    batches: z.array(BatchChoice),
    /** Price of each series the clause follows; null if none was published. */
    prices: z.array(z.object({ series: z.string(), frozen: z.nullable(FrozenPrice) })),
    left: WireKg,
    /** Advance payments outside the platform, not yet offset. */
    prepaidLeft: WireFen,
    bondLeft: WireFen,
    /** Paid by provisional sheets that a final sheet would replace. */
    provisionals: z.array(z.object({ id: Id, no: z.string(), batchIds: z.array(Id), paid: WireFen })),
    /**
     * The sheet that an adjusting sheet corrects: amount the seller got, and whether its retention was paid.
     */
    original: z.nullable(z.object({ no: z.string(), paid: WireFen, isRetentionOver: z.boolean() })),
    isQuick: z.boolean(),
    draft: z.nullable(SheetDraft),
    version: z.nullable(z.int()),
  }),
  faults: [not_found],
});

const draftFaults = [
  not_found,
  wrong_state,
  faults.not_your_turn,
  faults.version_changed,
  faults.contract_not_ready,
  faults.dispute_open,
  faults.batch_used,
  faults.sample_foreign,
  faults.trips_unknown,
  faults.provisional_split,
  faults.no_assay,
  faults.outside_tolerance,
  faults.source_missing,
  faults.source_overruled,
  faults.clause_missing,
  faults.index_unpublished,
  faults.units_mixed,
  faults.foreign_over,
  faults.prepaid_over,
  faults.bond_over,
  faults.file_unusable,
] as const;

export const saveSheet = mutation({
  path: '/api/settlement/sheet/save',
  summary: 'Writes a draft down, or over the last one; the server settles it anew and keeps every version.',
  access: SETTLING_SEATS,
  input: { contractId: Id, sheetId: z.optional(Id), version: z.optional(z.int()), draft: SheetDraft },
  output: SheetMoved,
  faults: draftFaults,
});

export const quickSheet = mutation({
  path: '/api/settlement/invite/apply',
  summary:
    'The draft of an invited lot in one go: all its unsettled trips, or those named, by the loaded ' +
    'weight at the fixed price.',
  access: SETTLING_SEATS,
  input: { contractId: Id, tripIds: z.optional(list(Id, 500, 1)), remark: text(0, 500) },
  output: SheetMoved,
  faults: [
    not_found,
    faults.not_your_turn,
    faults.contract_not_ready,
    faults.dispute_open,
    faults.batch_used,
    faults.trips_unknown,
  ],
});

export const sheetPaper = mutation({
  path: '/api/settlement/sheet/paper',
  summary:
    'The sheet to read before signing: printed once for each version, every number told, and the hash of ' +
    'exactly these bytes.',
  access: [...FIRM_SEATS],
  input: { sheetId: Id, version: z.int() },
  output: z.object({ sheetId: Id, version: z.int(), sha256: z.string(), link: FileLink }),
  faults: [not_found, wrong_state, faults.version_changed, ...paperFaults],
});

export const submitSheet = mutation({
  path: '/api/settlement/sheet/submit',
  summary: 'The issuer signs the sheet and sends it to the other side.',
  access: SETTLING_SEATS,
  input: { sheetId: Id, version: z.int(), proof: SignerCredential },
  output: z.extend(SheetMoved, { sha256: z.string() }),
  faults: [
    not_found,
    wrong_state,
    faults.not_your_turn,
    faults.version_changed,
    faults.contract_not_ready,
    faults.dispute_open,
    faults.no_assay,
    faults.outside_tolerance,
    faults.reject_limit,
    faults.over_delivered,
    faults.prepaid_over,
    faults.bond_over,
    faults.above_own_limit,
    ...sheetSigningFaults,
  ],
});

export const withdrawSheet = mutation({
  path: '/api/settlement/sheet/withdraw',
  summary: 'The issuer takes back what the other side has not answered.',
  access: SETTLING_SEATS,
  input: { sheetId: Id, version: z.int() },
  output: SheetMoved,
  faults: [not_found, wrong_state, faults.not_your_turn, faults.version_changed],
});

export const dropSheet = mutation({
  path: '/api/settlement/sheet/drop',
  summary: 'Gives a draft up: its batches are free again.',
  access: SETTLING_SEATS,
  input: { sheetId: Id },
  output: SheetMoved,
  faults: [not_found, wrong_state, faults.not_your_turn],
});

export const askChoice = mutation({
  path: '/api/settlement/sheet/ask_choice',
  summary:
    'Coal lies beyond a limit: the buyer is asked to refuse it, to take it as it is, or at a concession.',
  access: SETTLING_SEATS,
  input: { sheetId: Id, version: z.int() },
  output: SheetMoved,
  faults: [not_found, wrong_state, faults.not_your_turn, faults.version_changed, faults.nothing_rejected],
});

export const chooseOnReject = mutation({
  path: '/api/settlement/sheet/choose',
  summary: "The buyer's choice on coal beyond a limit; the sheet goes back to who makes it.",
  access: SETTLING_SEATS,
  input: { sheetId: Id, version: z.int(), choice: WireRejectChoice },
  output: SheetMoved,
  faults: [not_found, wrong_state, faults.not_your_turn, faults.version_changed],
});
