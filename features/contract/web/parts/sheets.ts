// Acts confirmed in a bottom sheet, and the props of such a sheet.

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
export type DrawerAct = (typeof SHEET_ACTS)[number];
export const isDrawerAct = (act: string): act is DrawerAct => SHEET_ACTS.some((one) => one === act);

export interface ContractActDrawerProps {
  readonly contract: ContractDetail;
  readonly onClose: () => void;
  readonly onDone: () => void;
}
