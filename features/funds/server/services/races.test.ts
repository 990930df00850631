// Tests concurrent postings: no double spending, no deadlock, consistent books.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fen } from '#packages/exact/exact.ts';
import { Failure } from '#packages/fault/fault.ts';
import { testLedger } from '../../../../test/support/ledger.ts';
import { firmAccount } from '../../accounts.ts';
import { fundsFaults } from '../../calls/ledger.ts';
import { transferLegs } from '../../entry.ts';
import { bondDeals, placeHolds, postEntries, releaseHolds, resizeHold } from '../public.ts';
import { proveLedger } from './proveLedger.ts';

const ledger = await testLedger();
const { database, inTransaction, newId, openFirm, payIn, balances } = ledger;
const matter = () => ({ type: 'listing' as const, id: newId(), no: 'GP' });
const place = async (firmId: string, amount: bigint) => {
  const id = newId();
  await inTransaction((ctx) =>
    placeHolds(ctx, [{ id, firmId, kind: 'trade', amount: fen(amount), matter: matter() }]),
  );
  return id;
};
const broken = async () => (await proveLedger(database.reading)).filter(({ isKept }) => !isKept);
const wins = (results: PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length;
const reasons = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((result): unknown[] => (result.status === 'rejected' ? [result.reason] : []));
const times = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: count }, (_, at) => work(at)));

describe('twenty at once', () => {
  it('with money for seven: seven win, and nothing is left or lost', async () => {
    const firm = await openFirm('seven');
    await payIn(firm, 7_99n);
    const results = await times(20, () => place(firm, 100n));
    expect(wins(results)).toBe(7);
    expect(await balances(firm)).toEqual({ AVAIL: 99n, FRZ_TRADE: 700n });
    expect(
      reasons(results).filter(
        (reason) => !(reason instanceof Failure && reason.fault === fundsFaults.insufficient),
      ),
    ).toEqual([]);
  });

  it('releasing one hold: it is released once', async () => {
    const firm = await openFirm('release_once');
    await payIn(firm, 100n);
    const hold = await place(firm, 100n);
    const results = await times(20, (at) =>
      inTransaction((ctx) => releaseHolds(ctx, [{ holdId: hold, key: `release/${at}`, reason: 'lost' }])),
    );
    expect(wins(results)).toBe(1);
    expect(await balances(firm)).toEqual({ AVAIL: 100n });
  });

  it('of a firm that never had an account: all find it', async () => {
    const firm = await openFirm('newcomer');
    const results = await times(20, () => payIn(firm, 5n));
    expect(wins(results)).toBe(20);
    expect(await balances(firm)).toEqual({ AVAIL: 100n });
  });

  it('posting one business fact: it is posted once', async () => {
    const firm = await openFirm('fact');
    await payIn(firm, 1n);
    const results = await times(20, () =>
      inTransaction((ctx) =>
        postEntries(ctx, [
          {
            key: 'race/fact',
            event: 'M01',
            reason: 'received',
            matter: matter(),
            legs: transferLegs(fen(10n), { account: 'BANK.CMB' }, { account: firmAccount(firm, 'AVAIL') }),
          },
        ]),
      ),
    );
    expect(wins(results)).toBe(1);
    expect(await balances(firm)).toEqual({ AVAIL: 11n });
  });
});

it('two firms that bond against each other in both directions never block each other', async () => {
  const [left, right] = [await openFirm('left'), await openFirm('right')];
  await payIn(left, 10_000n);
  await payIn(right, 10_000n);
  const results = await times(40, (at) =>
    inTransaction((ctx) =>
      bondDeals(ctx, [
        {
          key: `deal/cross${at}/bond`,
          matter: matter(),
          bonds: (at % 2 ? [left, right] : [right, left]).map((firmId) => ({
            holdId: newId(),
            firmId,
            amount: fen(10n),
          })),
        },
      ]),
    ),
  );
  expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect(await balances(left)).toEqual({ AVAIL: 9_600n, FRZ_PERF: 400n });
  expect(await balances(right)).toEqual({ AVAIL: 9_600n, FRZ_PERF: 400n });
});

it('money coming in at a bank and firms trading never block each other', async () => {
  const firms = [await openFirm('bank_a'), await openFirm('bank_b'), await openFirm('bank_c')];
  for (const firm of firms) await payIn(firm, 1_000n);
  const results = await times(30, async (at) => {
    const firm = firms[at % 3] ?? '';
    await (at % 2 ? payIn(firm, 10n) : place(firm, 10n));
  });
  expect(wins(results)).toBe(30);
});

/** Random operations on money: each is refused or done whole. */
type Deed =
  | { readonly kind: 'pay' | 'place'; readonly firm: number; readonly amount: number }
  | { readonly kind: 'release' | 'resize'; readonly hold: number; readonly amount: number }
  | {
      readonly kind: 'bond';
      readonly firm: number;
      readonly hold: number;
      readonly amount: number;
      readonly drawn: number;
    };

const amount = fc.integer({ min: 1, max: 500 });
const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({ kind: fc.constantFrom('pay', 'place'), firm: fc.nat(2), amount }),
  fc.record({ kind: fc.constantFrom('release', 'resize'), hold: fc.nat(9), amount }),
  fc.record({
    kind: fc.constant('bond' as const),
    firm: fc.nat(2),
    hold: fc.nat(9),
    amount: fc.nat(300),
    drawn: fc.nat(300),
  }),
);

describe('any sequence of deeds, three at a time,', () => {
  it('keeps every invariant', async () => {
    const firms = [await openFirm('any_a'), await openFirm('any_b'), await openFirm('any_c')];
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 6, maxLength: 24 }), async (deeds) => {
        const holds: { id: string; firmId: string }[] = [];
        const run = async (one: Deed): Promise<void> => {
          const hold = 'hold' in one ? holds[one.hold % Math.max(1, holds.length)] : undefined;
          const firmId = 'firm' in one ? (firms[one.firm] ?? '') : '';
          if (one.kind === 'pay') await payIn(firmId, BigInt(one.amount));
          else if (one.kind === 'place') holds.push({ id: await place(firmId, BigInt(one.amount)), firmId });
          else if (one.kind === 'bond')
            await bond(
              firmId,
              BigInt(one.amount),
              hold && { holdId: hold.id, firmId: hold.firmId, amount: fen(BigInt(one.drawn)) },
            );
          else if (hold && one.kind === 'release') {
            await inTransaction((ctx) =>
              releaseHolds(ctx, [{ holdId: hold.id, key: newId(), reason: 'withdrawn' }]),
            );
          } else if (hold) {
            await inTransaction((ctx) =>
              resizeHold(ctx, { holdId: hold.id, to: fen(BigInt(one.amount)), key: newId() }),
            );
          }
        };
        for (let at = 0; at < deeds.length; at += 3) {
          const results = await Promise.allSettled(deeds.slice(at, at + 3).map(run));
          expect(reasons(results).filter((reason) => !isRefusal(reason))).toEqual([]);
        }
        expect(await broken()).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  const bond = (
    firmId: string,
    sum: bigint,
    from: { holdId: string; firmId: string; amount: ReturnType<typeof fen> } | undefined,
  ) =>
    inTransaction((ctx) =>
      bondDeals(ctx, [
        {
          key: newId(),
          matter: matter(),
          bonds: [
            { holdId: newId(), firmId: from?.firmId ?? firmId, amount: fen(sum), ...(from && { from }) },
          ],
        },
      ]),
    );

  /** Too little money, or a hold that has ended or has less. */
  const isRefusal = (reason: unknown) => reason instanceof Failure;
});

it('after all races the books are in order', async () => {
  expect(await broken()).toEqual([]);
});
