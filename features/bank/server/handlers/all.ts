// All call handlers of the feature.

import type { Handler } from '#packages/rpc/server/handle.ts';
import { settlementAccountHandlers } from './account.ts';
import { dayHandlers } from './day.ts';
import { demoBankHandlers } from './demoBank.ts';
import { inoutHandlers } from './inout.ts';
import { lineHandlers } from './line.ts';
import { payoutHandlers } from './payout.ts';
import { transferProofHandlers } from './proof.ts';

export const bankHandlers: Handler[] = [
  ...settlementAccountHandlers,
  ...inoutHandlers,
  ...transferProofHandlers,
  ...lineHandlers,
  ...payoutHandlers,
  ...dayHandlers,
  ...demoBankHandlers,
];
