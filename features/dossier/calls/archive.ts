// Calls of the archive: evidence ZIP, archiving, verification of a paper.

import * as z from 'zod/mini';
import { SIGN_IN_LIMIT } from '#features/account/rules/signInLimit.ts';
import { CONTRACT_KINDS } from '#features/article/choices.ts';
import { TransitionResult } from '#features/contract/calls/moved.ts';
import { ROLES } from '#features/contract/choices.ts';
import { contractFaults } from '#features/contract/faults.ts';
import { CONTRACT_STATES } from '#features/contract/states.ts';
import { OfflineTerms } from '#features/contract/terms.ts';
import { ALL_SEATS } from '#features/firm/seats.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { secret } from '#packages/schema/secret.ts';
import { choice, Id, Moment, text } from '#packages/schema/wire.ts';

/** How a contract that was performed on paper ended. */
export const FILED_ENDS = ['settled', 'terminated'] as const;

/** The ZIP is streamed from `url`, which is valid for ten minutes for its holder. */
export const packLink = query({
  path: '/api/contract/archive/pack',
  summary:
    'Where the evidence of a contract is to be had as a ZIP: paper, hashes, certificates, timestamps, ' +
    'history, and what weighing and settling add.',
  access: ALL_SEATS,
  input: { contractId: Id },
  output: z.object({ url: z.string(), until: Moment, name: z.string() }),
  faults: [contractFaults.not_found, contractFaults.wrong_state],
});

export const archiveContract = mutation({
  path: '/api/contract/archive/archive',
  summary: 'An operator archives a contract that is over before the clock does.',
  access: ['operator_trade'],
  input: { contractId: Id },
  output: TransitionResult,
  faults: [contractFaults.not_found, contractFaults.wrong_state],
});

export const filePaper = mutation({
  path: '/api/contract/archive/file',
  summary:
    'An operator puts a contract that was signed and carried out on paper into the archive, by its scans. ' +
    'Both firms are told.',
  access: ['operator_trade'],
  isAudited: true,
  input: { sellerId: Id, buyerId: Id, terms: OfflineTerms, endedAs: z.enum(FILED_ENDS) },
  output: TransitionResult,
  faults: [contractFaults.same_firm, contractFaults.terms_invalid, contractFaults.paper_filed],
});

export const verifyContract = query({
  path: '/api/contract/paper/verify',
  summary:
    'For whoever holds a paper: by its number and the code printed on it, who signed it, when, and the ' +
    'hash the file must have.',
  access: 'anyone',
  input: { no: text(6, 30), code: secret(text(6, 40)) },
  output: z.object({
    no: z.string(),
    kind: choice(CONTRACT_KINDS),
    state: choice(CONTRACT_STATES),
    version: z.int(),
    termsHash: z.string(),
    paperSha256: z.string(),
    /** Of the file with all signatures so far. */
    signedSha256: z.nullable(z.string()),
    parties: z.array(z.object({ role: choice(ROLES), name: z.string() })),
    signatures: z.array(
      z.object({
        role: choice(ROLES),
        firm: z.string(),
        certificateSerial: z.string(),
        signedAt: Moment,
        sha256: z.string(),
        standing: z.string(),
      }),
    ),
    isUnaltered: z.boolean(),
  }),
  faults: [contractFaults.wrong_code],
  // The paper number and its code can be guessed like a password.
  limit: SIGN_IN_LIMIT,
});
