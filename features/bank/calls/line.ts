// Operator calls for bank lines: recorded, matched by one, credited by another.

import * as z from 'zod/mini';
import { TimelineEntry } from '#features/firm/calls/timeline.ts';
import { BANKS } from '#features/funds/accounts.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { movesOf } from '#packages/machine/machine.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import {
  choice,
  Day,
  Id,
  list,
  Moment,
  name,
  pageInput,
  pageOf,
  MoneyInput,
  text,
  WireFen,
} from '#packages/schema/wire.ts';
import { bankFaults } from '../faults.ts';
import {
  CASH_DESK_SEATS,
  LINE_DIRECTIONS,
  LINE_SOURCES,
  lineMachine,
  MATCH_RULES,
  PROPOSALS,
  STATEMENT_FORMATS,
  CHECKER,
  MAKER,
} from '../states.ts';
import { LineStateWire } from './inout.ts';

const { not_found, wrong_state } = genericFaults;
const { second_person, payer_differs, not_incoming } = bankFaults;

export const BankLine = z.object({
  id: Id,
  bank: choice(BANKS),
  serial: z.string(),
  direction: choice(LINE_DIRECTIONS),
  day: Day,
  bookedAt: Moment,
  amount: WireFen,
  balanceAfter: z.nullable(WireFen),
  otherName: z.string(),
  otherTail: z.string(),
  virtualNumber: z.string(),
  remark: z.string(),
  /** Serial of our order that this line belongs to. */
  reference: z.string(),
  source: choice(LINE_SOURCES),
  state: LineStateWire,
  rule: z.nullable(choice(MATCH_RULES)),
  firmId: z.nullable(Id),
  firmName: z.nullable(z.string()),
  proofId: z.nullable(Id),
  withdrawalId: z.nullable(Id),
  proposal: z.nullable(choice(PROPOSALS)),
  reason: z.string(),
  recordedAt: Moment,
  /** Person of the last move that needs a second person; null for the platform. */
  madeBy: z.nullable(z.string()),
  /** The reader made that move, so another person must continue. */
  needsOther: z.boolean(),
});
export type BankLine = z.output<typeof BankLine>;

export const listLines = query({
  path: '/api/bank/line/page',
  summary: 'Lines of bank statements, newest first.',
  access: CASH_DESK_SEATS,
  input: {
    bank: z.optional(choice(BANKS)),
    direction: z.optional(choice(LINE_DIRECTIONS)),
    states: z.optional(list(LineStateWire, 10, 1)),
    day: z.optional(Day),
    source: z.optional(choice(LINE_SOURCES)),
    keyword: z.optional(text(1, 40)),
    ...pageInput,
    after: z.optional(Id),
  },
  output: pageOf(BankLine),
});

export const readLine = query({
  path: '/api/bank/line/detail',
  summary: 'One line, whose it may be, and what has happened to it.',
  access: CASH_DESK_SEATS,
  input: { id: Id },
  output: z.object({
    line: BankLine,
    /** Firms with that name or sub-account, or with a transfer proof of such a payment. */
    candidates: z.array(
      z.object({
        firmId: Id,
        firmName: z.string(),
        why: choice(['virtual', 'name', 'proof']),
        proofId: z.nullable(Id),
      }),
    ),
    entries: z.array(z.object({ id: Id, no: z.string(), event: z.string(), at: Moment })),
    history: z.array(z.extend(TimelineEntry, { move: choice(['record', ...movesOf(lineMachine)]) })),
  }),
  faults: [not_found],
});

export const recordReceipt = mutation({
  path: '/api/bank/line/record',
  summary:
    'The maker writes down a receipt the bank told of otherwise; no money moves yet. Without a firm it is ' +
    'matched like any line.',
  access: ['operator_maker'],
  input: {
    firmId: z.optional(Id),
    bank: choice(BANKS),
    serial: text(1, 40),
    payerName: name(1, 140),
    payerAccount: z.optional(z.string().check(z.regex(/^\d{8,30}$/))),
    amount: MoneyInput,
    day: z.optional(Day),
    remark: z.optional(text(0, 140)),
  },
  output: BankLine,
  faults: [not_found, bankFaults.day_closed, bankFaults.voucher_used],
});

export const matchLine = mutation({
  path: '/api/bank/line/match',
  summary:
    'The maker says whose a receipt is; what stands in suspense is thereby proposed to be identified (M02b).',
  access: ['operator_maker'],
  input: { id: Id, firmId: Id },
  output: BankLine,
  faults: [not_found, not_incoming, bankFaults.firm_unknown, wrong_state, payer_differs],
});

export const creditReceipt = mutation({
  path: '/api/bank/line/credit',
  summary: 'The checker, another person, credits the firm with what the bank received (M01).',
  access: ['operator_checker'],
  input: { id: Id },
  output: z.extend(BankLine, { entryId: Id }),
  faults: [not_found, wrong_state, second_person, payer_differs],
});

export const suspendLine = mutation({
  path: '/api/bank/line/suspend',
  summary: 'Whose it is cannot be told: it stands in suspense, in the book as at the bank (M02a).',
  access: ['operator_maker', 'operator_checker'],
  input: { id: Id, reason: text(2, 200) },
  output: BankLine,
  faults: [not_found, not_incoming, wrong_state],
});

export const proposeReturn = mutation({
  path: '/api/bank/line/propose_return',
  summary: 'The maker proposes to send back what stands in suspense.',
  access: MAKER,
  input: { id: Id, reason: text(2, 200) },
  output: BankLine,
  faults: [not_found, wrong_state],
});

export const approveProposal = mutation({
  path: '/api/bank/line/approve',
  summary:
    'The checker, another person, agrees: the firm is credited, or the bank told to send the money back ' +
    '(M02b).',
  access: CHECKER,
  input: { id: Id },
  output: BankLine,
  faults: [not_found, wrong_state, second_person, payer_differs],
});

export const refuseProposal = mutation({
  path: '/api/bank/line/refuse',
  summary: 'The checker does not agree: it stays in suspense.',
  access: CHECKER,
  input: { id: Id, reason: text(2, 200) },
  output: BankLine,
  faults: [not_found, wrong_state, second_person],
});

export const returnReceipt = mutation({
  path: '/api/bank/line/return',
  summary:
    'The checker, another person, sends back what was never credited: through suspense, in the book as at ' +
    'the bank.',
  access: ['operator_checker'],
  input: { id: Id, reason: z.optional(text(2, 200)) },
  output: BankLine,
  faults: [not_found, not_incoming, wrong_state, second_person],
});

export const bookBankFee = mutation({
  path: '/api/bank/line/book_fee',
  summary:
    'The checker books a fee that the bank took from the platform (M17); a line written down by hand takes ' +
    'another person than its writer.',
  access: ['operator_checker'],
  input: { id: Id },
  output: BankLine,
  faults: [not_found, wrong_state, second_person],
});

export const MAX_STATEMENT_CHARACTERS = 4_000_000;

export const importStatement = mutation({
  path: '/api/bank/statement/import',
  summary:
    "Brings a bank's statement of one day in, as CSV, MT940 or camt.053: all of its lines or none. Lines " +
    'that are there already stay as they are.',
  access: ['operator_maker'],
  input: {
    bank: choice(BANKS),
    format: choice(STATEMENT_FORMATS),
    name: text(1, 200),
    text: z.string().check(z.minLength(1), z.maxLength(MAX_STATEMENT_CHARACTERS)),
  },
  output: z.object({
    id: Id,
    bank: choice(BANKS),
    day: Day,
    opening: WireFen,
    closing: WireFen,
    lines: z.int(),
    added: z.int(),
    known: z.int(),
  }),
  faults: [bankFaults.statement_wrong, bankFaults.statement_known, bankFaults.day_closed],
});

export const listStatements = query({
  path: '/api/bank/statement/page',
  summary: 'Statements that were brought in, newest first.',
  access: CASH_DESK_SEATS,
  input: { bank: z.optional(choice(BANKS)), ...pageInput, after: z.optional(Id) },
  output: pageOf(
    z.object({
      id: Id,
      bank: choice(BANKS),
      day: Day,
      name: z.string(),
      format: choice(STATEMENT_FORMATS),
      opening: WireFen,
      closing: WireFen,
      lines: z.int(),
      added: z.int(),
      importedAt: Moment,
      importedBy: z.string(),
    }),
  ),
});
