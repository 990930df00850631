// Form values of a payment order and their validation.

import { fromDecimal } from '#packages/exact/decimal.ts';
import { type Fen, fen, isEnterable } from '#packages/exact/exact.ts';
import { isDraft, type OrderType } from '../../choices.ts';
import { draftNumber } from '../../rules/draft.ts';
import {
  findPaperFlaw,
  findPartFlaw,
  isAboveSheet,
  type PaperFlaw,
  type PartFlaw,
} from '../../rules/payment.ts';

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
  | 'acceptor'
  | 'sheets';

export interface OwedSheet {
  readonly id: string;
  readonly no: string;
  readonly left: Fen;
}

export interface PaymentFlaws {
  /** By field of the call. */
  readonly fields: ReadonlySet<PaymentField>;
  readonly paper: PaperFlaw | undefined;
  readonly parts: PartFlaw | undefined;
  /** Ids of sheets that would be paid more than they owe. */
  readonly above: readonly string[];
}

/** What the form and the server's rules refuse. */
export function findPaymentFlaws(
  typed: PaymentFormValues,
  owed: readonly OwedSheet[],
  today: string,
): PaymentFlaws {
  const amount = fen(fromDecimal(typed.amount, 2) ?? 0n);
  const ofDraft = isDraft(typed.type);
  const { issuedOn, maturesOn } = typed;
  // A day that is missing is no wrong day.
  const paper = findPaperFlaw(
    {
      type: typed.type,
      draftNo: typed.draftNo,
      reference: typed.reference.trim(),
      issuedOn: issuedOn || today,
      maturesOn: maturesOn || issuedOn || today,
    },
    today,
  );
  const paid = paidParts(typed, owed);
  const parts = findPartFlaw(amount, paid);
  const wrong: (PaymentField | false)[] = [
    !isEnterable(amount) && 'amount',
    paper?.is === 'draft_incomplete' && paper.field,
    paper !== undefined && paper.is !== 'draft_incomplete' && 'maturesOn',
    ofDraft && !/^\d{30}$/.test(typed.draftNo) && 'draftNo',
    ofDraft && !/^[1-9]\d{0,16}$/.test(typed.rangeFrom) && 'rangeFrom',
    issuedOn === '' && 'issuedOn',
    maturesOn === '' && 'maturesOn',
    typed.drawer.trim() === '' && 'drawer',
    typed.acceptor.trim() === '' && 'acceptor',
    parts !== undefined && 'sheets',
  ];
  return {
    fields: new Set(wrong.filter((one) => one !== false)),
    paper,
    parts,
    above: paid.filter(isAboveSheet).map(({ id }) => id),
  };
}

const paidParts = ({ sheets }: Pick<PaymentFormValues, 'sheets'>, owed: readonly OwedSheet[]) =>
  owed.flatMap((sheet) => {
    const amount = fen(fromDecimal(sheets[sheet.id] ?? '', 2) ?? 0n);
    return amount > 0n ? [{ ...sheet, amount }] : [];
  });

export const toRegisterInput = (typed: PaymentFormValues, owed: readonly OwedSheet[]) => ({
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
  sheets: paidParts(typed, owed).map(({ id, amount }) => ({ sheetId: id, amount })),
});
