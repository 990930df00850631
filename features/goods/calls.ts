// Calls of goods: the seller's stock, the buyer's goods, warehouse receipts.

import * as z from 'zod/mini';
import { signerFaults } from '#features/certificate/faults.ts';
import { SignerCredential } from '#features/certificate/proof.ts';
import { FileLink } from '#features/file/calls.ts';
import { TimelineEntry } from '#features/firm/calls/timeline.ts';
import { FIRM_SEATS } from '#features/firm/seats.ts';
import { PRICE_RANGE } from '#features/terms/choices.ts';
import { type BasisPoints, type HaoPerTonne, type KcalPerKg, type Kg, kg } from '#packages/exact/exact.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { secret } from '#packages/schema/secret.ts';
import {
  choice,
  Day,
  exact,
  Id,
  list,
  Moment,
  pageInput,
  pageOf,
  text,
  WireHaoPerTonne,
  WireKg,
} from '#packages/schema/wire.ts';
import { GOODS_ACCOUNT_KINDS, TONNE_EVENTS } from './entry.ts';
import { goodsFaults } from './faults.ts';
import { receiptMachine } from './states.ts';

const { not_found, wrong_state, version_changed } = genericFaults;
const {
  below_zero,
  lot_exists,
  photo_missing,
  receipt_pledged,
  not_paid,
  too_early,
  firm_unknown,
  wrong_paper,
} = goodsFaults;

export const STOCK_SEATS = ['firm_dispatcher', 'firm_admin', 'firm_representative'] as const;
export const GOODS_SUPERVISORS = ['operator_trade', 'operator_settlement', 'operator_auditor'] as const;
const followsGoods = () => ['goods'];

/** Filters shared by all lists of goods; `from` and `to` apply to each list's own date. */
const goodsFilters = {
  placeId: z.optional(text(1, 40)),
  varietyId: z.optional(text(1, 40)),
  from: z.optional(Day),
  to: z.optional(Day),
  keyword: z.optional(text(0, 40)),
  ...pageInput,
};

const Weight = exact<Kg>({ min: 0n, max: 10_000_000_000n });
const Heat = exact<KcalPerKg>({ min: 0n, max: 9_000n });
const Share = exact<BasisPoints>({ min: 0n, max: 10_000n });

/** Latest assay shown for the pile; not used for settlement. */
export const Assay = z.strictObject({
  heat: Heat,
  sulphur: Share,
  moisture: Share,
  ash: Share,
  sampledOn: Day,
});
export type Assay = z.output<typeof Assay>;

export const Lot = z.object({
  id: Id,
  no: z.string(),
  version: z.int(),
  placeId: z.string(),
  pile: z.string(),
  varietyId: z.string(),
  assay: z.nullable(Assay),
  onHand: WireKg,
  /**
   * Offered on the board, or sold and not lifted; allocated to the firm's piles of this coal, oldest first.
   */
  reserved: WireKg,
  available: WireKg,
  priceHint: z.nullable(WireHaoPerTonne),
  remark: z.string(),
  updatedAt: Moment,
});
export type Lot = z.output<typeof Lot>;

export const lotPage = query({
  path: '/api/goods/lot/page',
  summary:
    "The firm's stock by piles; totals, and what no pile of the firm has of what is spoken for, come with " +
    'the first page.',
  access: FIRM_SEATS,
  /** `from` and `to`: day of the last description or count. */
  input: { ...goodsFilters, hasStock: z.optional(z.boolean()) },
  output: z.extend(pageOf(Lot), {
    totals: z.nullable(
      z.object({ count: z.int(), onHand: WireKg, reserved: WireKg, available: WireKg, missing: WireKg }),
    ),
  }),
  topics: followsGoods,
});

export const lotDetail = query({
  path: '/api/goods/lot/detail',
  summary: 'One pile with every entry that moved it, the newest first.',
  access: FIRM_SEATS,
  input: { lotId: Id },
  output: z.object({
    lot: Lot,
    history: z.array(
      z.object({
        entryId: Id,
        event: choice(TONNE_EVENTS),
        weight: WireKg,
        after: WireKg,
        reason: z.string(),
        by: z.nullable(z.string()),
        at: Moment,
        photos: z.array(FileLink),
      }),
    ),
  }),
  faults: [not_found],
  topics: followsGoods,
});

export const LotContent = z.strictObject({
  placeId: text(1, 40),
  pile: text(1, 40),
  varietyId: text(1, 40),
  assay: z.optional(Assay),
  priceHint: z.optional(exact<HaoPerTonne>(PRICE_RANGE.tonne)),
  remark: text(0, 200),
});
export type LotContent = z.output<typeof LotContent>;

export const addLot = mutation({
  path: '/api/goods/lot/add',
  summary: 'A pile is written down with what lies on it.',
  access: STOCK_SEATS,
  input: { content: LotContent, onHand: Weight },
  output: z.object({ lotId: Id, no: z.string() }),
  faults: [lot_exists],
});

export const describeLot = mutation({
  path: '/api/goods/lot/describe',
  summary: 'Changes what is said of a pile, or its latest assay; never its tonnes.',
  access: STOCK_SEATS,
  input: { lotId: Id, version: z.int(), content: LotContent },
  output: z.object({ lotId: Id, version: z.int() }),
  faults: [not_found, version_changed, lot_exists],
});

export const ADJUST_REASONS = ['counted', 'produced', 'washed', 'moved', 'lost', 'other'] as const;
export const adjustLot = mutation({
  path: '/api/goods/lot/adjust',
  summary: 'Sets what lies on a pile to what was counted: with the reason, and a photo where it gets less.',
  access: STOCK_SEATS,
  input: {
    lotId: Id,
    onHand: Weight,
    reason: choice(ADJUST_REASONS),
    note: text(0, 200),
    photos: list(Id, 9),
  },
  output: z.object({ lotId: Id, onHand: WireKg }),
  faults: [not_found, photo_missing, below_zero],
});

export const MAX_IMPORTED_LOTS = 200;
export const LotImportRow = z.strictObject({ ...LotContent.shape, onHand: Weight });
export const importLots = mutation({
  path: '/api/goods/lot/import',
  summary: 'Piles from a table, all or none; a pile that is there already is counted anew.',
  access: STOCK_SEATS,
  input: { rows: list(LotImportRow, MAX_IMPORTED_LOTS, 1) },
  output: z.object({ added: z.int(), counted: z.int() }),
  faults: [genericFaults.bad_parameter],
});

export const BoughtGoods = z.object({
  contractId: Id,
  contractNo: z.string(),
  title: z.string(),
  varietyId: z.string(),
  seller: z.string(),
  placeId: z.string(),
  bought: WireKg,
  lifted: WireKg,
  unlifted: WireKg,
  inTransit: WireKg,
  atYard: WireKg,
  underReceipt: WireKg,
});
export type BoughtGoods = z.output<typeof BoughtGoods>;

export const boughtPage = query({
  path: '/api/goods/bought/page',
  summary:
    "The firm's goods by contract: bought, lifted, on the road, at its yard; totals come with the first " +
    'page.',
  access: FIRM_SEATS,
  /** `from` and `to`: day of the contract. */
  input: { ...goodsFilters, hasUnlifted: z.optional(z.boolean()) },
  output: z.extend(pageOf(BoughtGoods), {
    totals: z.nullable(
      z.object({
        count: z.int(),
        bought: WireKg,
        lifted: WireKg,
        unlifted: WireKg,
        inTransit: WireKg,
        atYard: WireKg,
      }),
    ),
  }),
  topics: followsGoods,
});

const Quantity = exact<Kg>({ min: kg(1n), max: kg(1_000_000_000n) });
export const ReceiptStateWire = z.enum(statesOf(receiptMachine));
export const WarehouseReceipt = z.object({
  id: Id,
  no: z.string(),
  state: ReceiptStateWire,
  warehouse: z.object({ id: Id, name: z.string() }),
  owner: z.object({ id: Id, name: z.string() }),
  contractId: Id,
  contractNo: z.string(),
  varietyId: z.string(),
  placeId: z.string(),
  /** When it was issued; what may be handed out now; what a funder has to release first. */
  quantity: WireKg,
  free: WireKg,
  pledged: WireKg,
  assay: z.nullable(Assay),
  isPledged: z.boolean(),
  fromNo: z.nullable(z.string()),
  issuedAt: Moment,
});
export type WarehouseReceipt = z.output<typeof WarehouseReceipt>;

export const receiptPage = query({
  path: '/api/goods/receipt/page',
  summary: 'Warehouse receipts the firm owns, or has issued as a warehouse.',
  access: [...FIRM_SEATS, ...GOODS_SUPERVISORS],
  /** `from` and `to`: day of issue. */
  input: { ...goodsFilters, states: z.optional(list(ReceiptStateWire, 5)) },
  output: pageOf(WarehouseReceipt),
  topics: followsGoods,
});

export const receiptDetail = query({
  path: '/api/goods/receipt/detail',
  summary: 'One receipt with its history.',
  access: [...FIRM_SEATS, ...GOODS_SUPERVISORS],
  input: { receiptId: Id },
  output: z.object({
    receipt: WarehouseReceipt,
    timeline: z.array(
      z.extend(TimelineEntry, {
        /**
         * The signed line and its signature, with the certificate's serial number; null where no signature is
         * needed.
         */
        signed: z.nullable(z.object({ serial: z.string(), signature: z.string() })),
      }),
    ),
    moves: z.array(z.string()),
    /** The reader is the warehouse, and something is free. */
    mayHandOut: z.boolean(),
  }),
  faults: [not_found],
  topics: followsGoods,
});

export const issueReceipt = mutation({
  path: '/api/goods/receipt/issue',
  summary:
    'A warehouse issues a receipt for goods that lie with it: out of the yard of the firm that bought ' +
    'them, whose contract it was shown.',
  access: STOCK_SEATS,
  /** Number and verify code printed on the contract. */
  input: {
    contractNo: text(6, 30),
    code: secret(text(6, 40)),
    quantity: Quantity,
    placeId: text(1, 40),
    assay: z.optional(Assay),
  },
  output: z.object({ receiptId: Id, no: z.string(), state: ReceiptStateWire }),
  faults: [firm_unknown, wrong_paper, below_zero, genericFaults.bad_parameter],
});

export const deliverReceipt = mutation({
  path: '/api/goods/receipt/deliver',
  summary:
    'The warehouse hands goods out against the receipt: all that are free, or a part; never what is pledged.',
  access: STOCK_SEATS,
  input: { receiptId: Id, quantity: z.optional(Quantity) },
  output: z.object({ receiptId: Id, state: ReceiptStateWire, left: WireKg }),
  faults: [not_found, wrong_state, receipt_pledged, below_zero],
});

export const transferReceipt = mutation({
  path: '/api/goods/receipt/transfer',
  summary:
    'The owner makes the goods over to another firm, signed by PIN or passkey: only what is paid in full, ' +
    'some days after it was bought, and if as much is still free as the owner saw.',
  access: ['firm_representative'],
  input: { receiptId: Id, toFirmId: Id, quantity: Quantity, proof: SignerCredential },
  output: z.object({ receiptId: Id, state: ReceiptStateWire, newReceiptId: Id, newNo: z.string() }),
  faults: [
    not_found,
    firm_unknown,
    receipt_pledged,
    wrong_state,
    not_paid,
    too_early,
    version_changed,
    ...signerFaults,
  ],
});

export const tonneProof = query({
  path: '/api/goods/ledger/proof',
  summary: 'Checks every invariant of the ledger of tonnes, here and now.',
  access: ['operator_auditor', 'operator_admin'],
  input: {},
  output: z.object({
    isSound: z.boolean(),
    findings: z.array(
      z.object({ invariant: z.string(), isKept: z.boolean(), offender: z.nullable(z.string()) }),
    ),
    accounts: z.array(z.object({ kind: choice(GOODS_ACCOUNT_KINDS), count: z.int(), weight: WireKg })),
    checkedAt: Moment,
  }),
});
