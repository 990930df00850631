// Tests for tonnes left of a contract and an order, and the prepayment due.

import { expect, it } from 'vitest';
import { basisPoints, fen, haoPerTonne, kg } from '#packages/exact/exact.ts';
import {
  type OrderedTonnes,
  ceilingOf,
  fundedTonnes,
  hasRoom,
  isLiftedOut,
  leftOfContract,
  prepaymentDue,
  reservedTonnes,
} from './tonnesLeft.ts';

const live = (quantity: bigint, lifted = 0n): OrderedTonnes => ({
  isLive: true,
  quantity: kg(quantity),
  lifted: kg(lifted),
});
const ended = (quantity: bigint, lifted: bigint): OrderedTonnes => ({
  isLive: false,
  quantity: kg(quantity),
  lifted: kg(lifted),
});

it.each([
  [2_000_000n, 500n, 2_100_000n],
  [2_000_000n, 0n, 2_000_000n],
  [1_999n, 500n, 2_098n],
])('%s kg with a tolerance of %s may be lifted to %s', (quantity, tolerance, ceiling) => {
  expect(ceilingOf(kg(quantity), basisPoints(tolerance))).toBe(ceiling);
});

it.each<[string, OrderedTonnes[], bigint]>([
  ['nobody asked', [], 0n],
  ['what is asked for, lifted or not', [live(100n), live(50n, 20n)], 150n],
  ['what went over it', [live(100n, 130n)], 130n],
  ['what an order that has ended has lifted, and no more', [ended(100n, 40n), live(30n)], 70n],
])('spoken for is %s', (_name, orders, expected) => {
  expect(reservedTonnes(orders)).toBe(expected);
});

it.each<[string, OrderedTonnes[], bigint]>([
  ['with its tolerance', [], 105_000n],
  ['less what is asked', [live(60_000n)], 45_000n],
  ['less nothing of what went back', [ended(60_000n, 10_000n)], 95_000n],
  ['nothing once it is more than used up', [live(90_000n), live(20_000n)], 0n],
])('of 100 t is left %s', (_name, orders, left) => {
  expect(leftOfContract(kg(100_000n), basisPoints(500n), orders)).toBe(left);
});

it.each([
  [0n, [], true],
  [99_000n, [], true],
  [99_001n, [], false],
  [99_980n, [], false],
  [100_000n, [], false],
  [40_000n, [59_000n], true],
  [40_000n, [59_001n], false],
  [40_000n, [33_000n, 33_000n], false],
])('with %s kg lifted of 100 t and %s on the way another truck is sent: %s', (lifted, onTheWay, expected) => {
  expect(hasRoom(kg(100_000n), kg(lifted as bigint), (onTheWay as bigint[]).map(kg))).toBe(expected);
});

it.each([
  ['nothing lifted of a tonne', 1_000n, 0n, false],
  ['nothing lifted of less', 999n, 0n, false],
  ['a tonne left', 100_000n, 99_000n, false],
  ['less than a tonne left', 100_000n, 99_001n, true],
  ['a step of the scale left', 100_000n, 99_980n, true],
  ['nothing left', 100_000n, 100_000n, true],
  ['more lifted than ordered', 100_000n, 100_500n, true],
])('lifting is over with %s', (_name, quantity, lifted, isOver) => {
  expect(isLiftedOut(kg(quantity), kg(lifted))).toBe(isOver);
});

it.each([
  [0n, 0n],
  [3_000n, 15_360_000n],
  [10_000n, 51_200_000n],
])('a share of %s of 1,000 t at 512 yuan is %s fen', (part, amount) => {
  expect(prepaymentDue(kg(1_000_000n), haoPerTonne(5_120_000n), basisPoints(part))).toBe(amount);
});
it('all of 1,000 t at 512 yuan without VAT is 578,560.00', () => {
  expect(
    prepaymentDue(kg(1_000_000n), haoPerTonne(5_120_000n), basisPoints(10_000n), basisPoints(1_300n)),
  ).toBe(57_856_000n);
});

it.each([
  ['nothing is paid ahead', 0n, 0n, 0n, 100_000n],
  ['nothing is locked', 10_000n, 0n, 0n, 0n],
  ['all is locked', 10_000n, 5_120_000n, 0n, 100_000n],
  // 51,199.99 yuan: a fen short of 100 t; 99.999 t come to 51,199.49.
  ['a fen is missing', 10_000n, 5_119_999n, 0n, 99_999n],
  ['half of it counts', 5_000n, 2_560_000n, 0n, 100_000n],
  ['what is locked stands for coal not settled yet', 10_000n, 5_120_000n, 60_000n, 40_000n],
  ['more stands for that than is locked', 10_000n, 5_120_000n, 120_000n, 0n],
])('of 100 t at 512 yuan may be ordered, where %s', (_name, part, money, unsettled, tonnes) => {
  expect(
    fundedTonnes({
      unsettled: kg(unsettled),
      money: fen(money),
      most: kg(100_000n),
      price: haoPerTonne(5_120_000n),
      part: basisPoints(part),
      onTop: basisPoints(0n),
    }),
  ).toBe(tonnes);
});
