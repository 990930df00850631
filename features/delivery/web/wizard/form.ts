// The form of a pick-up order as it is typed, and what it becomes when it is sent.
import type { Delegate, OrderContent, orderChoices, orderDetail } from '../../calls/order.ts';
import type { AnswerOf } from '#packages/call/call.ts';
import { fromDecimal, toDecimal } from '#packages/exact/decimal.ts';
import { type Kg, kg } from '#packages/exact/exact.ts';

export type Choice = AnswerOf<typeof orderChoices>['contracts'][number];

export interface DelegateForm extends Omit<Delegate, 'limit'> { readonly limit: string }

export interface OrderForm {
  readonly quantity: string;
  readonly windowFrom: string;
  readonly windowTo: string;
  readonly dailyCap: string;
  readonly consignee: string;
  readonly carriage: string;
  readonly remark: string;
  readonly delegates: readonly DelegateForm[];
}

export const tonnesOf = (typed: string): Kg | undefined => {
  const value = fromDecimal(typed, 3);
  return value === undefined || value <= 0n ? undefined : kg(value);
};
export const typed = (weight: bigint): string => toDecimal(weight, 3).replace(/\.?0+$/, '');

export const emptyForm = (choice: Choice, today: string): OrderForm => ({
  quantity: typed(choice.left), windowFrom: choice.windowFrom > today ? choice.windowFrom : today, windowTo: choice.windowTo,
  dailyCap: choice.dailyCap === null ? '' : typed(choice.dailyCap), consignee: '', carriage: '', remark: '', delegates: [],
});

/** A draft as it was kept; the numbers of cards come masked, and delegates are written anew. */
export const formOf = ({ card, ...order }: AnswerOf<typeof orderDetail>): OrderForm => ({
  quantity: typed(card.quantity), windowFrom: card.windowFrom, windowTo: card.windowTo, dailyCap: order.dailyCap === null ? '' : typed(order.dailyCap),
  consignee: order.consignee, carriage: order.carriage, remark: order.remark, delegates: [],
});

export function contentOf(form: OrderForm, choice: Choice): OrderContent | undefined {
  const quantity = tonnesOf(form.quantity);
  const delegates = form.delegates.map((one) => ({ ...one, limit: tonnesOf(one.limit) }));
  if (!quantity || !form.windowFrom || !form.windowTo || delegates.some(({ limit, name }) => !limit || name.trim().length < 2)) return undefined;
  const dailyCap = form.dailyCap === '' ? undefined : tonnesOf(form.dailyCap);
  return {
    contractId: choice.id, quantity, windowFrom: form.windowFrom, windowTo: form.windowTo, placeId: choice.placeId, transport: choice.transport,
    weightBasis: choice.weightBasis, assayBasis: choice.assayBasis, consignee: form.consignee, ...(dailyCap ? { dailyCap } : {}),
    delegates: delegates.flatMap(({ limit, ...one }) => (limit ? [{ ...one, limit }] : [])), carriage: form.carriage, remark: form.remark,
  };
}
