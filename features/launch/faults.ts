// Faults of opening the platform, in the order in which they are checked.

import * as z from 'zod/mini';
import { faults } from '#packages/fault/fault.ts';

export const launchFaults = faults('launch', {
  /** The items of the set-up list that lack something. */
  not_ready: { code: 900181, params: z.object({ count: z.int(), items: z.array(z.string()) }) },
  second_person: { code: 900182 },
});
