// List filters of settlement as query parameters.

import * as z from 'zod/mini';
import { CONTRACT_KINDS } from '#features/contract/choices.ts';
import { Month } from '#features/contract/terms.ts';
import { SHEET_TYPES } from '#features/valuation/rules/sheet.ts';
import { choice, Day, Id } from '#packages/schema/wire.ts';
import { or } from '#packages/ui/query.ts';

/** `states` names a group of states. */
export const sheetFilters = {
  keyword: or(z.string()),
  states: or(z.string()),
  contract: or(Id),
  type: or(choice(SHEET_TYPES)),
  overdue: or(z.literal('1')),
  from: or(Day),
  to: or(Day),
  lot: or(z.string()),
};
const SheetFilters = z.object(sheetFilters);
export type SheetFilters = z.output<typeof SheetFilters>;
export const NO_SHEET_FILTERS: SheetFilters = {
  keyword: undefined,
  states: undefined,
  contract: undefined,
  type: undefined,
  overdue: undefined,
  from: undefined,
  to: undefined,
  lot: undefined,
};

export const contractFilters = {
  keyword: or(z.string()),
  assay: or(z.enum(['1', '0'])),
  month: or(Month),
  kind: or(choice(CONTRACT_KINDS)),
};
const ContractFilters = z.object(contractFilters);
export type ContractFilters = z.output<typeof ContractFilters>;
export const NO_CONTRACT_FILTERS: ContractFilters = {
  keyword: undefined,
  assay: undefined,
  month: undefined,
  kind: undefined,
};
