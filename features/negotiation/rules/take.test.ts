// Allocation among concurrent takes, and what each must freeze.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { someTerms } from '#features/terms/terms.example.ts';
import { basisPoints, type Fen, fen, haoPerTonne, kg } from '#packages/exact/exact.ts';
import { noticeOf } from './depositNotice.ts';
import { checkQuantity, decideTakes, stepQuantity } from './take.ts';

const tonnes = (count: number) => kg(BigInt(count) * 1_000n);

const price = haoPerTonne(5_120_000n);

const rich = fen(10n ** 15n);

const rules = {
  deposits: { cap: fen(50_000_000n) },
  signDays: 1,
  forfeiture: { toInnocent: basisPoints(10_000n), appealDays: 5 },
};

describe('a quantity', () => {
  const lot = { left: tonnes(8_000), minTake: tonnes(500), step: tonnes(100) };
  it.each([
    ['the least take', lot, 500, 0, undefined],
    ['on the step', lot, 700, 0, undefined],
    ['all that is left', lot, 8_000, 0, undefined],
    ['below the least', lot, 400, 0, 'off_step'],
    ['off the step', lot, 550, 0, 'off_step'],
    ['more than is left', lot, 8_100, 0, 'exceeds_left'],
    ['a remainder below the least, whole', { ...lot, left: tonnes(300) }, 300, 0, undefined],
    ['part of a remainder below the least', { ...lot, left: tonnes(300) }, 200, 0, 'off_step'],
    ['above what one firm may take', { ...lot, maxPerFirm: tonnes(1_000) }, 600, 500, 'above_firm_limit'],
    ['up to what one firm may take', { ...lot, maxPerFirm: tonnes(1_000) }, 500, 500, undefined],
  ] as const)('%s', (_name, of, count, before, fault) => {
    expect(checkQuantity(of, tonnes(count), tonnes(before))?.fault).toBe(fault);
  });

  it.each([
    [500, 1, 600],
    [600, -1, 500],
    [500, -1, 500],
    [7_950, 1, 8_000],
    [8_000, -1, 7_900],
  ] as const)('at %d t, a step of %d leads to %d t', (from, direction, to) => {
    expect(stepQuantity(lot, tonnes(from), direction)).toBe(tonnes(to));
  });
});

describe('takes decided together', () => {
  const terms = someTerms({ quantity: tonnes(100), minTake: kg(10n), step: kg(10n) });
  const agreed = (count: number, discount = 0n) =>
    noticeOf(terms, { quantity: tonnes(count), price, discount: basisPoints(discount) }, rules);
  const decide = (
    takes: [firmId: string, count: number][],
    available: [string, Fen][] = [],
    left = tonnes(100),
  ) =>
    decideTakes(
      terms,
      price,
      takes.map(([firmId, count]) => ({
        firmId,
        quantity: tonnes(count),
        discount: basisPoints(0n),
        notice: agreed(count),
      })),
      {
        left,
        available: new Map(available),
        taken: new Map(),
      },
      rules,
    );

  it('are served in order of arrival, and one that is too large does not stop the next', () => {
    const money: [string, Fen][] = [
      ['a', rich],
      ['b', rich],
      ['c', rich],
      ['d', rich],
    ];
    expect(
      decide(
        [
          ['a', 60],
          ['b', 50],
          ['c', 30],
          ['d', 10],
        ],
        money,
      ).map(({ taken }) => taken),
    ).toEqual([true, false, true, true]);
  });
  it('count the money that earlier takes of the same firm have frozen', () => {
    const [first, second] = decide(
      [
        ['a', 50],
        ['a', 50],
      ],
      [['a', fen(300_000n)]],
    );
    expect(first).toMatchObject({ taken: true, notice: { deposit: 256_000n } });
    expect(second).toMatchObject({
      taken: false,
      reason: { fault: 'deposit_short', gap: 212_000n, needed: 256_000n },
    });
  });
  it('count the tonnes that earlier takes have used of a cap, each binding for itself', () => {
    const through = (id: string, used: number) => ({
      id,
      orgId: `plant of ${id}`,
      cap: tonnes(50),
      used: tonnes(used),
    });
    const asked: [through: ReturnType<typeof through>, count: number][] = [
      [through('one', 10), 30],
      [through('one', 10), 20],
      [through('two', 0), 20],
      [through('one', 10), 10],
    ];
    const takes = asked.map(([bound, count]) => ({
      firmId: 'a',
      quantity: tonnes(count),
      discount: basisPoints(0n),
      through: bound,
      notice: agreed(count),
    }));
    const verdicts = decideTakes(
      terms,
      price,
      takes,
      { left: tonnes(100), available: new Map([['a', rich]]), taken: new Map() },
      rules,
    );
    expect(verdicts.map(({ taken }) => taken)).toEqual([true, false, true, true]);
    expect(verdicts[1]).toMatchObject({
      reason: { fault: 'over_cap', limit: tonnes(50), actual: tonnes(60) },
    });
  });
  it.each([
    [0n, 256_000n],
    [2_500n, 192_000n],
    [3_333n, 170_675n],
    [10_000n, 0n],
  ])('freeze less by %d basis points', (discount, deposit) => {
    const [verdict] = decideTakes(
      terms,
      price,
      [
        {
          firmId: 'a',
          quantity: tonnes(50),
          discount: basisPoints(discount),
          notice: agreed(50, discount),
        },
      ],
      {
        left: tonnes(100),
        available: new Map([['a', rich]]),
        taken: new Map(),
      },
      rules,
    );
    expect(verdict).toMatchObject({ taken: true, notice: { deposit } });
  });
  it.each([
    ['without an agreement to the deposit notice', undefined, 'notice_to_agree'],
    ['by an agreement to what more tonnes would freeze', agreed(60), 'deposit_changed'],
  ] as const)('freeze nothing %s, and leave the tonnes to the next', (_name, notice, fault) => {
    const take = { firmId: 'a', quantity: tonnes(50), discount: basisPoints(0n) };
    const verdicts = decideTakes(
      terms,
      price,
      [
        { ...take, notice },
        { ...take, quantity: tonnes(100), notice: agreed(100) },
      ],
      { left: tonnes(100), available: new Map([['a', fen(512_000n)]]), taken: new Map() },
      rules,
    );
    expect(verdicts).toMatchObject([
      { taken: false, reason: { fault, needed: 256_000n } },
      { taken: true, notice: { deposit: 512_000n } },
    ]);
  });
  it('never sell a kilogram twice, whatever is asked', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 120 })), {
          maxLength: 60,
        }),
        (takes) => {
          const verdicts = decide(takes, [
            ['a', rich],
            ['b', fen(400_000n)],
            ['c', rich],
          ]);
          const sold = takes.reduce((sum, [, count], at) => (verdicts[at]?.taken ? sum + count : sum), 0);
          return sold <= 100;
        },
      ),
    );
  });
});
