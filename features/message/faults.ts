// Faults of editing message texts and broadcasts.

import * as z from 'zod/mini';
import { faults } from '#packages/fault/fault.ts';

export const messageFaults = faults('message', {
  variable_unknown: { code: 900170, params: z.object({ variable: z.string(), allowed: z.string() }) },
  text_malformed: { code: 900171, params: z.object({ at: z.string() }) },
  text_same: { code: 900172 },
  second_person: { code: 900173 },
  audience_empty: { code: 900174 },
  broadcast_exists: { code: 900175, params: z.object({ key: z.string() }) },
  nobody_to_ask: { code: 900176 },
  nothing_to_acknowledge: { code: 900177 },
  not_acknowledged: { code: 900178 },
});
