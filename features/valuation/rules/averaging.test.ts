// Tests for averaging: the worked contracts, and independence of order.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { valuesOf } from '#features/assay/rules/values.example.ts';
import { indexOf } from '#features/clause/quality.ts';
import { type Kg, kg } from '#packages/exact/exact.ts';
import { averageValues, exactAverage, type WeighedValues } from './averaging.ts';

const averageOf = (index: 'QNET_AR' | 'STD', lots: readonly WeighedValues[]) =>
  averageValues(lots, [index], 'half_even')[index];
const lot = (quantity: bigint, heat: bigint, sulphur: bigint): WeighedValues => ({
  quantity: kg(quantity),
  values: valuesOf({ QNET_AR: heat, STD: sulphur }),
});

describe('the average by weight', () => {
  it.each<[string, WeighedValues[], bigint, bigint]>([
    ['of two trains', [lot(1_204_360n, 4_862n, 86n), lot(778_400n, 4_731n, 97n)], 4_811n, 90n],
    [
      'of three',
      [lot(1_260_400n, 5_342n, 58n), lot(1_258_200n, 5_296n, 66n), lot(1_263_000n, 5_317n, 71n)],
      5_318n,
      65n,
    ],
    ['of one', [lot(1n, 5_000n, 80n)], 5_000n, 80n],
  ])('%s', (_name, lots, heat, sulphur) => {
    expect([averageOf('QNET_AR', lots), averageOf('STD', lots)]).toEqual([heat, sulphur]);
  });
  it.each<[string, WeighedValues[]]>([
    ['where one lot does not say it', [lot(1_000n, 5_000n, 80n), { quantity: kg(1n), values: valuesOf({}) }]],
    ['where nothing was weighed', []],
  ])('is unknown %s', (_name, lots) => {
    expect(averageOf('QNET_AR', lots)).toBeUndefined();
  });
});

const someLots = fc.array(
  fc.record({
    quantity: fc.bigInt({ min: 1n, max: 10_000_000n }).map((weight): Kg => kg(weight)),
    values: fc
      .bigInt({ min: indexOf('QNET_AR').hard.min, max: indexOf('QNET_AR').hard.max })
      .map((heat) => valuesOf({ QNET_AR: heat })),
  }),
  { minLength: 1, maxLength: 12 },
);

describe('whatever the lots', () => {
  it('the order they came in does not matter', () => {
    fc.assert(
      fc.property(
        someLots.chain((lots) =>
          fc.tuple(fc.constant(lots), fc.shuffledSubarray(lots, { minLength: lots.length })),
        ),
        ([lots, shuffled]) => {
          expect(averageOf('QNET_AR', shuffled)).toBe(averageOf('QNET_AR', lots));
        },
      ),
    );
  });
  it('one lot split in two weighs the same, and the average lies between the least and the most', () => {
    fc.assert(
      fc.property(someLots, fc.bigInt({ min: 1n, max: 1_000_000n }), ([first, ...rest], more) => {
        if (!first) return;
        const whole = [{ ...first, quantity: kg(first.quantity + more) }, ...rest];
        const parts = [first, { ...first, quantity: kg(more) }, ...rest];
        const exactly = exactAverage('QNET_AR', whole);
        expect(exactAverage('QNET_AR', parts)).toEqual(exactly);
        const heats = whole
          .map(({ values }) => values.QNET_AR ?? 0n)
          .toSorted((one, other) => Number(one - other));
        const average = averageOf('QNET_AR', whole) ?? 0n;
        expect([average >= (heats[0] ?? 0n), average <= (heats.at(-1) ?? 0n)]).toEqual([true, true]);
      }),
    );
  });
});
