// Scheduled jobs of the ledger.

import type { AnyJob } from '#packages/rpc/server/job.ts';
import { extendLedgerChain } from './services/extendHashChain.ts';
import { extendProofTree } from './services/growProofTree.ts';
import { notifyLowBalances } from './services/notifyLowBalance.ts';
import { collectOwedForfeitures } from './services/returnForfeiture.ts';
import { proveDaily } from './services/runProof.ts';

export const fundsJobs: AnyJob[] = [
  { name: 'funds.seal_entries', everySeconds: 1, run: extendLedgerChain },
  { name: 'funds.grow_tree', everySeconds: 5, run: extendProofTree },
  proveDaily,
  collectOwedForfeitures,
  { name: 'funds.low_balance', everySeconds: 30, run: notifyLowBalances },
];
