// Kinds of firms (domain 2.17), and the platform's own.

export const FIRM_KINDS = [
  'producer',
  'user',
  'trader',
  'carrier',
  'warehouse',
  'lab',
  'funder',
  'platform',
] as const;
export type FirmKind = (typeof FIRM_KINDS)[number];
