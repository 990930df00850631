// Names of the flaws a field of the form can have.
export const FORM_FLAWS = [
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
export type FormFlawName = (typeof FORM_FLAWS)[number];

export interface FormFlaw {
  readonly path: string;
  readonly flaw: FormFlawName;
}
