// Faults of intents, in the order of checking.

import * as z from 'zod/mini';
import { faults } from '#packages/fault/fault.ts';
import { INTENT_RULES } from './rules/check.ts';

export const intentFaults = faults('intent', {
  not_found: { code: 230100 },
  too_many_open: { code: 230101, params: z.object({ most: z.int() }) },
  terms_invalid: {
    code: 230102,
    params: z.object({ problems: z.array(z.object({ field: z.string(), rule: z.enum(INTENT_RULES) })) }),
  },
  /** A conversion into a contract names both firms, so both must have revealed their contacts. */
  not_revealed: { code: 230103 },
  offer_gone: { code: 230104 },
  nothing_said: { code: 230105, fields: ['text'] },
  file_unusable: { code: 230106, fields: ['fileIds'] },
  thread_full: { code: 230107, params: z.object({ most: z.int() }) },
  already_revealed: { code: 230108 },
});
