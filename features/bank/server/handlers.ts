// Each call of banks, carried out.

import type { Handler } from '#packages/call/server.ts';
import { accountHandlers } from './handlers/account.ts';
import { dayHandlers } from './handlers/day.ts';
import { inoutHandlers } from './handlers/inout.ts';
import { lineHandlers } from './handlers/line.ts';
import { payoutHandlers } from './handlers/payout.ts';
import { proofHandlers } from './handlers/proof.ts';
import { showHandlers } from './handlers/show.ts';

export const bankHandlers: Handler[] = [
  ...accountHandlers,
  ...inoutHandlers,
  ...proofHandlers,
  ...lineHandlers,
  ...payoutHandlers,
  ...dayHandlers,
  ...showHandlers,
];
