// What may be wrong with a field of an entrust or a notice.

export const NOTICE_FLAWS = [
  'missing',
  'document',
  'order',
  'past',
  'twice',
  'direction',
  'price_mode',
  'step_order',
  'cap_side',
  'cap_needs_open',
  'above_declared',
  'terms',
  'window',
  'firm',
] as const;
export type NoticeFlawName = (typeof NOTICE_FLAWS)[number];
export interface NoticeFlaw {
  readonly field: string;
  readonly flaw: NoticeFlawName;
}
