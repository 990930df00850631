// The faults that belong to no feature: bad input, permission, versions, states, limits.
import * as z from 'zod/mini';
import { faults } from './fault.ts';

export const genericFaults = faults('generic', {
  not_signed_in:   { code: 100405 },
  bad_parameter:   { code: 900400, params: z.object({ fields: z.array(z.object({ field: z.string(), allowed: z.string() })) }) },
  no_permission:   { code: 900403 },
  not_found:       { code: 900404 },
  version_changed: { code: 900409 },
  code_reused:     { code: 900410 },
  wrong_state:     { code: 900422, params: z.object({ state: z.string() }) },
  too_often:       { code: 900429, params: z.object({ seconds: z.number() }) },
  internal:        { code: 900500, params: z.object({ trace: z.string() }) },
  overloaded:      { code: 900503 },
});
