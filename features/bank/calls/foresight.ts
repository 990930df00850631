// Call that previews the import of a statement file without writing anything.

import * as z from 'zod/mini';
import { BANKS } from '#features/funds/accounts.ts';
import { query } from '#packages/rpc/contract/call.ts';
import { choice, Day, WireFen } from '#packages/schema/wire.ts';
import { LineFault } from '../faults.ts';
import { LINE_DIRECTIONS, MATCH_RULES, STATEMENT_FORMATS } from '../states.ts';
import { LineState } from './inout.ts';
import { MOST_STATEMENT_LETTERS } from './line.ts';

/**
 * `known`: serial already recorded, ignored. `differs`: recorded with another amount or direction. `matched`,
 * `suspended`, `paired`, `bounced`: result of matching. `waits`: outgoing money of no known order.
 */
export const FATES = ['matched', 'suspended', 'paired', 'bounced', 'waits', 'known', 'differs'] as const;
export type Fate = (typeof FATES)[number];

export const ForeseenLine = z.object({
  line: z.int(),
  serial: z.string(),
  direction: choice(LINE_DIRECTIONS),
  amount: WireFen,
  otherName: z.string(),
  fate: choice(FATES),
  firmName: z.nullable(z.string()),
  rule: z.nullable(choice(MATCH_RULES)),
  why: z.nullable(choice(['payer_differs', 'unknown'])),
  state: z.nullable(LineState),
});
export type ForeseenLine = z.output<typeof ForeseenLine>;

export const foreseeStatement = query({
  path: '/api/bank/statement/foresee',
  summary:
    'Reads a statement file as an import would, and says what would become of each line, or what is wrong ' +
    'with it. Nothing is written.',
  access: ['operator_maker'],
  input: {
    bank: choice(BANKS),
    format: choice(STATEMENT_FORMATS),
    text: z.string().check(z.minLength(1), z.maxLength(MOST_STATEMENT_LETTERS)),
  },
  output: z.object({
    /** Any fault blocks the whole import. */
    faults: z.array(LineFault),
    /** Reason why the file as a whole cannot be imported. */
    obstacle: z.nullable(choice(['day_closed', 'statement_known'])),
    /** Null if the file cannot be read. */
    statement: z.nullable(
      z.object({ day: Day, opening: WireFen, closing: WireFen, in: WireFen, out: WireFen }),
    ),
    lines: z.array(ForeseenLine),
  }),
});
