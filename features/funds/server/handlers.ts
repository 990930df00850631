// The funds calls, carried out.

import type { Handler } from '#packages/call/server.ts';
import { accountHandlers } from './handlers/account.ts';
import { ledgerHandlers } from './handlers/ledger.ts';
import { proofHandlers } from './handlers/proof.ts';
import { reversalHandlers } from './handlers/reversal.ts';
import { statementHandlers } from './handlers/statement.ts';

export const fundsHandlers: Handler[] = [
  ...accountHandlers,
  ...reversalHandlers,
  ...ledgerHandlers,
  ...statementHandlers,
  ...proofHandlers,
];
