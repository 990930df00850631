// Operator calls for withdrawals: check, approve above a limit, send.

import * as z from 'zod/mini';
import { genericFaults } from '#packages/fault/generic.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { Day, Id, list, Moment, pageInput, pageOf, text, WireFen } from '#packages/schema/wire.ts';
import { bankFaults } from '../faults.ts';
import { CASH_DESK_SEATS, withdrawalMachine } from '../states.ts';
import { Withdrawal, WithdrawalEntry, WithdrawalStateWire } from './inout.ts';

const { not_found, wrong_state } = genericFaults;
const { second_person, account_not_bound, withdrawals_locked, outside_hours, check_needed } = bankFaults;

export const WithdrawalOfFirm = z.extend(Withdrawal, {
  firmId: Id,
  firmName: z.string(),
  needsApproval: z.boolean(),
  checkedBy: z.nullable(z.string()),
  approvedBy: z.nullable(z.string()),
  sentBy: z.nullable(z.string()),
  /** The reader took part in a step that bars them from the next. */
  needsOther: z.boolean(),
});
export type WithdrawalOfFirm = z.output<typeof WithdrawalOfFirm>;

export const deskWithdrawals = query({
  path: '/api/bank/desk/withdrawal/page',
  summary: 'Withdrawals of all firms, newest first.',
  access: CASH_DESK_SEATS,
  input: {
    states: z.optional(list(WithdrawalStateWire, 10, 1)),
    valueDay: z.optional(Day),
    keyword: z.optional(text(1, 40)),
    ...pageInput,
    after: z.optional(Id),
  },
  output: pageOf(WithdrawalOfFirm),
});

export const deskWithdrawal = query({
  path: '/api/bank/desk/withdrawal/detail',
  summary: 'One withdrawal, what stands against it, and what has happened to it.',
  access: CASH_DESK_SEATS,
  input: { id: Id },
  output: z.object({
    withdrawal: WithdrawalOfFirm,
    timeline: z.array(WithdrawalEntry),
    accountState: z.string(),
    accountBoundAt: z.nullable(Moment),
    lockedUntil: z.nullable(Moment),
    certificateSerial: z.string(),
    paidLately: z.object({ count: z.int(), amount: WireFen }),
    order: z.nullable(
      z.object({
        serial: z.string(),
        state: z.string(),
        tries: z.int(),
        bankSerial: z.nullable(z.string()),
        text: z.string(),
        lastTriedAt: z.nullable(Moment),
      }),
    ),
  }),
  faults: [not_found],
});

const step = (verb: 'check' | 'approve', summary: string) =>
  mutation({
    path: `/api/bank/desk/withdrawal/${verb}`,
    summary,
    access: withdrawalMachine.moves[verb].by,
    input: { id: Id },
    output: WithdrawalOfFirm,
    faults: [not_found, wrong_state, second_person, account_not_bound, withdrawals_locked],
  });

export const checkWithdrawal = step('check', 'First look: whose it is, where it goes.');
export const approveWithdrawal = step(
  'approve',
  'Second look by another person, above the sum of the parameter.',
);

export const sendWithdrawal = mutation({
  path: '/api/bank/desk/withdrawal/send',
  summary: 'Gives it to the bank, on its day and before the cut-off; by another person than who checked it.',
  access: withdrawalMachine.moves.send.by,
  input: { id: Id },
  output: WithdrawalOfFirm,
  faults: [
    not_found,
    wrong_state,
    check_needed,
    second_person,
    account_not_bound,
    withdrawals_locked,
    outside_hours,
  ],
});

export const refuseWithdrawal = mutation({
  path: '/api/bank/desk/withdrawal/refuse',
  summary: 'Refuses it, and says why: the money is free again (M16c).',
  access: withdrawalMachine.moves.refuse.by,
  input: { id: Id, reason: text(2, 200) },
  output: WithdrawalOfFirm,
  faults: [not_found, wrong_state],
});
