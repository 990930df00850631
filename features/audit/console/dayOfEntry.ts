// The day of an audit entry, which its id begins with.

import { dayInMarket } from '#packages/time/marketDay.ts';

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** The first ten characters of a ULID are milliseconds. */
const TIME_LENGTH = 10;

export function dayOfEntry(id: string): string {
  const moment = Array.from(id.slice(0, TIME_LENGTH)).reduce(
    (sum, digit) => sum * 32 + DIGITS.indexOf(digit),
    0,
  );
  return dayInMarket(new Date(moment));
}
