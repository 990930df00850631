// Faults of samples and assays, in the order of checking.

import * as z from 'zod/mini';
import { faults } from '#packages/fault/fault.ts';
import { Moment, WireFen } from '#packages/schema/wire.ts';

export const assayFaults = faults('assay', {
  contract_not_ready: { code: 400211, params: z.object({ state: z.string() }) },
  nothing_weighed: { code: 400212, fields: ['tripIds'] },
  trip_taken: { code: 400213, fields: ['tripIds'], params: z.object({ tripNo: z.string() }) },
  trip_unweighed: { code: 400214, fields: ['tripIds'], params: z.object({ tripNo: z.string() }) },
  seals_alike: { code: 400215, fields: ['sealNo'] },
  part_sent: { code: 400216 },
  lab_unsuitable: { code: 400217, fields: ['labId'] },
  not_received: { code: 400218 },
  values_differ: { code: 400219, fields: ['values.{index}'], params: z.object({ index: z.string() }) },
  value_impossible: {
    code: 400220,
    fields: ['values.{index}'],
    params: z.object({ index: z.string(), least: z.string(), most: z.string() }),
  },
  certificate_unusable: { code: 400221, fields: ['certificateId'] },
  challenge_over: { code: 400222, params: z.object({ until: Moment }) },
  accepted_already: { code: 400223 },
  not_comparable: { code: 400224, fields: ['indices'], params: z.object({ index: z.string() }) },
  within_tolerance: { code: 400225, fields: ['indices'] },
  no_umpire: { code: 400226 },
  fee_short: { code: 400227, params: z.object({ gap: WireFen }) },
});
