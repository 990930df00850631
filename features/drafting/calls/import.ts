// Calls that check and import year contracts from a spreadsheet.

import * as z from 'zod/mini';
import { TransitionResult } from '#features/contract/calls/moved.ts';
import { CONTRACT_SIDES } from '#features/contract/choices.ts';
import { IMPORT_PROBLEM_RULES } from '#features/contract/rules/imported.ts';
import { YearTerms } from '#features/contract/terms.ts';
import { TRADING_SEATS } from '#features/firm/seats.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { list, text } from '#packages/schema/wire.ts';

export const MAX_IMPORTED_YEARS = 60;

/** Firms by full name or credit code, as in the spreadsheet. Files are attached to the drafts later. */
const YearImportRow = z.strictObject({
  side: z.enum(CONTRACT_SIDES),
  counterparty: text(2, 100),
  coalOrg: text(2, 100),
  useCoalOrg: text(2, 100),
  terms: z.omit(YearTerms, {
    coalOrgId: true,
    useCoalOrgId: true,
    letterId: true,
    assayReportId: true,
    attachments: true,
  }),
});
export type YearImportRow = z.output<typeof YearImportRow>;

const rows = list(YearImportRow, MAX_IMPORTED_YEARS, 1);
/** `row` from 1; `field`: a field of the terms, or one of the three firms. */
const flaws = z.array(z.object({ row: z.int(), field: z.string(), rule: z.enum(IMPORT_PROBLEM_RULES) }));

export const checkYears = query({
  path: '/api/contract/import/check',
  summary:
    'What stands against year contracts from a sheet, row by row: firms nobody goes by, organisations not ' +
    'bound, prices out of range, contracts that are there already.',
  access: TRADING_SEATS,
  input: { rows },
  output: z.object({ flaws }),
});

export const importYears = mutation({
  path: '/api/contract/import/draw',
  summary:
    'Draws up a draft for each row, all or none: where anything stands against one of them, it is named ' +
    'and nothing is written.',
  access: TRADING_SEATS,
  input: { rows },
  output: z.object({ flaws, drafts: z.array(TransitionResult) }),
});
