// Names of the flaws a field of the form can have.
export const FLAWS = [
  'missing',
  'credit_code',
  'id_card',
  'mobile',
  'bank_account',
  'bank_code',
  'day',
  'in_future',
  'over',
  'number',
  'share',
  'email',
  'phone',
  'twice',
  'licence_missing',
  'shares_over',
  'document',
  'trades_kind',
] as const;
export type FlawName = (typeof FLAWS)[number];

export interface Flaw {
  readonly path: string;
  readonly flaw: FlawName;
}
