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

/** The least that an order, a delegate or a truck is written for; road scales weigh in steps of 20 kg. */
export const MIN_LOAD: Kg = kg(1_000n);

/** Whether another truck can load after those under way have loaded. */
export const hasRoom = (quantity: Kg, lifted: Kg, onTheWay: readonly Kg[]): boolean =>
  minus(quantity, plus(lifted, ...onTheWay)) >= MIN_LOAD;

/** Whether lifting is over: what is left is too little for any truck (decision 69). */
export const isLiftedOut = (quantity: Kg, lifted: Kg): boolean =>
  lifted > 0n && !hasRoom(quantity, lifted, []);

/** Prepaid share of the value of live orders, fen. `onTop`: VAT rate if the price excludes VAT. */
export const prepaymentDue = (
  quantity: Kg,
  price: HaoPerTonne,
  part: BasisPoints,
  onTop?: BasisPoints,
): Fen => (part === 0n ? fen(0n) : share(goodsValue(quantity, price, onTop), part));

/**
 * The most tonnes that money and credit let be ordered besides those not settled yet: the largest weight
 * whose prepayment they cover, to the kilogram.
 */
export function fundedTonnes({
  unsettled,
  money,
  most,
  price,
  part,
  onTop,
}: {
  readonly unsettled: Kg;
  /** Locked for the contract and left of the seller's credit. */
  readonly money: Fen;
  /** What the contract has left. */
  readonly most: Kg;
  readonly price: HaoPerTonne;
  readonly part: BasisPoints;
  readonly onTop: BasisPoints;
}): Kg {
  const isCovered = (more: bigint) => prepaymentDue(plus(unsettled, kg(more)), price, part, onTop) <= money;
  // Due sums grow with the weight, so the largest covered one is found by halving.
  let [covered, beyond] = [0n, most + 1n];
  while (beyond - covered > 1n) {
    const middle = (covered + beyond) / 2n;
    if (isCovered(middle)) covered = middle;
    else beyond = middle;
  }
  return kg(covered);
}
