// Faults of claiming what waits.

import * as z from 'zod/mini';
import { faults } from '#packages/fault/fault.ts';
import { Moment } from '#packages/schema/wire.ts';

export const caseworkFaults = faults('casework', {
  claimed: { code: 900190, params: z.object({ by: z.string(), until: Moment }) },
  own_work: { code: 900191 },
  not_theirs: { code: 900193 },
});
