// Calls that export any paged list with its filters as a file.

import * as z from 'zod/mini';
import { faults } from '#packages/fault/fault.ts';
import { paperFaults } from '#packages/fault/generic.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { choice, Id, text } from '#packages/schema/wire.ts';
import { mutation, query } from './call.ts';
import { EXPENSIVE } from './limit.ts';

export const EXPORT_FORMS = ['xlsx', 'csv', 'pdf'] as const;
export type ExportForm = (typeof EXPORT_FORMS)[number];
/** Those that a page can write of rows it has. */
export type TableForm = Exclude<ExportForm, 'pdf'>;

export const MAX_INLINE_EXPORT_ROWS = 2_000;
export const MAX_EXPORT_ROWS = 10_000;
/** A page is drawn more slowly than a sheet is written: fewer rows are there at once. */
export const PDF_LIMITS = { most: 2_000, once: 300 } as const;
export const exportLimits = (form: ExportForm): { readonly most: number; readonly once: number } =>
  form === 'pdf' ? PDF_LIMITS : { most: MAX_EXPORT_ROWS, once: MAX_INLINE_EXPORT_ROWS };
export const MAX_PENDING_EXPORTS = 5;

export const exportFaults = faults('export', {
  list_unknown: { code: 900301 },
  too_many: { code: 900302, params: z.object({ most: z.int() }) },
  no_firm: { code: 900304 },
  waiting_full: { code: 900303, params: z.object({ most: z.int() }) },
});

const exportInput = {
  path: text(1, 120),
  filter: z.record(z.string(), z.unknown()),
  form: choice(EXPORT_FORMS),
  locale: choice(LOCALES),
};

export const downloadList = query({
  path: '/api/export/list/take',
  summary:
    'A list as a file, as whoever asks sees it: its content, ' +
    'or null where it is so long that it has to be ordered.',
  access: 'signed_in',
  input: exportInput,
  output: z.object({
    name: z.string(),
    rows: z.int(),
    /** In base64. */
    content: z.nullable(z.string()),
  }),
  faults: [exportFaults.list_unknown, exportFaults.too_many, ...paperFaults],
  limit: EXPENSIVE,
});

export const orderExport = mutation({
  path: '/api/export/list/order',
  summary:
    'Orders a list as a file that is written in the background; whoever ordered it is told when it is there.',
  access: 'signed_in',
  input: exportInput,
  output: z.object({ id: Id }),
  faults: [exportFaults.list_unknown, exportFaults.no_firm, exportFaults.too_many, exportFaults.waiting_full],
});
