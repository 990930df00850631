// Whose turn a settlement sheet is, and a contract whose coal is to be settled.

import type { ContractSide } from '#features/contract/choices.ts';
import { otherContractSide } from '#features/contract/rules/order.ts';
import type { Step } from '#features/message/step.ts';
import type { Kg } from '#packages/exact/exact.ts';
import type { SheetState } from '../states.ts';

export interface SheetStanding {
  readonly state: SheetState;
  readonly issuer: ContractSide;
  /** Who asks that the sheet be reversed, until that is answered. */
  readonly reversalBy: ContractSide | null;
  /** Whether a side holds the ruling to be wrong, until that is decided. */
  readonly isAppealed: boolean;
  /** When a sheet nobody has answered goes to the platform. */
  readonly escalateAt: Date | null;
}

export type SheetStepName =
  | 'answer_reversal'
  | 'submit'
  | 'mend'
  | 'choose'
  | 'confirm'
  | 'rule'
  | 'invoice'
  | 'close';

/** Undefined while it is to be paid: who applies for that, releases know. */
export function sheetTurn(sheet: SheetStanding): Step<SheetStepName, ContractSide> | undefined {
  const { state, issuer, reversalBy, isAppealed, escalateAt } = sheet;
  if (reversalBy !== null) return { step: 'answer_reversal', by: otherContractSide(reversalBy), due: null };
  if (isAppealed) return { step: 'rule', by: 'platform', due: null };
  switch (state) {
    case 'draft':
      return { step: 'submit', by: issuer, due: null };
    case 'returned':
      return { step: 'mend', by: issuer, due: null };
    case 'blocked':
      return { step: 'choose', by: 'buyer', due: null };
    case 'to_confirm':
      return { step: 'confirm', by: otherContractSide(issuer), due: escalateAt };
    case 'disputed':
      return { step: 'rule', by: 'platform', due: null };
    case 'paid':
      return { step: 'invoice', by: 'seller', due: null };
    case 'invoiced':
      return { step: 'close', by: 'buyer', due: null };
    default:
      return undefined;
  }
}

/** Coal that was delivered and that no sheet counts waits for the side that makes the sheets. */
export const settlingTurn = (contract: {
  readonly unsettled: Kg;
  readonly issuer: ContractSide;
}): Step<'settle', ContractSide> | undefined =>
  contract.unsettled > 0n ? { step: 'settle', by: contract.issuer, due: null } : undefined;
