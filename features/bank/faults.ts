// Faults of banking (5001xx), declared in the order they are checked.

import * as z from 'zod/mini';
import { faults } from '#packages/fault/fault.ts';
import { Day, Moment, WireFen } from '#packages/schema/wire.ts';

export const LINE_PROBLEMS = [
  'unreadable',
  'empty',
  'too_long',
  'columns',
  'missing',
  'day',
  'amount',
  'sign',
  'currency',
  'serial',
  'repeated',
  'balance',
  'other_account',
  'several_days',
] as const;
export type StatementLineProblem = (typeof LINE_PROBLEMS)[number];

export const StatementLineFault = z.object({
  line: z.int(),
  field: z.string(),
  problem: z.enum(LINE_PROBLEMS),
});
export type StatementLineFault = z.output<typeof StatementLineFault>;

export const bankFaults = faults('bank', {
  account_not_bound: { code: 500102, fields: ['accountId'] },
  over_cap: { code: 500103, fields: ['amount'], params: z.object({ left: WireFen }) },
  outside_hours: { code: 500104, params: z.object({ day: z.string(), until: z.string() }) },
  voucher_used: { code: 500105, fields: ['serial'] },
  payer_differs: {
    code: 500106,
    fields: ['payerName'],
    params: z.object({ payerName: z.string(), firmName: z.string() }),
  },
  day_ahead: { code: 500150, fields: ['paidOn'], params: z.object({ latest: Day }) },
  bank_refused: { code: 500108, params: z.object({ text: z.string() }) },
  too_many_accounts: { code: 500130, params: z.object({ most: z.int() }) },
  account_known: { code: 500131, fields: ['number'] },
  branch_differs: { code: 500132, fields: ['branch'] },
  account_in_use: { code: 500133, params: z.object({ no: z.string() }) },
  withdrawals_locked: { code: 500134, params: z.object({ until: Moment }) },
  second_person: { code: 500135 },
  bank_down: { code: 500136 },
  statement_wrong: { code: 500137, params: z.object({ line: z.int(), faults: z.array(StatementLineFault) }) },
  statement_known: { code: 500138 },
  day_not_over: { code: 500139 },
  no_statement: { code: 500140 },
  unexplained: { code: 500141, params: z.object({ count: z.int() }) },
  day_closed: { code: 500142 },
  amount_differs: { code: 500143, params: z.object({ line: WireFen, proof: WireFen }) },
  file_unusable: { code: 500144, fields: ['fileIds'] },
  demonstration_only: { code: 500145 },
  check_needed: { code: 500146, params: z.object({ over: WireFen }) },
  not_incoming: { code: 500147 },
  firm_unknown: { code: 500148 },
  line_unknown: { code: 500149 },
});
