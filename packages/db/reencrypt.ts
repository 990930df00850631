// Re-encrypts all encrypted columns in small transactions, to keep locks short.

import { reencryptBatch, type EncryptedColumn, rotateKeys } from './encrypt.ts';
import type { Database } from './sql.ts';

const AT_ONCE = 500;

export async function reencryptAll(
  database: Pick<Database, 'transaction'>,
  columns: readonly EncryptedColumn[],
) {
  await database.transaction(rotateKeys);
  const done = [];
  for (const column of columns)
    done.push({ name: column.name, count: await reencryptColumn(database, column) });
  return done;
}

async function reencryptColumn(
  database: Pick<Database, 'transaction'>,
  column: EncryptedColumn,
): Promise<number> {
  let count = 0;
  for (let after = ''; ;) {
    const from = after;
    const done = await database.transaction((tx) => reencryptBatch(tx, column, from, AT_ONCE));
    if (!done) return count;
    count += done.count;
    after = done.last;
  }
}
