// Calls for monthly statements: read, print, confirm, object, answer.

import * as z from 'zod/mini';
import { WireMatter } from '#features/catalog/matter.ts';
import { certificateFaults, signerFaults, stampFaults } from '#features/certificate/faults.ts';
import { SignerCredential } from '#features/certificate/proof.ts';
import { FileLink } from '#features/file/calls.ts';
import { FUNDS_SEATS } from '#features/firm/seats.ts';
import { BUCKETS } from '#features/funds/accounts.ts';
import { EVENTS } from '#features/funds/entry.ts';
import { statementFaults } from '#features/funds/faults.ts';
import { genericFaults, paperFaults } from '#packages/fault/generic.ts';
import { movesOf, statesOf } from '#packages/machine/machine.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, Id, Moment, pageInput, pageOf, text, WireFen } from '#packages/schema/wire.ts';
import { LINE_PARTS, STATEMENT_PARTS } from './rules/month.ts';
import { statementMachine } from './states.ts';

const { not_found, wrong_state } = genericFaults;
const { pdf_unreadable, pdf_altered } = certificateFaults;

const OWNERS = [...FUNDS_SEATS, 'firm_viewer'] as const;
export const STATEMENT_READERS = [
  'operator_maker',
  'operator_checker',
  'operator_admin',
  'operator_auditor',
] as const;
const followsFunds = () => ['funds'];

const State = z.enum(statesOf(statementMachine));
const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const StatementCard = z.object({
  id: Id,
  no: z.string(),
  firmId: Id,
  firmName: z.string(),
  month: z.string(),
  version: z.int(),
  state: State,
  opening: WireFen,
  /** Totals by matter; transfers between the firm's own buckets count in neither. */
  in: WireFen,
  out: WireFen,
  closing: WireFen,
  generatedAt: Moment,
  decidedAt: z.nullable(Moment),
  reason: z.string(),
  mayDo: z.array(z.enum(movesOf(statementMachine))),
});
export type StatementCard = z.output<typeof StatementCard>;

export const readStatements = query({
  path: '/api/funds/statement/page',
  summary: "The firm's monthly statements, the latest first, with the years there are any of.",
  access: OWNERS,
  input: { year: z.optional(z.string().check(z.regex(/^\d{4}$/))), ...pageInput },
  output: z.extend(pageOf(StatementCard), { years: z.array(z.string()) }),
  topics: followsFunds,
});

export const Statement = z.extend(StatementCard, {
  buckets: z.array(
    z.object({ bucket: choice(BUCKETS), opening: WireFen, in: WireFen, out: WireFen, closing: WireFen }),
  ),
  /** Net change by matter: opening plus these equals closing. */
  matters: z.array(
    z.object({
      part: choice(STATEMENT_PARTS),
      event: choice(EVENTS),
      amount: WireFen,
      matter: WireMatter,
    }),
  ),
  /** Entries of this month reversed later; the reversal itself is in its own month. */
  reversedLater: z.array(
    z.object({ entryId: Id, no: z.string(), reversalNo: z.string(), reversedAt: Moment }),
  ),
  figuresHash: Sha256,
  /** Answer of the platform to the objection against the previous version. */
  answer: z.string(),
  certificateSerial: z.nullable(z.string()),
});
export type Statement = z.output<typeof Statement>;

export const readStatement = query({
  path: '/api/funds/statement/detail',
  summary: 'One statement: buckets, matters, and what came of it.',
  access: [...OWNERS, ...STATEMENT_READERS],
  input: { id: Id },
  output: Statement,
  faults: [not_found],
  topics: followsFunds,
});

export const StatementLine = z.object({
  part: choice(LINE_PARTS),
  /** Of a bucket's line. */
  bucket: z.nullable(choice(BUCKETS)),
  /** Of a matter's line. */
  event: z.nullable(choice(EVENTS)),
  matter: z.nullable(WireMatter),
  opening: z.nullable(WireFen),
  in: WireFen,
  out: WireFen,
  closing: z.nullable(WireFen),
});

export type StatementLine = z.output<typeof StatementLine>;

export const readStatementLines = query({
  path: '/api/funds/statement/lines',
  summary: 'All figures of one statement line by line: its buckets, then its matters.',
  access: [...OWNERS, ...STATEMENT_READERS],
  input: { id: Id, ...pageInput },
  output: pageOf(StatementLine),
  faults: [not_found],
});

export const printStatement = mutation({
  path: '/api/funds/statement/print',
  summary:
    "The statement as a PDF under the platform's seal, made when it is first asked for, by an address of " +
    'ten minutes.',
  access: [...OWNERS, ...STATEMENT_READERS],
  input: { id: Id },
  output: z.object({ id: Id, sha256: Sha256, link: FileLink }),
  faults: [not_found, ...stampFaults, ...paperFaults],
});

const Moved = z.object({ id: Id, state: State });

export const confirmStatement = mutation({
  path: '/api/funds/statement/confirm',
  summary: 'The cashier confirms the statement with the PIN: the signature goes on top of the sealed file.',
  access: statementMachine.moves.confirm.by,
  isAudited: true,
  input: { id: Id, sha256: Sha256, proof: SignerCredential },
  output: z.extend(Moved, { certificateSerial: z.string(), sha256: Sha256 }),
  faults: [
    not_found,
    wrong_state,
    statementFaults.paper_changed,
    ...signerFaults,
    pdf_unreadable,
    pdf_altered,
    ...stampFaults,
    ...paperFaults,
  ],
});

export const objectToStatement = mutation({
  path: '/api/funds/statement/object',
  summary: 'The cashier objects, with the reason.',
  access: statementMachine.moves.object.by,
  input: { id: Id, reason: text(5, 500) },
  output: Moved,
  faults: [not_found, wrong_state],
});

export const deskStatements = query({
  path: '/api/funds/desk/statements',
  summary: 'Statements of all firms, the latest months first.',
  access: STATEMENT_READERS,
  input: {
    state: z.optional(State),
    month: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}$/))),
    keyword: z.optional(text(1, 60)),
    ...pageInput,
  },
  output: pageOf(StatementCard),
});

export const reissueStatement = mutation({
  path: '/api/funds/desk/reissue_statement',
  summary:
    'The maker answers an objection: the statement is drawn up anew from the ledger, with the answer on it.',
  access: statementMachine.moves.reissue.by,
  input: { id: Id, answer: text(5, 500) },
  output: z.extend(Moved, { reissuedAs: Id }),
  faults: [not_found, wrong_state],
});
