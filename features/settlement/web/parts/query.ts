// List filters of settlement as query parameters.

import * as z from 'zod/mini';
import { CONTRACT_KINDS } from '#features/article/choices.ts';
import { PlanMonth } from '#features/contract/terms.ts';
import { SHEET_TYPES } from '#features/valuation/rules/sheet.ts';
import { choice, Day, Id } from '#packages/schema/wire.ts';
import { optionalParam } from '#packages/ui/query.ts';

/** `states` names a group of states. */
export const sheetFilters = {
  keyword: optionalParam(z.string()),
  states: optionalParam(z.string()),
  contract: optionalParam(Id),
  type: optionalParam(choice(SHEET_TYPES)),
  overdue: optionalParam(z.literal('1')),
  from: optionalParam(Day),
  to: optionalParam(Day),
  lot: optionalParam(z.string()),
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
  keyword: optionalParam(z.string()),
  assay: optionalParam(z.enum(['1', '0'])),
  month: optionalParam(PlanMonth),
  kind: optionalParam(choice(CONTRACT_KINDS)),
};
const ContractFilters = z.object(contractFilters);
export type ContractFilters = z.output<typeof ContractFilters>;
export const NO_CONTRACT_FILTERS: ContractFilters = {
  keyword: undefined,
  assay: undefined,
  month: undefined,
  kind: undefined,
};
