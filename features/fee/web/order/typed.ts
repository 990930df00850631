// Form values of a payment order and their validation.

import { fromDecimal } from '#packages/exact/decimal.ts';
import { fen } from '#packages/exact/exact.ts';
import { isDraft, type OrderType } from '../../choices.ts';
import { draftNumber, maxMaturity } from '../../rules/draft.ts';

export interface PaymentFormValues {
  readonly type: OrderType;
  readonly amount: string;
  readonly reference: string;
  readonly draftNo: string;
  readonly rangeFrom: string;
  readonly issuedOn: string;
  readonly maturesOn: string;
  readonly drawer: string;
  readonly acceptor: string;
  readonly endorsements: string;
  readonly imageIds: readonly string[];
  /** Amount by sheet id; '' pays nothing. */
  readonly sheets: Readonly<Record<string, string>>;
  readonly remark: string;
}

export const EMPTY_PAYMENT: PaymentFormValues = {
  type: 'bank_draft',
  amount: '',
  reference: '',
  draftNo: '',
  rangeFrom: '1',
  issuedOn: '',
  maturesOn: '',
  drawer: '',
  acceptor: '',
  endorsements: '',
  imageIds: [],
  sheets: {},
  remark: '',
};

export type PaymentField =
  | 'amount'
  | 'reference'
  | 'draftNo'
  | 'rangeFrom'
  | 'issuedOn'
  | 'maturesOn'
  | 'drawer'
  | 'acceptor';

export function invalidPaymentFields(typed: PaymentFormValues): ReadonlySet<PaymentField> {
  const amount = fromDecimal(typed.amount, 2) ?? 0n;
  const ofDraft = isDraft(typed.type);
  const wrong: (PaymentField | false)[] = [
    amount <= 0n && 'amount',
    !ofDraft && typed.reference.trim() === '' && 'reference',
    ofDraft && !/^\d{30}$/.test(typed.draftNo) && 'draftNo',
    ofDraft && !/^[1-9]\d{0,16}$/.test(typed.rangeFrom) && 'rangeFrom',
    typed.issuedOn === '' && 'issuedOn',
    (typed.maturesOn === '' ||
      typed.maturesOn < typed.issuedOn ||
      (ofDraft && typed.issuedOn !== '' && typed.maturesOn > maxMaturity(typed.issuedOn))) &&
      'maturesOn',
    typed.drawer.trim() === '' && 'drawer',
    typed.acceptor.trim() === '' && 'acceptor',
  ];
  return new Set(wrong.filter((one) => one !== false));
}

export const toRegisterInput = (typed: PaymentFormValues) => ({
  type: typed.type,
  amount: fen(fromDecimal(typed.amount, 2) ?? 0n),
  reference: isDraft(typed.type) ? '' : typed.reference.trim(),
  ...(isDraft(typed.type) ? { draftNo: typed.draftNo, rangeFrom: draftNumber(BigInt(typed.rangeFrom)) } : {}),
  issuedOn: typed.issuedOn,
  maturesOn: typed.maturesOn,
  drawer: typed.drawer.trim(),
  acceptor: typed.acceptor.trim(),
  endorsements: typed.endorsements
    .split(/[,，、;；]/)
    .map((one) => one.trim())
    .filter(Boolean)
    .slice(0, 20),
  imageIds: [...typed.imageIds],
  remark: typed.remark.trim(),
  sheets: Object.entries(typed.sheets).flatMap(([sheetId, text]) => {
    const amount = fromDecimal(text, 2) ?? 0n;
    return amount > 0n ? [{ sheetId, amount: fen(amount) }] : [];
  }),
});
