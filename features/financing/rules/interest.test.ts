// Tests interest to the fen and the division of payments.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { basisPoints, fen } from '#packages/exact/exact.ts';
import { addDays } from '#packages/time/marketDay.ts';
import {
  daysBetween,
  interestDue,
  computeInterest,
  isPaidBack,
  divideRepayment,
  type LoanDebt,
} from './interest.ts';

const debt = (changes: Partial<LoanDebt> = {}): LoanDebt => ({
  outstanding: fen(77_752_508n),
  rate: basisPoints(620n),
  accrued: fen(0n),
  accruedTo: '2026-11-25',
  ...changes,
});

describe('interest', () => {
  it.each([
    ['777,525.08 at 6.2 % over 90 days', 77_752_508n, 620n, 90, 1_205_164n],
    ['a day', 77_752_508n, 620n, 1, 13_391n],
    ['no day', 77_752_508n, 620n, 0, 0n],
    ['a year of 360 days is all of the rate', 100_000_000n, 620n, 360, 6_200_000n],
    ['half a fen, up', 3_600n, 500n, 1, 1n],
    ['less than half a fen', 3_599n, 500n, 1, 0n],
    ['nothing outstanding', 0n, 620n, 90, 0n],
  ] as const)('on %s', (_name, outstanding, rate, days, expected) => {
    expect(computeInterest(fen(outstanding), basisPoints(rate), days)).toBe(expected);
  });

  it.each([
    ['2026-11-25', '2027-02-23', 90],
    ['2026-11-25', '2026-11-25', 0],
    ['2028-02-28', '2028-03-01', 2],
    ['2026-11-26', '2026-11-25', 0],
  ] as const)('from %s to %s counts %i days', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
  });

  it('adds what was owed before to what came since', () => {
    expect(interestDue(debt({ accrued: fen(100n) }), '2027-02-23')).toBe(1_205_264n);
  });
});

describe('what is paid', () => {
  it.each([
    [
      'pays all and leaves the rest',
      97_190_635n,
      { interest: 1_205_164n, principal: 77_752_508n, rest: 18_232_963n },
      true,
    ],
    ['is just enough', 78_957_672n, { interest: 1_205_164n, principal: 77_752_508n, rest: 0n }, true],
    ['is one fen short', 78_957_671n, { interest: 1_205_164n, principal: 77_752_507n, rest: 0n }, false],
    ['covers a part', 10_000_000n, { interest: 1_205_164n, principal: 8_794_836n, rest: 0n }, false],
    ['does not cover the interest', 1_000_000n, { interest: 1_000_000n, principal: 0n, rest: 0n }, false],
  ] as const)('%s', (_name, sum, expected, isDone) => {
    const { after, ...paid } = divideRepayment(debt(), fen(sum), '2027-02-23');
    expect(paid).toEqual(expected);
    expect(paid.interest + paid.principal + paid.rest).toBe(sum);
    expect(isPaidBack(after)).toBe(isDone);
  });

  it('counts anew from the day of a part payment', () => {
    const first = divideRepayment(debt(), fen(40_000_000n), '2026-12-25');
    expect(first).toMatchObject({ interest: 401_721n, principal: 39_598_279n });
    const second = divideRepayment(first.after, fen(40_000_000n), '2027-01-24');
    expect(second).toMatchObject({ interest: 197_130n, principal: 38_154_229n, rest: 1_648_641n });
    expect(isPaidBack(second.after)).toBe(true);
  });

  it('keeps unpaid interest, and bears none on it', () => {
    const { after } = divideRepayment(debt(), fen(1_000_000n), '2027-02-23');
    expect(after).toEqual({
      outstanding: 77_752_508n,
      rate: 620n,
      accrued: -1_000_000n,
      accruedTo: '2026-11-25',
    });
    // 91 days of interest, rounded once, less what was paid: not a day of 133.91 more.
    expect(interestDue(after, '2027-02-24')).toBe(1_218_555n - 1_000_000n);
  });

  it('of the interest day by day costs no fen more than of all days at once', () => {
    let owed = debt();
    let paid = 0n;
    for (let day = 1; day <= 90; day += 1) {
      const today = addDays('2026-11-25', day);
      const { interest, principal, after } = divideRepayment(owed, interestDue(owed, today), today);
      expect(principal).toBe(0n);
      paid += interest;
      owed = after;
    }
    // Rounded by the day it would be 90 × 133.91, 26 fen more.
    expect(paid).toBe(1_205_164n);
  });
});

const loans = fc.record({
  outstanding: fc.bigInt({ min: 1n, max: 999_999_999_999n }).map(fen),
  rate: fc.bigInt({ min: 1n, max: 2_400n }).map(basisPoints),
});
const DAYS = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 8 });
const FIRST = '2026-11-25';

describe('a day-batch, whatever is lent at whatever rate', () => {
  it('bears the same interest however its days are split by payments of interest', () => {
    fc.assert(
      fc.property(loans, DAYS, fc.array(fc.integer({ min: 0, max: 100 })), (loan, parts, shares) => {
        let owed: LoanDebt = { ...loan, accrued: fen(0n), accruedTo: FIRST };
        let [today, paid] = [FIRST, 0n];
        for (const [index, days] of parts.entries()) {
          today = addDays(today, days);
          const due = interestDue(owed, today);
          expect(due).toBeGreaterThanOrEqual(0n);
          // All of it, or a part.
          const sum = fen((due * BigInt(shares[index] ?? 100)) / 100n);
          const repaid = divideRepayment(owed, sum, today);
          expect(repaid).toMatchObject({ interest: sum, principal: 0n, rest: 0n });
          paid += sum;
          owed = repaid.after;
        }
        const whole = computeInterest(loan.outstanding, loan.rate, daysBetween(FIRST, today));
        expect(paid + interestDue(owed, today)).toBe(whole);
      }),
    );
  });

  it('ends when principal is paid, and is rounded then: no batch is off by more than half a fen', () => {
    fc.assert(
      fc.property(loans, DAYS, fc.integer({ min: 1, max: 99 }), (loan, parts, percent) => {
        let owed: LoanDebt = { ...loan, accrued: fen(0n), accruedTo: FIRST };
        let [today, paid, exact] = [FIRST, 0n, 0n];
        for (const days of parts) {
          today = addDays(today, days);
          exact += owed.outstanding * loan.rate * BigInt(days);
          const due = interestDue(owed, today);
          const principal = (owed.outstanding * BigInt(percent)) / 100n;
          const repaid = divideRepayment(owed, fen(due + principal), today);
          expect(repaid).toMatchObject({ interest: due, principal });
          paid += due;
          owed = repaid.after;
        }
        const [YEAR, difference] = [3_600_000n, paid * 3_600_000n - exact];
        expect(2n * (difference < 0n ? -difference : difference)).toBeLessThanOrEqual(
          YEAR * BigInt(parts.length),
        );
      }),
    );
  });
});
