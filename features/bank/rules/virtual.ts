// Sub-account numbers: bank, sequence number of the firm, check digit.

import type { Bank } from '#features/funds/accounts.ts';
import { prefixOf } from '../banks.ts';

const MARK = '88';
const SEQUENCE_DIGITS = 10;

/** Luhn check digit (ISO/IEC 7812). */
function checkDigit(digits: string): string {
  const total = [...digits].reverse().reduce((sum, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
  return String((10 - (total % 10)) % 10);
}

/** Returns the 16-digit sub-account number of the firm with this sequence number. */
export function subAccountNumberOf(bank: Bank, sequence: bigint): string {
  const stem = `${prefixOf(bank)}${MARK}${String(sequence).padStart(SEQUENCE_DIGITS, '0')}`;
  return stem + checkDigit(stem);
}
