// What the funds do by the clock.

import type { AnyJob } from '#packages/call/job.ts';
import { collectOwed } from './givingBack.ts';
import { tellOfLowBalances } from './lowBalance.ts';
import { proveDaily } from './proving.ts';
import { sealLedger } from './seals.ts';
import { drawUpStatements, remindOfStatements } from './statements/clock.ts';
import { growTree } from './tree.ts';

export const fundsJobs: AnyJob[] = [
  { name: 'funds.seal_entries', everySeconds: 1, run: sealLedger },
  { name: 'funds.grow_tree', everySeconds: 5, run: growTree },
  proveDaily,
  drawUpStatements,
  remindOfStatements,
  collectOwed,
  { name: 'funds.low_balance', everySeconds: 30, run: tellOfLowBalances },
];
