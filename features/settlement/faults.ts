// Faults of settlement (domain 2.3), in the order of checking.

import * as z from 'zod/mini';
import { faults } from '#packages/fault/fault.ts';
import { Day, WireFen, WireKg } from '#packages/schema/wire.ts';

export const settlementFaults = faults('settlement', {
  not_your_turn: { code: 400108 },
  version_changed: { code: 400113, params: z.object({ version: z.int() }) },
  contract_not_ready: { code: 400114, params: z.object({ state: z.string() }) },
  dispute_open: { code: 400112, params: z.object({ no: z.string() }) },
  batch_used: {
    code: 400101,
    fields: ['batches'],
    params: z.object({ batch: z.string(), sheetNo: z.string() }),
  },
  sample_foreign: { code: 400115, fields: ['batches'], params: z.object({ batch: z.string() }) },
  trips_unknown: { code: 400116, fields: ['batches', 'tripIds'] },
  provisional_split: { code: 400117, fields: ['batches'], params: z.object({ sheetNo: z.string() }) },
  no_assay: { code: 400102, fields: ['batches'], params: z.object({ batch: z.string() }) },
  outside_tolerance: {
    code: 400103,
    fields: ['batches'],
    params: z.object({ batch: z.string(), index: z.string() }),
  },
  source_missing: {
    code: 400118,
    fields: ['sources'],
    params: z.object({ batch: z.string(), index: z.string() }),
  },
  source_overruled: {
    code: 400136,
    fields: ['sources'],
    params: z.object({ batch: z.string(), index: z.string() }),
  },
  clause_missing: { code: 400106, params: z.object({ index: z.string() }) },
  index_unpublished: {
    code: 400107,
    fields: ['priceDay'],
    params: z.object({ series: z.string(), day: Day }),
  },
  /** Price and clause count in different units (kcal, tonnes): contracts from before this was refused. */
  units_mixed: { code: 400137, params: z.object({ field: z.literal('clause') }) },
  /** More is taken off than the trucks loaded. */
  foreign_over: { code: 400138, fields: ['foreign.weight'], params: z.object({ left: WireKg }) },
  reject_limit: { code: 400104, params: z.object({ index: z.string() }) },
  nothing_rejected: { code: 400119 },
  over_delivered: { code: 400105, params: z.object({ left: WireKg }) },
  prepaid_over: { code: 400120, fields: ['prepaid'], params: z.object({ left: WireFen }) },
  bond_over: { code: 400121, fields: ['bondOffset', 'amount'], params: z.object({ left: WireFen }) },
  paper_changed: { code: 400122 },
  certificate: { code: 400123 },
  above_own_limit: { code: 400124, params: z.object({ limit: WireFen, actual: WireFen }) },
  over_confirmed: { code: 400110, fields: ['claim', 'amount'], params: z.object({ left: WireFen }) },
  lien_by_funder: { code: 400111, params: z.object({ no: z.string() }) },
  release_open: { code: 400126, params: z.object({ no: z.string() }) },
  second_person: { code: 400128 },
  invoice_used: { code: 400130, fields: ['invoiceNo'] },
  day_ahead: { code: 400139, fields: ['invoicedOn', 'paidOn'], params: z.object({ latest: Day }) },
  file_unusable: { code: 400131, fields: ['files', 'fileId', 'attachments'] },
  reversal_open: { code: 400133 },
  appeal_over: { code: 400134 },
  ruled_before: { code: 400135 },
});
