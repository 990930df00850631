// Calls for reconciliation: balances of a bank day, differences, close.

import * as z from 'zod/mini';
import { BANKS } from '#features/funds/accounts.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, Day, Id, Moment, pageInput, pageOf, text, WireFen } from '#packages/schema/wire.ts';
import { bankFaults } from '../faults.ts';
import {
  CASH_DESK_SEATS,
  dayMachine,
  DIFFERENCE_KINDS,
  differenceMachine,
  EXPLANATIONS,
  LINE_DIRECTIONS,
} from '../states.ts';

const { not_found, wrong_state } = genericFaults;
const Bank = choice(BANKS);
const DifferenceState = z.enum(statesOf(differenceMachine));

/** Bank assets are positive here, in both the book and the statement. */
const Side = z.object({ opening: WireFen, in: WireFen, out: WireFen, closing: WireFen });

export const BankDay = z.object({
  bank: Bank,
  day: Day,
  state: z.enum(statesOf(dayMachine)),
  book: Side,
  /** Null until the bank or a statement file gives the balances of the day. */
  statement: z.nullable(Side),
  lines: z.int(),
  unexplained: z.int(),
  explained: z.int(),
  comparedAt: z.nullable(Moment),
  closedAt: z.nullable(Moment),
  closedBy: z.nullable(z.string()),
});
export type BankDay = z.output<typeof BankDay>;

export const Difference = z.object({
  id: Id,
  kind: choice(DIFFERENCE_KINDS),
  direction: z.nullable(choice(LINE_DIRECTIONS)),
  bankAmount: z.nullable(WireFen),
  bookAmount: z.nullable(WireFen),
  lineId: z.nullable(Id),
  entryId: z.nullable(Id),
  no: z.string(),
  state: DifferenceState,
  explanation: z.nullable(choice(EXPLANATIONS)),
  note: z.string(),
  foundAt: Moment,
  explainedBy: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  needsOther: z.boolean(),
});
export type Difference = z.output<typeof Difference>;

export const listDays = query({
  path: '/api/bank/day/page',
  summary: 'Bank and book by bank and day, the newest first: days on which anything moved.',
  access: CASH_DESK_SEATS,
  input: { bank: z.optional(Bank), isOpen: z.optional(z.boolean()), ...pageInput },
  output: pageOf(BankDay),
});

export const ownMoneyAtBanks = query({
  path: '/api/bank/day/own_money',
  summary:
    'What the platform itself has in the supervised accounts, and whether there is an account to move it ' +
    'to each evening.',
  access: CASH_DESK_SEATS,
  input: {},
  output: z.object({ amount: WireFen, hasAccount: z.boolean() }),
});

export const readDay = query({
  path: '/api/bank/day/detail',
  summary: 'One day of one bank, and what differs.',
  access: CASH_DESK_SEATS,
  input: { bank: Bank, day: Day },
  output: z.object({ day: BankDay, differences: z.array(Difference) }),
});

export const compareDay = mutation({
  path: '/api/bank/day/compare',
  summary: 'Compares bank and book now; what is gone is resolved, what is new is listed.',
  access: ['operator_maker', 'operator_checker'],
  input: { bank: Bank, day: Day },
  output: z.object({ day: BankDay, differences: z.array(Difference) }),
  faults: [bankFaults.day_closed],
});

export const explainDifference = mutation({
  path: '/api/bank/difference/explain',
  summary: 'The maker says why it may stand.',
  access: differenceMachine.moves.explain.by,
  input: { id: Id, explanation: choice(EXPLANATIONS), note: text(2, 500) },
  output: Difference,
  faults: [not_found, wrong_state],
});

export const acceptDifference = mutation({
  path: '/api/bank/difference/accept',
  summary: 'The checker, another person, agrees.',
  access: differenceMachine.moves.accept.by,
  input: { id: Id },
  output: Difference,
  faults: [not_found, wrong_state, bankFaults.second_person],
});

export const refuseExplanation = mutation({
  path: '/api/bank/difference/refuse',
  summary: 'The checker does not agree: it is open again.',
  access: differenceMachine.moves.refuse.by,
  input: { id: Id, note: text(2, 500) },
  output: Difference,
  faults: [not_found, wrong_state, bankFaults.second_person],
});

export const closeDay = mutation({
  path: '/api/bank/day/close',
  summary:
    'Closes a day that is over: with the bank compared, and nothing unexplained. No line is added to it ' +
    'after.',
  access: dayMachine.moves.close.by,
  input: { bank: Bank, day: Day },
  output: BankDay,
  faults: [bankFaults.day_closed, bankFaults.day_not_over, bankFaults.no_statement, bankFaults.unexplained],
});
