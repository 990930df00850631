// All call handlers of the feature.

import type { Handler } from '#packages/rpc/server/handle.ts';
import { accountHandlers } from './account.ts';
import { ledgerHandlers } from './ledger.ts';
import { proofHandlers } from './proof.ts';
import { reversalHandlers } from './reversal.ts';

export const fundsHandlers: Handler[] = [
  ...accountHandlers,
  ...reversalHandlers,
  ...ledgerHandlers,
  ...proofHandlers,
];
