// Keyset condition for lists ordered newest first.

import { fromCursor } from '#packages/db/cursor.ts';
import { type Fragment, sql } from '#packages/db/sql.ts';

export const beforeId = (id: Fragment, after: string | undefined): Fragment[] =>
  after === undefined ? [] : [sql`${id} < ${fromCursor(after, 'id')?.[0] ?? ''}`];
