// The chart of accounts: what each account is called. The migration seeds the same ones.

/** A firm's money: what it may use, and what is set aside for something. */
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

/** The banks that hold supervised accounts. */
export const BANKS = ['ABC', 'BCM', 'BOC', 'CCB', 'CMB', 'ICBC'] as const;
export type Bank = (typeof BANKS)[number];

export const firmAccount = (firmId: string, bucket: Bucket) => `FIRM.${firmId}.${bucket}`;
export const bankAccount = (bank: Bank) => `BANK.${bank}`;

/** What the platform earns of others, and what it owes the tax office of that. */
export const INCOMES = ['INC.TRADE_FEE', 'INC.SETTLE_FEE', 'INC.INFO_FEE'] as const;
export type Income = (typeof INCOMES)[number];
export const PENALTIES = 'INC.PENALTY';
export const VAT_OUT = 'LIAB.VAT_OUT';
/** What banks charge the platform itself. */
export const BANK_FEES = 'EXP.BANK_FEE';
/** Money the platform itself has or owes, swept to its operating account. */
export const OWN_ACCOUNTS = [...INCOMES, PENALTIES, VAT_OUT, BANK_FEES] as const;
/** Receipts nobody has claimed yet. */
export const SUSPENSE = 'SUSPENSE.IN';

/** Off the balance: a book of its own, in which each kind has its contra account. */
export const MEMOS = ['LOAN', 'DRAFT', 'RECEIVABLE'] as const;
export type Memo = (typeof MEMOS)[number];
export type MemoAccount = `MEMO.${Memo}.${string}`;

/** Buckets whose balance is exactly what remains of the active holds: all but AVAIL. */
export const HELD_BUCKETS = ['FRZ_TRADE', 'FRZ_PERF', 'FRZ_PAY', 'FRZ_WD', 'FRZ_DISP', 'FRZ_LIEN'] as const;
export type HeldBucket = (typeof HELD_BUCKETS)[number];
