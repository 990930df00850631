// All call handlers of the feature.

import type { Handler } from '#packages/rpc/server/handle.ts';
import { fundsAccountHandlers } from './account.ts';
import { ledgerHandlers } from './ledger.ts';
import { ledgerProofHandlers } from './proof.ts';
import { reversalHandlers } from './reversal.ts';
import { tradeProofHandlers } from './tradeProof.ts';

export const fundsHandlers: Handler[] = [
  ...fundsAccountHandlers,
  ...reversalHandlers,
  ...ledgerHandlers,
  ...ledgerProofHandlers,
  ...tradeProofHandlers,
];
