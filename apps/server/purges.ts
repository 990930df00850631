// What the server forgets by the clock: receipts after a day, news after an hour.
import type { Job } from '#packages/call/job.ts';
import { purgeReceipts } from '#packages/call/receipt.ts';
import { purgeOutbox } from '#packages/sql/outbox.ts';

export const purgeJobs: Job[] = [
  { name: 'call.purge_receipts', everySeconds: 600, run: async ({ tx, now }) => { await purgeReceipts(tx, now); } },
  { name: 'outbox.purge', everySeconds: 300, run: async ({ tx, now }) => { await purgeOutbox(tx, now); } },
];
