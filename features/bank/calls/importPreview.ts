// Call that previews the import of a statement file without writing anything.

import * as z from 'zod/mini';
import { BANKS } from '#features/funds/accounts.ts';
import { query } from '#packages/rpc/contract/call.ts';
import { choice, Day, WireFen } from '#packages/schema/wire.ts';
import { StatementLineFault } from '../faults.ts';
import { LINE_DIRECTIONS, MATCH_RULES, STATEMENT_FORMATS } from '../states.ts';
import { LineStateWire } from './inout.ts';
import { MAX_STATEMENT_CHARACTERS } from './line.ts';

/**
 * `known`: serial already recorded, ignored. `differs`: recorded with another amount or direction. `matched`,
 * `suspended`, `paired`, `bounced`: result of matching. `waits`: outgoing money of no known order.
 */
export const LINE_OUTCOMES = [
  'matched',
  'suspended',
  'paired',
  'bounced',
  'waits',
  'known',
  'differs',
] as const;
export type LineOutcome = (typeof LINE_OUTCOMES)[number];

export const PreviewLine = z.object({
  line: z.int(),
  serial: z.string(),
  direction: choice(LINE_DIRECTIONS),
  amount: WireFen,
  otherName: z.string(),
  fate: choice(LINE_OUTCOMES),
  firmName: z.nullable(z.string()),
  rule: z.nullable(choice(MATCH_RULES)),
  why: z.nullable(choice(['payer_differs', 'unknown'])),
  state: z.nullable(LineStateWire),
});
export type PreviewLine = z.output<typeof PreviewLine>;

export const previewStatementImport = query({
  path: '/api/bank/statement/foresee',
  summary:
    'Reads a statement file as an import would, and says what would become of each line, or what is wrong ' +
    'with it. Nothing is written.',
  access: ['operator_maker'],
  input: {
    bank: choice(BANKS),
    format: choice(STATEMENT_FORMATS),
    text: z.string().check(z.minLength(1), z.maxLength(MAX_STATEMENT_CHARACTERS)),
  },
  output: z.object({
    /** Any fault blocks the whole import. */
    faults: z.array(StatementLineFault),
    /** Reason why the file as a whole cannot be imported. */
    obstacle: z.nullable(choice(['day_closed', 'statement_known'])),
    /** Null if the file cannot be read. */
    statement: z.nullable(
      z.object({ day: Day, opening: WireFen, closing: WireFen, in: WireFen, out: WireFen }),
    ),
    lines: z.array(PreviewLine),
  }),
});
