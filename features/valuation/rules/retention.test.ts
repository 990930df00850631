// Tests that retention is never lost or paid twice.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atMost, basisPoints, type Fen, fen } from '#packages/exact/exact.ts';
import {
  carryOverRetention,
  type RetentionDemand,
  applyRetention,
  splitRetention,
  payOwedRetention,
  markHeldReleased,
  retainedOf,
  type Retention,
} from './retention.ts';

const NOTHING = fen(0n);
const fresh = (agreed: Fen): Retention => ({
  agreed,
  held: NOTHING,
  owed: NOTHING,
  paid: NOTHING,
  carried: NOTHING,
});

describe('what is kept back', () => {
  it.each<[string, { isProvisional?: boolean; isOver?: boolean; goods?: bigint; total?: bigint }, bigint]>([
    ['a share of the goods', {}, 5_000n],
    ['whatever else is charged', { total: 140_000n }, 5_000n],
    ['to the fen, rounded as the clause says', { goods: 100_010n }, 5_001n],
    ['nothing of a provisional sheet', { isProvisional: true }, 0n],
    ['nothing again once it was paid out', { isOver: true }, 0n],
    ['no more than the sheet is worth', { total: 3_000n }, 3_000n],
    ['nothing of a sheet that is worth less than nothing', { total: -1n }, 0n],
  ])(
    'is %s',
    (_name, { isProvisional = false, isOver = false, goods = 100_000n, total = goods }, expected) => {
      const rate = basisPoints(500n);
      expect(
        retainedOf({
          isProvisional,
          isOver,
          goods: fen(goods),
          total: fen(total),
          rate,
          rounding: 'half_up',
        }),
      ).toBe(expected);
    },
  );
});

describe('where it is taken from', () => {
  const money = { locked: fen(30n), free: fen(50n) };
  it.each<[string, bigint, RetentionDemand, bigint, bigint]>([
    ['all of it, though the ledger will not have it', 100n, 'all', 100n, 0n],
    ['what there is, and the rest when more comes', 100n, 'there', 80n, 0n],
    ['what there is, and the rest is owed', 100n, 'rest_owed', 80n, 20n],
    ['no more than is agreed', 60n, 'rest_owed', 60n, 0n],
  ])('%s', (_name, agreed, demand, held, owed) => {
    expect(splitRetention(fresh(fen(agreed)), money, demand)).toEqual({ held, owed });
  });
});

/** Actual money movements beside the sheet's figures. */
interface Book {
  readonly before: readonly Retention[];
  readonly now: Retention;
  readonly aside: bigint;
  readonly sellerGot: bigint;
  readonly buyerGot: bigint;
}
type Happening = (book: Book) => Book;

const sum = fc.bigInt(0n, 1_000n).map(fen);
const keeping = fc
  .tuple(fc.constantFrom<RetentionDemand>('all', 'there', 'rest_owed'), sum, sum)
  .map(([demand, locked, free]): Happening => (book) => {
    const parts = splitRetention(book.now, { locked, free }, demand);
    return { ...book, now: applyRetention(book.now, parts), aside: book.aside + parts.held };
  });
const releasing = fc.constant<Happening>((book) => ({
  ...book,
  now: markHeldReleased(book.now),
  sellerGot: book.sellerGot + book.now.held,
}));
const payingOwed = sum.map((amount): Happening => (book) => ({
  ...book,
  now: payOwedRetention(book.now, atMost(book.now.owed, amount)),
}));
const adjusting = sum.map((agreed): Happening => (book) => {
  const { from, to, back } = carryOverRetention(book.now, fresh(agreed));
  return { ...book, before: [...book.before, from], now: to, buyerGot: book.buyerGot + back };
});

describe('any sheets that adjust one another', () => {
  it('release, hold, owe or pass on every fen, and none of it twice', () => {
    fc.assert(
      fc.property(
        sum,
        fc.array(fc.oneof(keeping, releasing, payingOwed, adjusting)),
        (agreed, happenings) => {
          let book: Book = { before: [], now: fresh(agreed), aside: 0n, sellerGot: 0n, buyerGot: 0n };
          for (const happen of happenings) {
            book = happen(book);
            const { before, now, aside, sellerGot, buyerGot } = book;
            for (const { held, owed, paid, carried, agreed: whole } of [...before, now]) {
              const open = whole - held - owed - paid - carried;
              expect([held, owed, paid, carried, open].every((part) => part >= 0n)).toBe(true);
            }
            expect(before.map(({ held, owed }) => held + owed)).toEqual(before.map(() => 0n));
            expect(aside).toBe(now.held + sellerGot + buyerGot);
          }
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
