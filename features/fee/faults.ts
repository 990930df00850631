// Faults of fees, freight, payment orders and drafts, in order of checking.

import * as z from 'zod/mini';
import { faults } from '#packages/fault/fault.ts';
import { Day, WireFen } from '#packages/schema/wire.ts';

export const feeFaults = faults('fee', {
  /** Another draft of this number covers part of the range. */
  draft_used: { code: 500201, fields: ['draftNo'], params: z.object({ no: z.string() }) },
  maturity_past: { code: 500202, fields: ['maturesOn'], params: z.object({ maturity: Day }) },
  tenor_too_long: { code: 500203, fields: ['maturesOn'], params: z.object({ latest: Day }) },
  draft_incomplete: { code: 500204, params: z.object({ field: z.string() }) },
  above_sheet: {
    code: 500205,
    fields: ['sheets.{sheetNo}'],
    params: z.object({ sheetNo: z.string(), left: WireFen }),
  },
  above_order: { code: 500206, fields: ['sheets'], params: z.object({ amount: WireFen, used: WireFen }) },
  parts_differ: { code: 500207, fields: ['parts'], params: z.object({ amount: WireFen, parts: WireFen }) },
  not_splittable: { code: 500208 },
  second_person: { code: 500209 },
  no_collection: { code: 500210 },
  serial_used: { code: 500211 },
  /** A transfer is not presented; it arrives by itself. */
  not_presentable: { code: 500212 },
  not_due: { code: 500213, params: z.object({ maturity: Day }) },
  trip_billed: { code: 500220, fields: ['tripIds'], params: z.object({ tripNo: z.string() }) },
  trip_unweighed: { code: 500221, fields: ['tripIds'], params: z.object({ tripNo: z.string() }) },
  carrier_unknown: { code: 500222, fields: ['carrierId'] },
  fines_exceed: { code: 500223, fields: ['otherFine'], params: z.object({ gross: WireFen, fines: WireFen }) },
  distance_needed: { code: 500224, fields: ['distance'] },
  contract_not_ready: { code: 500225, params: z.object({ state: z.string() }) },
  objected_already: { code: 500231 },
  no_objection: { code: 500232 },
  waiver_limit: { code: 500233, params: z.object({ limit: WireFen, amount: WireFen }) },
  on_invoice: { code: 500234, params: z.object({ no: z.string() }) },
  invoice_used: { code: 500236, fields: ['invoiceNo', 'redNo'] },
  rate_empty: { code: 500237 },
  rate_late: { code: 500238 },
  files_unusable: { code: 500239, fields: ['imageIds'] },
});
