// A loan as its screens have read it, and how a sheet that acts on it ends.

import type { OutputOf } from '#packages/rpc/contract/call.ts';
import type { loanDetail } from '../../calls/loan.ts';

export type LoanRead = OutputOf<typeof loanDetail>;
export interface Ends {
  readonly onClose: () => void;
  readonly onDone: () => unknown;
}
