// Kinds of hold: their bucket and the events that place and release them.

import type { HeldBucket } from './accounts.ts';
import type { LedgerEvent } from './entry.ts';
import type { HoldKind } from './states.ts';

export const BUCKET_OF = {
  listing: 'FRZ_TRADE',
  trade: 'FRZ_TRADE',
  assay: 'FRZ_TRADE',
  performance: 'FRZ_PERF',
  payment: 'FRZ_PAY',
  retention: 'FRZ_PAY',
  withdrawal: 'FRZ_WD',
  dispute: 'FRZ_DISP',
  lien: 'FRZ_LIEN',
} as const satisfies Record<HoldKind, HeldBucket>;

export const PLACED_AS = {
  FRZ_TRADE: 'M03',
  FRZ_PERF: 'M05',
  FRZ_PAY: 'M06',
  FRZ_WD: 'M16a',
  FRZ_DISP: 'M15',
  FRZ_LIEN: 'M19',
} as const satisfies Record<HeldBucket, LedgerEvent>;

export const RELEASED_AS = {
  FRZ_TRADE: 'M04',
  FRZ_PERF: 'M13',
  FRZ_PAY: 'M09',
  FRZ_WD: 'M16c',
  FRZ_DISP: 'M15',
  FRZ_LIEN: 'M19',
} as const satisfies Record<HeldBucket, LedgerEvent>;
