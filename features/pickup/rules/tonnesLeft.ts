// Tonnes left of a contract and of an order, and the prepayment due.

import { goodsValue } from '#features/terms/rules/vat.ts';
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

/** Contract quantity plus the tolerance 溢短装. */
export const ceilingOf = (quantity: Kg, tolerance: BasisPoints): Kg =>
  plus(quantity, kg(multiplyDivide(quantity, tolerance, WHOLE, 'toward_zero')));

export interface OrderedTonnes {
  readonly isLive: boolean;
  readonly quantity: Kg;
  readonly lifted: Kg;
}

/**
 * Tonnes reserved by orders: a live order reserves its quantity and any excess; an ended one what it lifted.
 */
export const reservedTonnes = (orders: readonly OrderedTonnes[]): Kg =>
  plus(
    kg(0n),
    ...orders.map(({ isLive, quantity, lifted }) => (isLive && quantity > lifted ? quantity : lifted)),
  );

/** Tonnes of a contract, with its tolerance, that no order reserves; never negative. */
export const leftOfContract = (
  quantity: Kg,
  tolerance: BasisPoints,
  orders: readonly OrderedTonnes[],
): Kg => {
  const left = minus(ceilingOf(quantity, tolerance), reservedTonnes(orders));
  return left < 0n ? kg(0n) : left;
};

/** Whether another truck can load after those under way have loaded. */
export const hasRoom = (quantity: Kg, lifted: Kg, onTheWay: readonly Kg[]): boolean =>
  plus(lifted, ...onTheWay) < quantity;

/** Prepaid share of the value of live orders, fen. `onTop`: VAT rate if the price excludes VAT. */
export const prepaymentDue = (
  quantity: Kg,
  price: HaoPerTonne,
  part: BasisPoints,
  onTop?: BasisPoints,
): Fen => (part === 0n ? fen(0n) : share(goodsValue(quantity, price, onTop), part));
