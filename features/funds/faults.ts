// Faults of account settings and deposit requests.

import * as z from 'zod/mini';
import { faults } from '#packages/fault/fault.ts';

export const manageFaults = faults('funds', {
  freeze_not_agreed: { code: 500120 },
  bank_unknown: { code: 500121, fields: ['defaultBank'], params: z.object({ bank: z.string() }) },
  matter_not_over: { code: 500122 },
  nothing_taken: { code: 500123 },
  plea_open: { code: 500124 },
  appeal_over: { code: 500125 },
  ruled_before: { code: 500126 },
  proof_by_admin: { code: 500127, fields: ['proofOver'] },
});

/** Of proving a large trade. */
export const tradeProofFaults = faults('funds', {
  phone_missing: { code: 500128 },
  /** Whoever has a certificate proves by its PIN or a passkey. */
  by_certificate: { code: 500129 },
});

export const statementFaults = faults('funds', {
  paper_changed: { code: 500161 },
});
