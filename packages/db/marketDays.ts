// SQL conditions for moments between two market days, both inclusive.

import { type Fragment, sql } from './sql.ts';

interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export const betweenDays = (moment: Fragment, { from, to }: Days): Fragment[] => [
  ...(from ? [sql`${moment} >= (${from}::date)::timestamp at time zone 'Asia/Shanghai'`] : []),
  ...(to ? [sql`${moment} < (${to}::date + 1)::timestamp at time zone 'Asia/Shanghai'`] : []),
];
