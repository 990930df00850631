// The chart of accounts: account codes. The migration seeds the same ones.

/** Accounts of one firm: free money (AVAIL) and frozen money by purpose. */
export const BUCKETS = [
  'AVAIL',
  'FRZ_TRADE',
  'FRZ_PERF',
  'FRZ_PAY',
  'FRZ_WD',
  'FRZ_DISP',
  'FRZ_LIEN',
] as const;
export type Bucket = (typeof BUCKETS)[number];

export const BANKS = ['ABC', 'BCM', 'BOC', 'CCB', 'CMB', 'ICBC'] as const;
export type Bank = (typeof BANKS)[number];

export const firmAccount = (firmId: string, bucket: Bucket) => `FIRM.${firmId}.${bucket}`;
export const bankAccount = (bank: Bank) => `BANK.${bank}`;

export const INCOMES = ['INC.TRADE_FEE', 'INC.SETTLE_FEE', 'INC.INFO_FEE'] as const;
export type Income = (typeof INCOMES)[number];
export const PENALTIES = 'INC.PENALTY';
export const VAT_OUT = 'LIAB.VAT_OUT';
export const BANK_FEES = 'EXP.BANK_FEE';
/** The platform's own money, swept daily to its operating account. */
export const OWN_ACCOUNTS = [...INCOMES, PENALTIES, VAT_OUT, BANK_FEES] as const;
/** Receipts whose payer is not identified yet. */
export const SUSPENSE = 'SUSPENSE.IN';

/** Off-balance accounts: each kind has a contra account. */
export const MEMOS = ['LOAN', 'DRAFT', 'RECEIVABLE'] as const;
export type Memo = (typeof MEMOS)[number];
export type MemoAccount = `MEMO.${Memo}.${string}`;

/** Buckets whose balance must equal the sum of the active holds in them: all but AVAIL. */
export const HELD_BUCKETS = ['FRZ_TRADE', 'FRZ_PERF', 'FRZ_PAY', 'FRZ_WD', 'FRZ_DISP', 'FRZ_LIEN'] as const;
export type HeldBucket = (typeof HELD_BUCKETS)[number];
