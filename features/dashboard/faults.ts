// Faults of the console pages across features.

import * as z from 'zod/mini';
import { faults } from '#packages/fault/fault.ts';
import { Moment } from '#packages/schema/wire.ts';

export const deskFaults = faults('dashboard', {
  claimed: { code: 900190, params: z.object({ by: z.string(), until: Moment }) },
  own_work: { code: 900191 },
  lift_waiting: { code: 900192 },
  not_theirs: { code: 900193 },
});
