// All that lies sealed, sealed anew: a few rows at a time, each few in a transaction of their own, so that nobody waits.

import { sealAnew, type SealedColumn, turnKeys } from './encrypt.ts';
import type { Database } from './sql.ts';

const AT_ONCE = 500;

export async function resealAll(database: Pick<Database, 'transaction'>, columns: readonly SealedColumn[]) {
  await database.transaction(turnKeys);
  const done = [];
  for (const column of columns) done.push({ name: column.name, count: await reseal(database, column) });
  return done;
}

async function reseal(database: Pick<Database, 'transaction'>, column: SealedColumn): Promise<number> {
  let count = 0;
  for (let after = ''; ;) {
    const from = after;
    const done = await database.transaction((tx) => sealAnew(tx, column, from, AT_ONCE));
    if (!done) return count;
    count += done.count;
    after = done.last;
  }
}
