// Conditions that the lists share: a number or a name, the days, and where the page before ended.
import { fromCursor } from '#packages/sql/cursor.ts';
import { type Fragment, sql } from '#packages/sql/sql.ts';

interface Days { readonly from?: string | undefined; readonly to?: string | undefined }

/** Both days belong to it, as days in the market. */
export const onDays = (moment: Fragment, { from, to }: Days): Fragment[] => [
  ...(from ? [sql`${moment} >= ${`${from}T00:00:00+08:00`}::timestamptz`] : []),
  ...(to ? [sql`${moment} < ${`${to}T00:00:00+08:00`}::timestamptz + interval '1 day'`] : []),
];

export const beyond = (id: Fragment, after: string | undefined): Fragment[] =>
  (after === undefined ? [] : [sql`${id} < ${fromCursor(after, 'id')?.[0] ?? ''}`]);
