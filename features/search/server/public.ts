// Rebuilds the search index, for tools.

import { runInTransaction, type Runtime } from '#packages/rpc/server/context.ts';
import { ENTRY_KINDS, invalidateAll } from './queries/entries.ts';
import { updateEntries, addNewNames } from './services/updateIndex.ts';

/** Nobody waits for it, and each batch scans for outdated entries once. */
const BATCH = 4_000;

/** Each batch is a transaction of its own. Returns the number of entries. */
export async function rebuildIndex(
  runtime: Runtime,
  { anew, say }: { anew: boolean; say(line: string): void },
): Promise<number> {
  if (anew) await runInTransaction(runtime, ({ tx }) => invalidateAll(tx));
  let done = 0;
  for (const kind of ENTRY_KINDS) {
    for (let isMore = true; isMore;) {
      const count = await runInTransaction(runtime, ({ tx }) => updateEntries(tx, kind, { limit: BATCH }));
      isMore = count === BATCH;
      if (Math.floor((done + count) / 10_000) > Math.floor(done / 10_000)) say(`${done + count} entries`);
      done += count;
    }
  }
  await runInTransaction(runtime, ({ tx }) => addNewNames(tx));
  return done;
}
