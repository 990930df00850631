// Loan type of the screens, and completion of a loan action.

import type { OutputOf } from '#packages/rpc/contract/call.ts';
import type { loanDetail } from '../../calls/loan.ts';

export type LoanRead = OutputOf<typeof loanDetail>;
export interface CloseHandlers {
  readonly onClose: () => void;
  readonly onDone: () => unknown;
}
