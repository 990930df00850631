// Calls for pick-up orders: written by the buyer, approved by the seller.

import * as z from 'zod/mini';
import { signerFaults } from '#features/certificate/faults.ts';
import { SignerCredential } from '#features/certificate/proof.ts';
import { FileLink } from '#features/file/calls.ts';
import { TimelineEntry } from '#features/firm/calls/timeline.ts';
import { ASSAY_BASES, WEIGHT_BASES } from '#features/terms/choices.ts';
import type { Kg } from '#packages/exact/exact.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import {
  choice,
  Day,
  exact,
  Id,
  identifier,
  list,
  Moment,
  name,
  orderInput,
  pageInput,
  pageOf,
  text,
  WireBasisPoints,
  WireFen,
  WireHaoPerTonne,
  WireKg,
} from '#packages/schema/wire.ts';
import { Carriage, TRANSPORT_KINDS } from '../carriage.ts';
import { pickupFaults } from '../faults.ts';
import { MIN_LOAD } from '../rules/tonnesLeft.ts';
import { DELIVERY_READERS, DISPATCH_SEATS } from '../seats.ts';
import { pickupOrderMachine } from '../states.ts';
import { TripCard } from './trip.ts';

const { bad_parameter, not_found, version_changed, wrong_state } = genericFaults;
const {
  contract_not_ready,
  window_closed,
  over_left,
  funds_short,
  delegate_invalid,
  trips_under_way,
  proof_missing,
} = pickupFaults;

export const PickupOrderStateWire = z.enum(statesOf(pickupOrderMachine));
const Version = z.int().check(z.gte(1), z.lte(1_000_000));
const Weight = exact<Kg>({ min: MIN_LOAD, max: 1_000_000_000n });

/** A firm or person that lifts for the buyer 委托提货, within its own days and tonnes. */
export const Delegate = z.strictObject({
  /** Id of a delegate saved before; its masked fields, sent back unchanged, keep their stored values. */
  id: z.optional(Id),
  kind: z.enum(['firm', 'person']),
  name: name(2, 60),
  idNumber: identifier(0, 18),
  phone: text(0, 20),
  from: Day,
  to: Day,
  limit: Weight,
  letters: list(Id, 3),
});
export type Delegate = z.output<typeof Delegate>;

export const OrderContent = z.strictObject({
  contractId: Id,
  quantity: Weight,
  windowFrom: Day,
  windowTo: Day,
  placeId: text(1, 40),
  transport: choice(TRANSPORT_KINDS),
  weightBasis: choice(WEIGHT_BASES),
  assayBasis: choice(ASSAY_BASES),
  consignee: name(0, 60),
  /** Even dispatch 均衡派车. */
  dailyCap: z.optional(Weight),
  delegates: list(Delegate, 5),
  /** Must match `transport`; null by road. */
  carriage: z.nullable(Carriage),
  remark: text(0, 500),
});
export type OrderContent = z.output<typeof OrderContent>;

export const OrderCard = z.object({
  id: Id,
  no: z.string(),
  state: PickupOrderStateWire,
  version: Version,
  side: z.nullable(z.enum(['buyer', 'seller'])),
  contractId: Id,
  contractNo: z.string(),
  title: z.string(),
  varietyId: z.string(),
  seller: z.object({ id: Id, shortName: z.string() }),
  buyer: z.object({ id: Id, shortName: z.string() }),
  quantity: WireKg,
  lifted: WireKg,
  left: WireKg,
  placeId: z.string(),
  transport: choice(TRANSPORT_KINDS),
  /** Rail plan or ship name; '' by road. */
  carriedBy: z.string(),
  windowFrom: Day,
  windowTo: Day,
  /** Trucks under way, and those of them inside the gate. */
  trucksNow: z.int(),
  trucksInPlant: z.int(),
  createdAt: Moment,
});
export type OrderCard = z.output<typeof OrderCard>;

export const PICKUP_ORDER_SORTS = ['quantity', 'lifted', 'windowTo'] as const;

export const pickupOrderPage = query({
  path: '/api/delivery/order/page',
  summary:
    "The firm's pick-up orders, as buyer and as seller, the newest first; totals come with the first page.",
  access: DELIVERY_READERS,
  input: {
    side: z.optional(z.enum(['buyer', 'seller'])),
    states: z.optional(list(PickupOrderStateWire, 10)),
    contractId: z.optional(Id),
    placeId: z.optional(text(1, 40)),
    isDelegated: z.optional(z.boolean()),
    from: z.optional(Day),
    to: z.optional(Day),
    keyword: z.optional(text(0, 40)),
    ...orderInput(PICKUP_ORDER_SORTS),
    ...pageInput,
  },
  output: z.extend(pageOf(OrderCard), {
    totals: z.nullable(z.object({ count: z.int(), quantity: WireKg, lifted: WireKg })),
  }),
  topics: () => ['deliveries'],
});

export const pickupOrderDetail = query({
  path: '/api/delivery/order/detail',
  summary: 'One pick-up order with its delegates, trips and history.',
  access: DELIVERY_READERS,
  input: { orderId: Id },
  output: z.object({
    card: OrderCard,
    weightBasis: choice(WEIGHT_BASES),
    assayBasis: choice(ASSAY_BASES),
    consignee: z.string(),
    dailyCap: z.nullable(WireKg),
    carriage: z.nullable(Carriage),
    remark: z.string(),
    price: WireHaoPerTonne,
    delegates: z.array(
      z.object({
        id: Id,
        kind: z.enum(['firm', 'person']),
        name: z.string(),
        idNumber: z.string(),
        phone: z.string(),
        from: Day,
        to: Day,
        limit: WireKg,
        lifted: WireKg,
        letters: z.array(FileLink),
      }),
    ),
    /** Signer, certificate and time of the latest submission; null without delegates. */
    delegation: z.nullable(z.object({ by: z.string(), serial: z.string(), at: Moment })),
    trips: z.array(TripCard),
    /** What was loaded on each day on which something was. */
    liftedByDay: z.array(z.object({ day: Day, lifted: WireKg })),
    timeline: z.array(TimelineEntry),
    moves: z.array(z.string()),
    mayAddTrucks: z.boolean(),
    /** Planned for trucks that have not loaded yet. */
    onTheWay: WireKg,
  }),
  faults: [not_found],
  topics: ({ orderId }) => [`pickup/${orderId}`],
});

export const orderChoices = query({
  path: '/api/delivery/order/choices',
  summary: 'The contracts the firm may lift from, with what is left of each.',
  access: DISPATCH_SEATS,
  input: { contractId: z.optional(Id) },
  output: z.object({
    contracts: z.array(
      z.object({
        id: Id,
        no: z.string(),
        title: z.string(),
        seller: z.string(),
        quantity: WireKg,
        ordered: WireKg,
        lifted: WireKg,
        left: WireKg,
        /** The most of it that the prepayment made so far, and the seller's credit, let be ordered. */
        funded: WireKg,
        /** Prepayment missing for what is left without the tolerance. */
        gap: WireFen,
        price: WireHaoPerTonne,
        /** Share of the order's value to be locked before trucks are admitted. */
        prepaidShare: WireBasisPoints,
        placeId: z.string(),
        transport: choice(TRANSPORT_KINDS),
        windowFrom: Day,
        windowTo: Day,
        weightBasis: choice(WEIGHT_BASES),
        assayBasis: choice(ASSAY_BASES),
        dailyCap: z.nullable(WireKg),
      }),
    ),
  }),
  topics: () => ['me', 'deliveries'],
});

const Moved = z.object({ orderId: Id, state: PickupOrderStateWire, version: Version });

export const saveOrder = mutation({
  path: '/api/delivery/order/save',
  summary: 'The buyer writes a pick-up order, or changes one that was not handed in yet or came back.',
  access: DISPATCH_SEATS,
  input: { orderId: z.optional(Id), version: z.optional(Version), content: OrderContent },
  output: z.extend(Moved, { no: z.string() }),
  faults: [not_found, version_changed, wrong_state, bad_parameter],
});

export const submitOrder = mutation({
  path: '/api/delivery/order/submit',
  summary:
    'The buyer hands the order to the seller: tonnes, window, money and delegates are checked. ' +
    'Delegating somebody is signed: by PIN or passkey.',
  access: DISPATCH_SEATS,
  input: { orderId: Id, version: Version, proof: z.optional(SignerCredential) },
  output: Moved,
  faults: [
    not_found,
    version_changed,
    wrong_state,
    proof_missing,
    ...signerFaults,
    contract_not_ready,
    bad_parameter,
    window_closed,
    over_left,
    funds_short,
    delegate_invalid,
  ],
});

export const approveOrder = mutation({
  path: '/api/delivery/order/approve',
  summary: 'The seller agrees: trucks are admitted from the first day of the window on.',
  access: DISPATCH_SEATS,
  input: { orderId: Id, version: Version },
  output: Moved,
  faults: [
    not_found,
    version_changed,
    wrong_state,
    contract_not_ready,
    bad_parameter,
    over_left,
    funds_short,
    window_closed,
  ],
});

export const returnOrder = mutation({
  path: '/api/delivery/order/return',
  summary: 'The seller sends the order back, with the reason.',
  access: DISPATCH_SEATS,
  input: { orderId: Id, version: Version, reason: text(2, 200) },
  output: Moved,
  faults: [not_found, version_changed, wrong_state],
});

export const ORDER_STEPS = ['pause', 'resume', 'complete', 'cancel'] as const;
export const moveOrder = mutation({
  path: '/api/delivery/order/move',
  summary: 'Pauses, resumes, completes or cancels an order; what was not lifted goes back to the contract.',
  access: [...DISPATCH_SEATS, 'operator_trade'],
  input: { orderId: Id, version: Version, move: choice(ORDER_STEPS), reason: text(0, 200) },
  output: Moved,
  faults: [not_found, version_changed, wrong_state, trips_under_way],
});
