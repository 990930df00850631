// Banks of settlement accounts, and the CNAPS prefixes of their branches.
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

export const prefixOf = (bank: Exclude<SettlementBank, 'OTHER'>): string => PREFIXES[bank];
