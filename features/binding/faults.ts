// What may go wrong with bindings and partner lists; the order is the order of checking.

import * as z from 'zod/mini';
import { faults } from '#packages/fault/fault.ts';
import { Day, WireKg } from '#packages/schema/wire.ts';
import { FLAW_NAMES } from './rules/flaws.ts';

export const bindingFaults = faults('binding', {
  /** Between these two something waits or is in force on some of these days. */
  duplicate: { code: 800101, params: z.object({ until: Day }) },
  self_binding: { code: 800102 },
  letter_expired: { code: 800103, params: z.object({ day: Day }) },
  over_cap: { code: 800104, params: z.object({ limit: WireKg, actual: WireKg }) },
  org_blacklisted: { code: 800105, params: z.object({ org: z.string() }) },
  incomplete: {
    code: 800106,
    params: z.object({ flaws: z.array(z.object({ field: z.string(), flaw: z.enum(FLAW_NAMES) })) }),
  },
  partner_exists: { code: 800107 },
});
