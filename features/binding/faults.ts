// Faults of bindings and partner lists, declared in the order they are checked.

import * as z from 'zod/mini';
import { faults } from '#packages/fault/fault.ts';
import { Day, WireKg } from '#packages/schema/wire.ts';
import { FLAW_NAMES } from './flaws.ts';

export const bindingFaults = faults('binding', {
  /** Another binding of the two, in progress or in force, overlaps these days. */
  duplicate: { code: 800101, fields: ['fromDay'], params: z.object({ until: Day }) },
  self_binding: { code: 800102, fields: ['orgId', 'partnerId'] },
  letter_expired: { code: 800103, fields: ['letterUntil'], params: z.object({ day: Day }) },
  over_cap: { code: 800104, fields: ['quantity'], params: z.object({ limit: WireKg, actual: WireKg }) },
  org_blacklisted: { code: 800105, fields: ['orgId'], params: z.object({ org: z.string() }) },
  incomplete: {
    code: 800106,
    params: z.object({ flaws: z.array(z.object({ field: z.string(), flaw: z.enum(FLAW_NAMES) })) }),
  },
  partner_exists: { code: 800107, fields: ['partnerId'] },
});
