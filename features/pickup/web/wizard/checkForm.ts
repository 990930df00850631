// What is wrong in the order form, by the server's rules.

import { isDailyCapped } from '../../rules/day.ts';
import { findDelegateFlaw } from '../../rules/delegate.ts';
import { isWindowOpen, isWithinLeft } from '../../rules/order.ts';
import { MIN_LOAD } from '../../rules/tonnesLeft.ts';
import {
  type ContractChoice,
  dailyCapOf,
  type DelegateForm,
  missingCarriage,
  mostOf,
  type OrderForm,
  parseTonnes,
} from './form.ts';

export interface OrderFormFlaw {
  readonly step: 'order' | 'delegates';
  /** As in the call's input. */
  readonly field: string;
  readonly word: 'quantity' | 'window' | 'dailyCap' | 'missing' | 'number' | 'dates' | 'limit';
}

const MIN_NAME_LENGTH = 2;

export function findFormFlaws(form: OrderForm, choice: ContractChoice, today: string): OrderFormFlaw[] {
  const quantity = parseTonnes(form.quantity);
  const isRight = quantity !== undefined && quantity >= MIN_LOAD && isWithinLeft(quantity, mostOf(choice));
  return [
    ...(isRight ? [] : [orderFlaw('quantity', 'quantity')]),
    ...findWindowFlaw(form, choice, today),
    ...(isDailyCapped(choice.transport) && dailyCapOf(form, choice) === undefined
      ? [orderFlaw('dailyCap', 'dailyCap')]
      : []),
    ...missingCarriage(form, choice).map((field) => orderFlaw(`carriage.${field}`, 'missing')),
    ...form.delegates.flatMap((delegate, at) =>
      findDelegateFlaws(delegate, form, today).map(({ field, word }) => ({
        step: 'delegates' as const,
        field: `delegates.${at}.${field}`,
        word,
      })),
    ),
  ];
}

const orderFlaw = (field: string, word: OrderFormFlaw['word']): OrderFormFlaw => ({
  step: 'order',
  field,
  word,
});

function findWindowFlaw(form: OrderForm, choice: ContractChoice, today: string): OrderFormFlaw[] {
  if (isWindowOpen(form, choice, today)) return [];
  const isTooEarly = form.windowFrom < choice.windowFrom || form.windowFrom > choice.windowTo;
  return [orderFlaw(isTooEarly ? 'windowFrom' : 'windowTo', 'window')];
}

function findDelegateFlaws(
  { kind, name, idNumber, letters, from, to, limit: typed }: DelegateForm,
  order: OrderForm,
  today: string,
): Pick<OrderFormFlaw, 'field' | 'word'>[] {
  const limit = parseTonnes(typed);
  const quantity = parseTonnes(order.quantity);
  const missing = [
    ...(name.trim().length < MIN_NAME_LENGTH ? ['name'] : []),
    ...(idNumber === '' ? ['idNumber'] : []),
    ...(letters.length === 0 ? ['letters'] : []),
    ...(limit === undefined || limit < MIN_LOAD ? ['limit'] : []),
  ].map((field) => ({ field, word: 'missing' as const }));
  // The server checks a stored number, which is masked here.
  if (missing.length > 0 || !limit || !quantity || idNumber.includes('*')) return missing;
  const within = { from: order.windowFrom, to: order.windowTo, quantity };
  const flaw = findDelegateFlaw(
    { kind, number: idNumber, letters: letters.length, from, to, limit },
    within,
    today,
  );
  switch (flaw) {
    case 'number':
      return [{ field: 'idNumber', word: flaw }];
    case 'dates':
      return [{ field: 'to', word: flaw }];
    case 'limit':
      return [{ field: 'limit', word: flaw }];
    default:
      return [];
  }
}
