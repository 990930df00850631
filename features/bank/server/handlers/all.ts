// All call handlers of the feature.

import type { Handler } from '#packages/rpc/server/handle.ts';
import { accountHandlers } from './account.ts';
import { dayHandlers } from './day.ts';
import { showHandlers } from './demoBank.ts';
import { inoutHandlers } from './inout.ts';
import { lineHandlers } from './line.ts';
import { payoutHandlers } from './payout.ts';
import { proofHandlers } from './proof.ts';

export const bankHandlers: Handler[] = [
  ...accountHandlers,
  ...inoutHandlers,
  ...proofHandlers,
  ...lineHandlers,
  ...payoutHandlers,
  ...dayHandlers,
  ...showHandlers,
];
