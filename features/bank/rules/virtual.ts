// The number of a firm's sub-account: its bank, its place in the row of firms, and a digit by which a slip of the pen shows.

import type { Bank } from '#features/funds/accounts.ts';
import { prefixOf } from '../banks.ts';

const MARK = '88';
const SEQUENCE_DIGITS = 10;

/** Luhn (ISO/IEC 7812): the digit that makes the whole divisible by ten. */
function checkDigit(digits: string): string {
  const total = [...digits].reverse().reduce((sum, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
  return String((10 - (total % 10)) % 10);
}

/** Sixteen digits. */
export function virtualNumber(bank: Bank, sequence: bigint): string {
  const stem = `${prefixOf(bank)}${MARK}${String(sequence).padStart(SEQUENCE_DIGITS, '0')}`;
  return stem + checkDigit(stem);
}
