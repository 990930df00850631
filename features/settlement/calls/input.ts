// Making a sheet: what is unsettled, what it can be made of, the draft itself, and its way to the other side.

import * as z from 'zod/mini';
import type { Calorie } from '#features/catalog/heat.ts';
import { SigningProof } from '#features/certificate/proof.ts';
import { INDEX_CODES } from '#features/clause/quality.ts';
import { CONTRACT_KINDS } from '#features/contract/choices.ts';
import { Month } from '#features/contract/terms.ts';
import { FileLink } from '#features/file/calls.ts';
import { ASSAY_BASES } from '#features/trade/choices.ts';
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
  SumOrNone,
  text,
  WireFen,
  WireKg,
} from '#packages/schema/wire.ts';
import { INDEX_SOURCES } from '../choices.ts';
import { settlementFaults } from '../faults.ts';
import { SETTLING_SEATS } from '../states.ts';
import {
  FrozenPrice,
  WireCharge,
  WireForeign,
  WireFreight,
  WireMeasured,
  WireRejectChoice,
  WireTerms,
} from '../wire.ts';
import {
  ContractRef,
  FIRM_SEATS,
  not_found,
  SheetCard,
  SheetMoved,
  Side,
  signingFaults,
  wrong_state,
} from './shared.ts';

const faults = settlementFaults;

export const settlementCandidates = query({
  path: '/api/settlement/contract/page',
  summary:
    'Contracts with delivered tonnes that are not settled, of either side; for invited lots only those that are settled quickly.',
  access: FIRM_SEATS,
  input: {
    /** `supervise`: with confirmed sheets to be paid; `other`: in force, whatever is settled. */
    for: z.enum(['input', 'supervise', 'other', 'invite']),
    kinds: z.optional(list(choice(CONTRACT_KINDS), 7)),
    /** Whether a sample of it is decided. */
    hasAssay: z.optional(z.boolean()),
    /** In which trucks were signed for that no sheet settles yet. */
    month: z.optional(Month),
    keyword: z.optional(text(0, 40)),
    ...pageInput,
  },
  output: pageOf(
    z.object({
      contract: ContractRef,
      side: Side,
      /** Which side makes the sheets of this contract. */
      issuer: Side,
      unsettled: WireKg,
      /** Of that, what no sheet holds yet. */
      left: WireKg,
      lastAssayAt: z.nullable(Moment),
      /** Undecided samples that unsettled tonnes wait for. */
      waitingSamples: z.int(),
      /** The sheet under way, if there is one. */
      sheet: z.nullable(SheetCard),
      /** Confirmed and neither paid nor applied for. */
      toPay: WireFen,
      isQuick: z.boolean(),
    }),
  ),
  topics: () => ['me'],
});

/** Trips of one sample, or trips that nobody sampled. */
export const BatchChoice = z.object({
  /** The sample's; of trips without a sample, the first trip's. */
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
  /** What each source says; one that is missing has not reported. As it was reported: other bases follow from it, and kilocalories by the calorie of the contract. */
  sources: z.array(z.object({ source: choice(INDEX_SOURCES), values: WireMeasured })),
  calorie: z.nullable(exact<Calorie>()),
  /** Whose report the contract goes by. */
  basis: z.nullable(choice(ASSAY_BASES)),
  /** Decided, or settled by the sides' reports within tolerance. */
  isReady: z.boolean(),
  /** Reports further apart than honest ones may lie, and no umpire yet. */
  outside: z.array(choice(INDEX_CODES)),
  /** A sheet it is in already; a provisional one is replaced by the final. */
  inSheet: z.nullable(z.object({ id: Id, no: z.string(), isProvisional: z.boolean() })),
});
export type BatchChoice = z.output<typeof BatchChoice>;

export const SheetDraft = z.strictObject({
  type: z.enum(['provisional', 'final', 'adjust']),
  batches: list(z.strictObject({ sampleId: z.nullable(Id), tripIds: list(Id, 500, 1) }), 100, 1),
  /** Whose value counts of an index; `agreed` where nothing is said. */
  sources: list(z.strictObject({ index: choice(INDEX_CODES), source: choice(INDEX_SOURCES) }), 20),
  /** The day whose published prices count; needed where the clause follows an index. */
  priceDay: z.nullable(Day),
  foreign: z.nullable(WireForeign),
  onReject: z.nullable(WireRejectChoice),
  freight: z.nullable(WireFreight),
  charges: list(WireCharge, 20),
  /** Of what was paid outside ahead of any sheet. */
  prepaid: SumOrNone,
  bondOffset: SumOrNone,
  remark: text(0, 500),
  attachments: list(Id, 9),
});
export type SheetDraft = z.output<typeof SheetDraft>;

export const sheetBasis = query({
  path: '/api/settlement/sheet/basis',
  summary:
    'All a sheet of the contract can be made of: its terms, batches with their tickets and reports, published prices, what was paid before.',
  access: SETTLING_SEATS,
  input: { contractId: Id, sheetId: z.optional(Id), priceDay: z.optional(Day) },
  output: z.object({
    contract: ContractRef,
    side: Side,
    issuer: Side,
    /** With the prices of the day asked for, or of today. */
    terms: WireTerms,
    priceDay: Day,
    /** What the clause needs to know of the coal. */
    needs: z.array(choice(INDEX_CODES)),
    batches: z.array(BatchChoice),
    /** Each series the clause follows, and null where nothing it would take was published. */
    prices: z.array(z.object({ series: z.string(), frozen: z.nullable(FrozenPrice) })),
    /** Tonnes that may still be settled. */
    left: WireKg,
    /** Paid outside ahead of any sheet, and not yet counted in one. */
    prepaidLeft: WireFen,
    /** What remains of the buyer's bond. */
    bondLeft: WireFen,
    /** By provisional sheets that a final one of their batches would replace. */
    provisionals: z.array(z.object({ id: Id, no: z.string(), batchIds: z.array(Id), paid: WireFen })),
    /** What an adjusting sheet corrects: what the seller has had, and whether its retention was paid out. */
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
    'The draft of an invited lot in one go: all its unsettled trips, or those named, by the loaded weight at the fixed price.',
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
    'The sheet to read before signing: printed once for each version, every number told, and the hash of exactly these bytes.',
  access: [...FIRM_SEATS],
  input: { sheetId: Id, version: z.int() },
  output: z.object({ sheetId: Id, version: z.int(), sha256: z.string(), link: FileLink }),
  faults: [not_found, wrong_state, faults.version_changed, ...paperFaults],
});

export const submitSheet = mutation({
  path: '/api/settlement/sheet/submit',
  summary: 'The issuer signs the sheet and sends it to the other side.',
  access: SETTLING_SEATS,
  input: { sheetId: Id, version: z.int(), proof: SigningProof },
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
    ...signingFaults,
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
