// Which acts are done in a sheet over the contract, and what every such sheet is given.

import type { ContractDetail } from '../../calls/read.ts';
import type { ContractAct } from '../../choices.ts';

const SHEET_ACTS = [
  'accept',
  'submit',
  'finish',
  'draft_month',
  'reject',
  'agree_extend',
  'drop',
  'report_breach',
  'withdraw_breach',
  'archive',
  'edit',
] as const satisfies readonly ContractAct[];
export type SheetAct = (typeof SHEET_ACTS)[number];
export const isSheetAct = (act: string): act is SheetAct => SHEET_ACTS.some((one) => one === act);

export interface SheetOf {
  readonly contract: ContractDetail;
  readonly onClose: () => void;
  readonly onDone: () => void;
}
