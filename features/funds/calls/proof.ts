// Calls for ledger proofs: of one entry for a firm, of the whole for auditors.

import * as z from 'zod/mini';
import { FUNDS_SEATS } from '#features/firm/seats.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { EntryProof } from '#packages/proof/entryProof.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { Id, Moment, pageInput, pageOf } from '#packages/schema/wire.ts';

const READERS = [
  ...FUNDS_SEATS,
  'firm_viewer',
  'operator_maker',
  'operator_checker',
  'operator_admin',
  'operator_auditor',
] as const;
export const PROVERS = ['operator_auditor', 'operator_admin'] as const;

export const readEntryProof = query({
  path: '/api/funds/entry/proof',
  summary:
    'What is needed to check an entry without the ledger; null until the entry is below a signed head.',
  access: READERS,
  input: {
    id: Id,
    /** Size of a tree head the caller saw before; adds a consistency proof (append-only) from it. */
    since: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
  },
  output: z.object({ id: Id, no: z.string(), proof: z.nullable(EntryProof) }),
  faults: [genericFaults.not_found],
});

export const ProofRun = z.object({
  id: Id,
  startedAt: Moment,
  endedAt: Moment,
  /** Null for the scheduled job. */
  by: z.nullable(z.string()),
  entries: z.string(),
  isSound: z.boolean(),
  findings: z.array(
    z.object({ invariant: z.string(), isKept: z.boolean(), offender: z.nullable(z.string()) }),
  ),
});
export type ProofRun = z.output<typeof ProofRun>;

export const runProof = mutation({
  path: '/api/funds/ledger/prove',
  summary: 'Recomputes every balance, statement, seal and node of the ledger, and keeps what was found.',
  access: PROVERS,
  isAudited: true,
  input: {},
  output: ProofRun,
});

export const readProofRuns = query({
  path: '/api/funds/ledger/proofs',
  summary: 'The proofs of the ledger that were run, the latest first.',
  access: PROVERS,
  input: pageInput,
  output: pageOf(ProofRun),
});
