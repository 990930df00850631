// Faults of price indices and their runs.

import * as z from 'zod/mini';
import { faults } from '#packages/fault/fault.ts';

export const benchmarkFaults = faults('benchmark', {
  benchmark_exists: { code: 900230, fields: ['id'] },
  second_person: { code: 900231 },
  /** Nothing to publish: too few deals, and no earlier figure to carry forward. */
  no_figure: { code: 900232 },
  /** The figure before changed since the run was computed. */
  run_stale: { code: 900233 },
  /** A week before this one waits, and its figure comes first. */
  earlier_open: { code: 900234, params: z.object({ weekEnd: z.string() }) },
  run_open: { code: 900235 },
  week_ahead: { code: 900236, fields: ['weekEnd'] },
  reason_missing: { code: 900237, fields: ['reason'] },
  /** Only an outlier may be admitted, and only what counts excluded. */
  ruling_pointless: { code: 900238 },
});
