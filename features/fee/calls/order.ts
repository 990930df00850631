// Calls for payment orders and drafts, from registration to collection.

import * as z from 'zod/mini';
import { bankFaults } from '#features/bank/faults.ts';
import { FileLink } from '#features/file/calls.ts';
import { TimelineEntry } from '#features/firm/calls/timeline.ts';
import { BANKS } from '#features/funds/accounts.ts';
import { settlementFaults } from '#features/settlement/faults.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import {
  choice,
  Day,
  exact,
  Id,
  list,
  Moment,
  name,
  MoneyInput,
  text,
  WireFen,
  WireKg,
} from '#packages/schema/wire.ts';
import { ORDER_TYPES } from '../choices.ts';
import { feeFaults } from '../faults.ts';
import type { DraftNumber } from '../rules/draft.ts';
import {
  DRAFT_CHECKERS,
  DRAFT_MAKERS,
  FEE_SUPERVISORS,
  FEE_READERS,
  paymentMachine,
  PAYING_SEATS,
} from '../states.ts';
import { mutationsOn, listInput, FeeParty, ReasonText, summedPageOf } from './shared.ts';

const { not_found, wrong_state } = genericFaults;
export const PaymentStateWire = z.enum(statesOf(paymentMachine));

export const PaymentCard = z.object({
  id: Id,
  no: z.string(),
  type: choice(ORDER_TYPES),
  state: PaymentStateWire,
  payer: FeeParty,
  payee: FeeParty,
  contractId: Id,
  contractNo: z.string(),
  amount: WireFen,
  reference: z.string(),
  maturesOn: Day,
  sheets: z.array(z.string()),
  isPart: z.boolean(),
  /** When the seller presented it for payment. */
  presentedAt: z.nullable(Moment),
  createdAt: Moment,
});
export type PaymentCard = z.output<typeof PaymentCard>;

/** A presented draft has a display state of its own. */
export const displayStateOf = ({ state, presentedAt }: Pick<PaymentCard, 'state' | 'presentedAt'>) =>
  state === 'endorsed' && presentedAt !== null ? ('presented' as const) : state;

export const ORDER_ACTS = ['withdraw', 'split', 'endorse', 'decline', 'present', 'replace'] as const;
export type OrderAct = (typeof ORDER_ACTS)[number];

const moves = z.array(choice(ORDER_ACTS));
const ListedPayment = z.extend(PaymentCard, { moves });
export type ListedPayment = z.output<typeof ListedPayment>;

export const orderFilters = {
  states: z.optional(list(PaymentStateWire, 10)),
  type: z.optional(choice(ORDER_TYPES)),
  maturesFrom: z.optional(Day),
  maturesTo: z.optional(Day),
  ...listInput,
};

export const paymentOrderPage = query({
  path: '/api/fee/order/page',
  summary:
    'The payment orders and drafts the firm gave or got, the newest first; the sum leaves out what was ' +
    'split, taken back or turned down.',
  access: FEE_READERS,
  input: { contractId: z.optional(Id), ...orderFilters },
  output: summedPageOf(ListedPayment),
  topics: () => ['me'],
});

const Numbered = exact<DraftNumber>();
const OrderSheet = z.object({ id: Id, no: z.string(), quantity: WireKg, payable: WireFen, amount: WireFen });
const orderFacts = {
  card: PaymentCard,
  draftNo: z.nullable(z.string()),
  rangeFrom: z.nullable(Numbered),
  rangeTo: z.nullable(Numbered),
  issuedOn: Day,
  drawer: z.string(),
  acceptor: z.string(),
  endorsements: z.array(z.string()),
  tenorMonths: z.int(),
  surcharge: WireFen,
  remark: z.string(),
  reason: z.string(),
  images: z.array(FileLink),
  sheets: z.array(OrderSheet),
  parent: z.nullable(z.object({ id: Id, no: z.string() })),
  children: z.array(z.object({ id: Id, no: z.string(), amount: WireFen, state: PaymentStateWire })),
  replaces: z.nullable(z.object({ id: Id, no: z.string() })),
  replacedBy: z.nullable(z.object({ id: Id, no: z.string() })),
  timeline: z.array(TimelineEntry),
};

export const paymentOrderDetail = query({
  path: '/api/fee/order/detail',
  summary:
    'One payment order: the draft and its part, whom it went through, the sheets it pays and what ' +
    'happened to it.',
  access: FEE_READERS,
  input: { orderId: Id },
  output: z.object({ ...orderFacts, moves }),
  faults: [not_found],
  topics: ({ orderId }) => [`order/${orderId}`],
});

export const orderContracts = query({
  path: '/api/fee/order/contracts',
  summary:
    'The contracts the firm buys under, each with its sheets that are confirmed and not yet paid, and ' +
    'what its tenors cost.',
  access: PAYING_SEATS,
  input: {},
  output: z.object({
    contracts: z.array(
      z.object({
        id: Id,
        no: z.string(),
        title: z.string(),
        seller: FeeParty,
        quantity: z.nullable(WireKg),
        surcharges: z.array(z.object({ months: z.int(), surcharge: exact() })),
        sheets: z.array(
          z.object({ id: Id, no: z.string(), quantity: WireKg, payable: WireFen, left: WireFen }),
        ),
      }),
    ),
  }),
});

const Draft = {
  draftNo: z.optional(z.string().check(z.regex(/^\d{30}$/))),
  /** First number of the part; 1 for a whole draft. */
  rangeFrom: z.optional(exact<DraftNumber>({ min: 1n, max: 900_000_000_000_000_000n })),
};
const Paying = z.strictObject({ sheetId: Id, amount: MoneyInput });
const Moved = z.object({ orderId: Id, state: PaymentStateWire });
const orderAct = mutationsOn({ orderId: Id }, Moved);

export const registerOrder = mutation({
  path: '/api/fee/order/register',
  summary:
    'Registers how a contract is paid outside the account: a transfer, a draft or a part of one, a ' +
    'letter of credit; and what of which sheets it pays.',
  access: PAYING_SEATS,
  input: {
    contractId: Id,
    type: choice(ORDER_TYPES),
    amount: MoneyInput,
    reference: text(0, 40),
    ...Draft,
    issuedOn: Day,
    maturesOn: Day,
    drawer: name(1, 100),
    acceptor: name(1, 100),
    endorsements: list(name(1, 100), 20),
    imageIds: list(Id, 9),
    sheets: list(Paying, 50),
    remark: text(0, 500),
    /** The dishonoured order that this one replaces. */
    replacesId: z.optional(Id),
  },
  output: z.extend(Moved, { no: z.string(), surcharge: WireFen }),
  faults: [
    not_found,
    wrong_state,
    feeFaults.contract_not_ready,
    feeFaults.draft_incomplete,
    feeFaults.maturity_past,
    feeFaults.tenor_too_long,
    feeFaults.above_order,
    settlementFaults.lien_by_funder,
    feeFaults.above_sheet,
    feeFaults.files_unusable,
    feeFaults.draft_used,
  ],
});

export const withdrawOrder = orderAct({
  path: '/api/fee/order/withdraw',
  summary: 'Who pays takes it back before the seller has received it.',
  access: PAYING_SEATS,
});

export const splitOrder = mutation({
  path: '/api/fee/order/split',
  summary:
    'Splits a draft into parts of its range that together are all of it; each pays what it can of the ' +
    'sheets in their order.',
  access: PAYING_SEATS,
  input: { orderId: Id, parts: list(MoneyInput, 20, 2) },
  output: z.object({ orderIds: z.array(Id) }),
  faults: [not_found, wrong_state, feeFaults.not_splittable, feeFaults.parts_differ],
});

export const endorseOrder = orderAct({
  path: '/api/fee/order/endorse',
  summary:
    'The seller confirms that it was received; until it is collected its value stands in the memorandum ' +
    'book (M21).',
  access: PAYING_SEATS,
  faults: [feeFaults.maturity_past],
});

export const declineOrder = orderAct({
  path: '/api/fee/order/decline',
  summary: 'The seller does not take it, and says why: its range and its sheets are free again.',
  access: PAYING_SEATS,
  input: { reason: ReasonText },
});

export const presentOrder = orderAct({
  path: '/api/fee/order/present',
  summary: 'The seller, who holds it, presents it for payment once it is due; the desk sees it first.',
  access: PAYING_SEATS,
  faults: [feeFaults.not_presentable, feeFaults.not_due],
});

export const deskOrders = query({
  path: '/api/fee/desk/orders',
  summary: 'The payment orders of every firm; those to verify and to collect among them.',
  access: FEE_SUPERVISORS,
  input: { isWaiting: z.optional(z.boolean()), ...orderFilters },
  output: summedPageOf(PaymentCard),
});

export const deskOrder = query({
  path: '/api/fee/desk/order',
  summary: 'One payment order as its desk sees it, with its images and what the maker has entered.',
  access: FEE_SUPERVISORS,
  input: { orderId: Id },
  output: z.object({
    ...orderFacts,
    entered: z.nullable(z.object({ bank: choice(BANKS), serial: z.string(), by: z.string(), at: Moment })),
    /** False for the operator who entered the collection. */
    mayCollect: z.boolean(),
  }),
  faults: [not_found],
});

export const verifyOrder = orderAct({
  path: '/api/fee/desk/verify_order',
  summary: 'The maker has found the draft good: its number, its parties, its images.',
  access: DRAFT_MAKERS,
  faults: [feeFaults.maturity_past],
});

export const refuseOrder = orderAct({
  path: '/api/fee/desk/refuse_order',
  summary: 'The maker turns it down with a reason.',
  access: DRAFT_MAKERS,
  input: { reason: ReasonText },
});

export const enterCollection = orderAct({
  path: '/api/fee/desk/enter_collection',
  summary: 'The maker enters the line by which the bank received its money; nothing moves yet.',
  access: DRAFT_MAKERS,
  input: { bank: choice(BANKS), serial: text(1, 40) },
  faults: [feeFaults.serial_used],
});

export const collectOrder = orderAct({
  path: '/api/fee/desk/collect_order',
  summary:
    "The checker, another person, posts it: out of the memorandum book, and the bank's money to the " +
    'seller (M21).',
  access: DRAFT_CHECKERS,
  faults: [feeFaults.no_collection, feeFaults.second_person, bankFaults.voucher_used],
});

export const dishonourOrder = orderAct({
  path: '/api/fee/desk/dishonour_order',
  summary: 'The acceptor did not pay: out of the memorandum book, and the sheets are owed again.',
  access: DRAFT_MAKERS,
  input: { reason: ReasonText },
});
