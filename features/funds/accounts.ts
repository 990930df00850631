// The chart of accounts: what each account is called. The migration seeds the same ones.

/** A firm's money: what it may use, and what is set aside for something. */
export const BUCKETS = ['AVAIL', 'FRZ_TRADE', 'FRZ_PERF', 'FRZ_PAY', 'FRZ_WD', 'FRZ_DISP', 'FRZ_LIEN'] as const;
export type Bucket = (typeof BUCKETS)[number];

/** The banks that hold supervised accounts. */
export const BANKS = ['ABC', 'BCM', 'BOC', 'CCB', 'CMB', 'ICBC'] as const;
export type Bank = (typeof BANKS)[number];

export const firmAccount = (firmId: string, bucket: Bucket) => `FIRM.${firmId}.${bucket}`;
export const bankAccount = (bank: Bank) => `BANK.${bank}`;

/** Buckets whose balance is exactly what remains of the active holds. */
export const HELD_BUCKETS = ['FRZ_TRADE', 'FRZ_PERF'] as const;
export type HeldBucket = (typeof HELD_BUCKETS)[number];
