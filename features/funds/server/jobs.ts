// Scheduled jobs of the ledger.

import type { AnyJob } from '#packages/rpc/server/job.ts';
import { sealLedger } from './services/extendHashChain.ts';
import { growTree } from './services/growProofTree.ts';
import { tellOfLowBalances } from './services/notifyLowBalance.ts';
import { collectOwed } from './services/returnForfeiture.ts';
import { proveDaily } from './services/runProof.ts';

export const fundsJobs: AnyJob[] = [
  { name: 'funds.seal_entries', everySeconds: 1, run: sealLedger },
  { name: 'funds.grow_tree', everySeconds: 5, run: growTree },
  proveDaily,
  collectOwed,
  { name: 'funds.low_balance', everySeconds: 30, run: tellOfLowBalances },
];
