// Between two days of the market, the last one counted in.

import { type Fragment, sql } from './sql.ts';

interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export const betweenDays = (moment: Fragment, { from, to }: Days): Fragment[] => [
  ...(from ? [sql`${moment} >= (${from}::date)::timestamp at time zone 'Asia/Shanghai'`] : []),
  ...(to ? [sql`${moment} < (${to}::date + 1)::timestamp at time zone 'Asia/Shanghai'`] : []),
];
