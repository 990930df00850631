// Banks of settlement accounts: CNAPS prefixes, numbers of sub-accounts.

import type { Bank } from '#features/funds/accounts.ts';

export const SETTLEMENT_BANKS = [
  'ICBC',
  'ABC',
  'BOC',
  'CCB',
  'BCM',
  'PSBC',
  'CITIC',
  'CEB',
  'HXB',
  'CMBC',
  'CGB',
  'PAB',
  'CMB',
  'CIB',
  'SPDB',
  'OTHER',
] as const;
export type SettlementBank = (typeof SETTLEMENT_BANKS)[number];

const PREFIXES: Readonly<Record<Exclude<SettlementBank, 'OTHER'>, string>> = {
  ICBC: '102',
  ABC: '103',
  BOC: '104',
  CCB: '105',
  BCM: '301',
  PSBC: '403',
  CITIC: '302',
  CEB: '303',
  HXB: '304',
  CMBC: '305',
  CGB: '306',
  PAB: '307',
  CMB: '308',
  CIB: '309',
  SPDB: '310',
};

/**
 * Whether a CNAPS number (大额支付行号) can belong to the bank: its first three digits are the bank's; true for
 * `OTHER`.
 */
export const isBranchOf = (bank: SettlementBank, cnaps: string): boolean =>
  bank === 'OTHER'
    ? !Object.values(PREFIXES).some((prefix) => cnaps.startsWith(prefix))
    : cnaps.startsWith(PREFIXES[bank]);

/** A sub-account number: bank, mark, sequence number of the firm, check digit. */
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
  const stem = `${PREFIXES[bank]}${MARK}${String(sequence).padStart(SEQUENCE_DIGITS, '0')}`;
  return stem + checkDigit(stem);
}
