// Calls that read a firm's account: balance, statement, holds, entries.

import * as z from 'zod/mini';
import { WireMatter } from '#features/catalog/matter.ts';
import { FUNDS_SEATS } from '#features/firm/seats.ts';
import { faults } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import {
  choice,
  Day,
  Id,
  list,
  Moment,
  pageInput,
  pageOf,
  MoneyOrZeroInput,
  text,
  wholeNumber,
  WireFen,
} from '#packages/schema/wire.ts';
import { BUCKETS } from '../accounts.ts';
import { EVENTS, REASONS } from '../entry.ts';
import { HOLD_KINDS, holdMachine, DEPOSIT_REQUEST_KINDS, entryReversalMachine } from '../states.ts';

const Gap = z.object({ gap: WireFen });

/** Declared in the order they are checked. Codes 500102–500106 and 500108 belong to `bank`. */
export const fundsFaults = faults('funds', {
  insufficient: { code: 500101, params: Gap },
  hold_resolved: { code: 500107 },
  ledger_unbalanced: { code: 500109 },
  reserve_kept: { code: 500110, fields: ['amount'], params: Gap },
  second_person: { code: 500111 },
  not_reversible: { code: 500112 },
  already_reversed: { code: 500113 },
});

const Event = choice(EVENTS);
const Reason = choice(REASONS);
const Bucket = choice(BUCKETS);
const HoldKind = choice(HOLD_KINDS);
const HoldState = z.enum(statesOf(holdMachine));
const ReversalState = z.enum(statesOf(entryReversalMachine));
const Count = z.int();
const Hash = z.string();

/** A viewer sees the firm's statement; a trader sees only what may be spent. */
export const STATEMENT_SEATS = [...FUNDS_SEATS, 'firm_viewer'] as const;
const BALANCE_SEATS = [...STATEMENT_SEATS, 'firm_trader'] as const;
const LEDGER_SEATS = ['operator_maker', 'operator_checker', 'operator_admin', 'operator_auditor'] as const;
const PROOF_SEATS = ['operator_auditor', 'operator_admin'] as const;
const followsFunds = () => ['funds'];

export const FIRM_BALANCE = {
  total: WireFen,
  available: WireFen,
  reserve: WireFen,
  /** Available less the reserve; never below zero. */
  spendable: WireFen,
  frozen: WireFen,
} as const;

export const readBalance = query({
  path: '/api/funds/account/balance',
  summary: "The firm's money by bucket, and what its active holds come to.",
  access: BALANCE_SEATS,
  input: {},
  output: z.object({
    ...FIRM_BALANCE,
    buckets: z.array(z.object({ bucket: Bucket, amount: WireFen })),
    holds: z.array(z.object({ kind: HoldKind, count: Count, amount: WireFen })),
    asOf: Moment,
  }),
  topics: followsFunds,
});

export const FLOW_DIRECTIONS = ['in', 'out', 'inside'] as const;
const Direction = choice(FLOW_DIRECTIONS);

export const FlowLine = z.object({
  entryId: Id,
  no: z.string(),
  event: Event,
  reason: Reason,
  /** Into or out of free money; `inside` is between frozen buckets. */
  direction: Direction,
  amount: WireFen,
  available: WireFen,
  frozen: WireFen,
  availableAfter: WireFen,
  frozenAfter: WireFen,
  matter: WireMatter,
  counterparty: z.nullable(z.string()),
  reversal: z.nullable(choice(['reverses', 'reversed'])),
  key: z.string(),
  postedAt: Moment,
});
export type FlowLine = z.output<typeof FlowLine>;

export const readFlow = query({
  path: '/api/funds/account/flow',
  summary: "The firm's statement, newest first; totals come with the first page.",
  access: STATEMENT_SEATS,
  input: {
    from: z.optional(Day),
    to: z.optional(Day),
    events: z.optional(list(Event, EVENTS.length, 1)),
    direction: z.optional(Direction),
    least: z.optional(MoneyOrZeroInput),
    most: z.optional(MoneyOrZeroInput),
    matterNo: z.optional(text(1, 40)),
    bucket: z.optional(Bucket),
    after: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
    /** Larger than usual because exports read through this call. */
    pageSize: z.optional(wholeNumber(1, 500)),
  },
  output: z.extend(pageOf(FlowLine), {
    totals: z.nullable(z.object({ count: Count, in: WireFen, out: WireFen })),
  }),
  faults: [genericFaults.bad_parameter],
  topics: followsFunds,
});

export const Hold = z.object({
  id: Id,
  no: z.string(),
  kind: HoldKind,
  amount: WireFen,
  remaining: WireFen,
  state: HoldState,
  reason: z.nullable(Reason),
  matter: WireMatter,
  placedAt: Moment,
  expectedReleaseAt: z.nullable(Moment),
  endedAt: z.nullable(Moment),
});
export type Hold = z.output<typeof Hold>;

/** The request a firm may make about the deposit now; an appeal has an amount and a time limit. */
export const DepositRequestOption = z.nullable(
  z.object({ kind: choice(DEPOSIT_REQUEST_KINDS), amount: WireFen, until: z.nullable(Moment) }),
);
const ListedHold = z.extend(Hold, { mayAsk: DepositRequestOption });
export type ListedHold = z.output<typeof ListedHold>;

export const readHolds = query({
  path: '/api/funds/hold/page',
  summary:
    "The firm's deposits and bonds, newest first; with the first page how many they are, and what is left " +
    'of them.',
  access: STATEMENT_SEATS,
  input: {
    kind: z.optional(HoldKind),
    state: z.optional(HoldState),
    keyword: z.optional(text(1, 40)),
    from: z.optional(Day),
    to: z.optional(Day),
    ...pageInput,
    after: z.optional(Id),
  },
  output: z.extend(pageOf(ListedHold), {
    totals: z.nullable(z.object({ count: Count, remaining: WireFen })),
  }),
  topics: followsFunds,
});

export const readHold = query({
  path: '/api/funds/hold/detail',
  summary: 'One deposit or bond, where it came from, and every entry that moved it.',
  access: STATEMENT_SEATS,
  input: { id: Id },
  output: z.extend(Hold, {
    from: z.nullable(z.object({ id: Id, no: z.string() })),
    timeline: z.array(
      z.object({
        entryId: Id,
        no: z.string(),
        event: Event,
        reason: Reason,
        amount: WireFen,
        postedAt: Moment,
      }),
    ),
  }),
  faults: [genericFaults.not_found],
  topics: followsFunds,
});

export const readEntry = query({
  path: '/api/funds/entry/detail',
  summary: 'A ledger entry with the legs the asker may see, and its seal once it has one.',
  access: [...STATEMENT_SEATS, ...LEDGER_SEATS],
  input: { id: Id },
  output: z.object({
    id: Id,
    no: z.string(),
    key: z.string(),
    event: Event,
    reason: Reason,
    matter: WireMatter,
    postedAt: Moment,
    reverses: z.nullable(Id),
    reversedBy: z.nullable(Id),
    legs: z.array(z.object({ account: z.string(), amount: WireFen, after: WireFen })),
    seal: z.nullable(z.object({ sequence: z.string(), hash: Hash, previousHash: Hash })),
  }),
  faults: [genericFaults.not_found],
});

export const Reversal = z.object({
  id: Id,
  entryId: Id,
  reason: z.string(),
  state: ReversalState,
  requestedAt: Moment,
});
export type Reversal = z.output<typeof Reversal>;

export const requestEntryReversal = mutation({
  path: '/api/funds/reversal/request',
  summary: 'The maker asks for an entry to be reversed; nothing moves yet.',
  access: ['operator_maker'],
  input: { entryId: Id, reason: text(1, 500) },
  output: Reversal,
  faults: [genericFaults.not_found, fundsFaults.not_reversible, fundsFaults.already_reversed],
});

export const confirmReversal = mutation({
  path: '/api/funds/reversal/confirm',
  summary: 'The checker, another person, posts the mirror of the entry (M22).',
  access: entryReversalMachine.moves.confirm.by,
  input: { id: Id },
  output: z.extend(Reversal, { reversalEntryId: Id }),
  faults: [
    genericFaults.not_found,
    genericFaults.wrong_state,
    fundsFaults.second_person,
    fundsFaults.insufficient,
  ],
});

export const proveBooks = query({
  path: '/api/funds/ledger/proof',
  summary: 'Checks every invariant of the ledger and the chain of its seals, here and now.',
  access: PROOF_SEATS,
  input: {},
  output: z.object({
    isSound: z.boolean(),
    findings: z.array(
      z.object({ invariant: z.string(), isKept: z.boolean(), offender: z.nullable(z.string()) }),
    ),
    checkedAt: Moment,
  }),
});
