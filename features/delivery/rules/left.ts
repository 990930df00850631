// What may still be ordered of a contract, and lifted on an order.

import { goodsValue } from '#features/trade/rules/vat.ts';
import {
  type BasisPoints,
  type Fen,
  fen,
  type HaoPerTonne,
  type Kg,
  kg,
  minus,
  multiplyDivide,
  plus,
  share,
  WHOLE,
} from '#packages/exact/exact.ts';

/** What a contract may be lifted to: its quantity and the tolerance 溢短装. */
export const ceilingOf = (quantity: Kg, tolerance: BasisPoints): Kg =>
  plus(quantity, kg(multiplyDivide(quantity, tolerance, WHOLE, 'toward_zero')));

export interface Asked {
  readonly isLive: boolean;
  readonly quantity: Kg;
  readonly lifted: Kg;
}

/** A live order speaks for all it asks for, and for what went over it; one that has ended for what it lifted: the rest went back. */
export const spokenFor = (orders: readonly Asked[]): Kg =>
  plus(
    kg(0n),
    ...orders.map(({ isLive, quantity, lifted }) => (isLive && quantity > lifted ? quantity : lifted)),
  );

export const leftOf = (quantity: Kg, tolerance: BasisPoints, orders: readonly Asked[]): Kg => {
  const left = minus(ceilingOf(quantity, tolerance), spokenFor(orders));
  return left < 0n ? kg(0n) : left;
};

/** Another truck has something to load as long as those on their way leave anything. */
export const hasRoom = (quantity: Kg, lifted: Kg, onTheWay: readonly Kg[]): boolean =>
  plus(lifted, ...onTheWay) < quantity;

/** The money that must be there before trucks come: the prepaid share of what live orders are worth. `onTop`: VAT that the price excludes. */
export const prepaid = (quantity: Kg, price: HaoPerTonne, part: BasisPoints, onTop?: BasisPoints): Fen =>
  part === 0n ? fen(0n) : share(goodsValue(quantity, price, onTop), part);
