// Faults of news, texts, prices and alerts.

import * as z from 'zod/mini';
import { faults } from '#packages/fault/fault.ts';
import { WireHaoPerTonne } from '#packages/schema/wire.ts';

export const contentFaults = faults('content', {
  second_person: { code: 900101 },
  empty_body: { code: 900102 },
  day_begun: { code: 900103 },
  file_unusable: { code: 900104 },
  period_empty: { code: 900105 },
  agreement_to_accept: { code: 900106, params: z.object({ version: z.int() }) },
  agreement_replaced: { code: 900107, params: z.object({ version: z.int() }) },
  series_exists: { code: 900110 },
  series_unknown: { code: 900111, params: z.object({ series: z.string() }) },
  day_ahead: { code: 900112 },
  quote_waiting: { code: 900113, params: z.object({ series: z.string() }) },
  note_missing: { code: 900114, params: z.object({ series: z.string() }) },
  price_jump: {
    code: 900115,
    params: z.object({ series: z.string(), from: WireHaoPerTonne, to: WireHaoPerTonne }),
  },
  series_computed: { code: 900116, params: z.object({ series: z.string() }) },
  alert_range: { code: 900120, fields: ['value'], params: z.object({ least: z.string(), most: z.string() }) },
  alert_reached: { code: 900121, fields: ['value'], params: z.object({ price: WireHaoPerTonne }) },
  alert_exists: { code: 900122, fields: ['value'] },
  alerts_full: { code: 900123, params: z.object({ most: z.int() }) },
});
