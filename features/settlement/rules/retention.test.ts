// What sheets keep back: how much, of what, and that none of it is lost or paid twice.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carryOver, type Demand, keep, kept, openIn, payOwed, release, retainedOf, type Retention } from './retention.ts';
import { atMost, basisPoints, type Fen, fen } from '#packages/exact/exact.ts';

const NOTHING = fen(0n);
const fresh = (agreed: Fen): Retention => ({ agreed, held: NOTHING, owed: NOTHING, paid: NOTHING, carried: NOTHING });

describe('what is kept back', () => {
  it.each<[string, { isProvisional?: boolean; isOver?: boolean; goods?: bigint; total?: bigint }, bigint]>([
    ['a share of the goods', {}, 5_000n],
    ['whatever else is charged', { total: 140_000n }, 5_000n],
    ['to the fen, rounded as the clause says', { goods: 100_010n }, 5_001n],
    ['nothing of a provisional sheet', { isProvisional: true }, 0n],
    ['nothing again once it was paid out', { isOver: true }, 0n],
    ['no more than the sheet is worth', { total: 3_000n }, 3_000n],
    ['nothing of a sheet that is worth less than nothing', { total: -1n }, 0n],
  ])('is %s', (_name, { isProvisional = false, isOver = false, goods = 100_000n, total = goods }, expected) => {
    expect(retainedOf({ isProvisional, isOver, goods: fen(goods), total: fen(total), rate: basisPoints(500n), rounding: 'half_up' })).toBe(expected);
  });
});

describe('where it is taken from', () => {
  const money = { locked: fen(30n), free: fen(50n) };
  it.each<[string, bigint, Demand, bigint, bigint]>([
    ['all of it, though the ledger will not have it', 100n, 'all', 100n, 0n],
    ['what there is, and the rest when more comes', 100n, 'there', 80n, 0n],
    ['what there is, and the rest is owed', 100n, 'rest_owed', 80n, 20n],
    ['no more than is agreed', 60n, 'rest_owed', 60n, 0n],
  ])('%s', (_name, agreed, demand, held, owed) => {
    expect(kept(fresh(fen(agreed)), money, demand)).toEqual({ held, owed });
  });
});

describe('any sheets that adjust one another', () => {
  const sum = fc.bigInt(0n, 1_000n).map(fen);
  const event = fc.oneof(
    fc.record({ kind: fc.constant('keep' as const), demand: fc.constantFrom<Demand>('all', 'there', 'rest_owed'), locked: sum, free: sum }),
    fc.record({ kind: fc.constant('release' as const) }),
    fc.record({ kind: fc.constant('payOwed' as const), amount: sum }),
    fc.record({ kind: fc.constant('adjust' as const), agreed: sum }),
  );

  it('release, hold, owe or pass on every fen, and none of it twice', () => {
    fc.assert(fc.property(sum, fc.array(event, { maxLength: 30 }), (agreed, events) => {
      const before: Retention[] = [];
      let now = fresh(agreed);
      // The money itself: what was set aside, what the seller got, what the buyer got back.
      let [aside, sellerGot, buyerGot] = [0n, 0n, 0n];
      for (const one of events) {
        switch (one.kind) {
          case 'keep': {
            const parts = kept(now, one, one.demand);
            aside += parts.held;
            now = keep(now, parts);
            break;
          }
          case 'release':
            sellerGot += now.held;
            now = release(now);
            break;
          case 'payOwed': now = payOwed(now, atMost(now.owed, one.amount)); break;
          case 'adjust': {
            const { from, to, moved, back } = carryOver(now, fresh(one.agreed));
            expect(moved + back).toBe(now.held);
            buyerGot += back;
            before.push(from);
            now = to;
          }
        }
        for (const sheet of [...before, now]) {
          expect(Object.values(sheet).every((part) => part >= 0n)).toBe(true);
          expect(sheet.held + sheet.owed + sheet.paid + sheet.carried + openIn(sheet)).toBe(sheet.agreed);
          expect(openIn(sheet)).toBeGreaterThanOrEqual(0n);
        }
        expect(before.every(({ held, owed }) => held + owed === 0n)).toBe(true);
        expect(aside).toBe(now.held + sellerGot + buyerGot);
      }
    }), { numRuns: 500 });
  });
});
