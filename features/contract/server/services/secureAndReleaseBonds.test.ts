// Bonds and supplements: more on signing, less once all signed, none if void.

import { beforeAll, describe, expect, it } from 'vitest';
import { createContract, submitContract } from '#features/drafting/calls/draft.ts';
import { acceptTerms } from '#features/drafting/calls/negotiate.ts';
import { basisPoints, fen, kg } from '#packages/exact/exact.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { testApp } from '../../../../test/support/app.ts';
import { payIn } from '../../../../test/support/market.ts';
import { representative, reviewAndSign, seat } from '../../../../test/support/signing.ts';
import { answerOf, faultOf, openTrading } from '../../../../test/support/trading.ts';
import { draftSupplement, draftTermination } from '../../calls/change.ts';
import { contractDetail, contractPage } from '../../calls/read.ts';
import { rejectContract } from '../../calls/sign.ts';
import { someYear } from '../../terms.example.ts';

const app = await testApp();
const { mine, plant, idOf, watch, brokenBooks } = await openTrading(app);
const certifier = await seat(app, idOf('operator'), 'operator', ['operator_certification']);
const seller = await representative(app, idOf('mine'), 'mine', certifier);
const buyer = await representative(app, idOf('plant'), 'plant', certifier);
const orgs = { coalOrgId: idOf('mine'), useCoalOrgId: idOf('plant') };
const SIDE = { seller: idOf('mine'), buyer: idOf('plant') };
const yuan = (amount: number) => fen(BigInt(amount) * 100n);

beforeAll(async () => {
  await Promise.all(Object.values(SIDE).map((firmId) => payIn(app, firmId, yuan(100_000))));
});

interface Bonds {
  readonly seller: number;
  readonly buyer: number;
}
const bonded = ({ seller: ofSeller, buyer: ofBuyer }: Bonds) => ({
  sellerBond: yuan(ofSeller),
  buyerBond: yuan(ofBuyer),
});

async function yearWith(bonds: Bonds, title: string): Promise<string> {
  const { contractId } = answerOf(
    await mine(createContract, {
      terms: someYear(orgs, { ...bonded(bonds), title }),
      side: 'seller',
      counterpartyId: SIDE.buyer,
    }),
  );
  answerOf(await mine(submitContract, { contractId }));
  answerOf(await plant(acceptTerms, { contractId, version: 1 }));
  for (const by of [seller, buyer]) answerOf(await reviewAndSign(by, contractId));
  return contractId;
}
async function supplementOf(contractId: string, bonds: Bonds): Promise<string> {
  const { terms } = answerOf(await mine(contractDetail, { contractId }));
  if (terms.kind !== 'year') throw new Error('no year');
  const drawn = answerOf(
    await mine(draftSupplement, {
      contractId,
      amended: { ...terms, ...bonded(bonds) },
      reason: '调整履约保证金',
      effectFrom: '2026-12-01',
    }),
  );
  answerOf(await plant(acceptTerms, { contractId: drawn.contractId, version: 1 }));
  return drawn.contractId;
}
const standing = async (contractId: string, by: Client = mine) =>
  answerOf(await by(contractDetail, { contractId }))
    .bonds.filter(({ state }) => state === 'active')
    .map(({ side, amount }) => [side, Number(amount) / 100]);
const asked = async (contractId: string, by: Client) =>
  answerOf(await by(contractDetail, { contractId })).toSetAside;

// Each signature derives a key from a PIN, which is slow by design.
describe('a supplement', () => {
  it('that raises one bond sets it aside on signing, and releases the lower one once all have', async () => {
    const year = await yearWith({ seller: 2_000, buyer: 5_000 }, '一增一减');
    const supplement = await supplementOf(year, { seller: 3_000, buyer: 1_500 });
    expect([await asked(supplement, mine), await asked(supplement, plant)]).toEqual([yuan(1_000), null]);
    const ofSeller = await watch('mine');
    answerOf(await reviewAndSign(seller, supplement));
    expect(await ofSeller()).toEqual([-100_000n, 0n, 100_000n]);
    expect(await standing(year)).toEqual([
      ['seller', 2_000],
      ['buyer', 5_000],
    ]);
    answerOf(await reviewAndSign(buyer, supplement));
    expect(await standing(year)).toEqual([
      ['seller', 2_000],
      ['seller', 1_000],
      ['buyer', 1_500],
    ]);
    expect(answerOf(await mine(contractPage, { keyword: '一增一减', list: 'year' })).list[0]?.bond).toBe(
      yuan(3_000),
    );
    expect(await brokenBooks()).toEqual([]);
  });

  it('that lowers an earlier increase releases the newest bond first, and keeps the rest', async () => {
    const year = await yearWith({ seller: 2_000, buyer: 0 }, '先增后减');
    for (const bonds of [
      { seller: 3_000, buyer: 500 },
      { seller: 1_500, buyer: 0 },
    ]) {
      const supplement = await supplementOf(year, bonds);
      for (const by of [seller, buyer]) answerOf(await reviewAndSign(by, supplement));
    }
    expect(await standing(year)).toEqual([['seller', 1_500]]);
    const end = answerOf(
      await mine(draftTermination, {
        contractId: year,
        reason: '停产',
        sellerForfeits: basisPoints(5_000n),
        buyerForfeits: basisPoints(0n),
      }),
    ).contractId;
    answerOf(await plant(acceptTerms, { contractId: end, version: 1 }));
    for (const by of [seller, buyer]) answerOf(await reviewAndSign(by, end));
    expect(await standing(year)).toEqual([]);
    expect(await brokenBooks()).toEqual([]);
  });

  it('that the other side rejects releases what the first signature set aside, and no more', async () => {
    const year = await yearWith({ seller: 2_000, buyer: 2_000 }, '拒签');
    const supplement = await supplementOf(year, { seller: 4_000, buyer: 2_000 });
    const ofSeller = await watch('mine');
    answerOf(await reviewAndSign(seller, supplement));
    answerOf(await buyer(rejectContract, { contractId: supplement, reason: '不同意' }));
    expect(await ofSeller()).toEqual([0n, 0n, 0n]);
    expect(await standing(year)).toEqual([
      ['seller', 2_000],
      ['buyer', 2_000],
    ]);
  });

  it('two at the same moment, and money for one: one is signed, the other falls short', async () => {
    const years = [
      await yearWith({ seller: 0, buyer: 0 }, '其一'),
      await yearWith({ seller: 0, buyer: 0 }, '其二'),
    ];
    const { rows } = await app.database.pool.query<{ sum: string }>(
      `select balance_fen as sum from funds_balance where firm_id = $1 and bucket = 'AVAIL'`,
      [SIDE.seller],
    );
    const mostOfIt = Math.floor((Number(rows[0]?.sum) / 100) * 0.6);
    const raised = await Promise.all(years.map((year) => supplementOf(year, { seller: mostOfIt, buyer: 0 })));
    const signed = await Promise.all(raised.map((supplement) => reviewAndSign(seller, supplement)));
    expect(signed.map(faultOf).toSorted()).toEqual(['bond_short', 'done']);
    expect(await brokenBooks()).toEqual([]);
  });

  it.each<[string, (year: string) => Promise<unknown>, string]>([
    [
      'takes less than what was delivered while it waited',
      (year) =>
        app.database.pool.query('update contract set delivered_kg = quantity_kg - 1 where id = $1', [year]),
      'exceeds_parent',
    ],
    [
      'plans a month that began while it waited',
      async () => {
        app.now = new Date('2026-12-26T02:00:00Z');
      },
      'month_closed',
    ],
  ])('that %s is not signed', async (_what, meanwhile, fault) => {
    const year = await yearWith({ seller: 0, buyer: 0 }, '期间变化');
    const { terms } = answerOf(await mine(contractDetail, { contractId: year }));
    if (terms.kind !== 'year') throw new Error('no year');
    const months = terms.months.map((planned, at) => (at === 0 ? kg(planned - 1_000_000n) : planned));
    const amended = { ...terms, months, quantity: kg(terms.quantity - 1_000_000n) };
    const { contractId } = answerOf(
      await mine(draftSupplement, { contractId: year, amended, reason: '减量', effectFrom: '2026-12-01' }),
    );
    answerOf(await plant(acceptTerms, { contractId, version: 1 }));
    await app.database.pool.query(`update contract set sign_by = '2027-12-31' where id = $1`, [contractId]);
    answerOf(await reviewAndSign(seller, contractId));
    const before = app.now;
    await meanwhile(year);
    const by = await app.signIn('plant.representative');
    expect(faultOf(await reviewAndSign(by, contractId))).toBe(fault);
    app.now = before;
    expect(answerOf(await mine(contractDetail, { contractId: year })).card.version).toBe(1);
  });

  it('signed twice at the same moment sets aside once', async () => {
    const year = await yearWith({ seller: 0, buyer: 0 }, '同时');
    const supplement = await supplementOf(year, { seller: 0, buyer: 1_000 });
    answerOf(await reviewAndSign(seller, supplement));
    const ofBuyer = await watch('plant');
    await Promise.all([reviewAndSign(buyer, supplement), reviewAndSign(buyer, supplement)]);
    expect((await ofBuyer()).slice(0, 1)).toEqual([-100_000n]);
    expect(await standing(year, plant)).toEqual([['buyer', 1_000]]);
    expect(await brokenBooks()).toEqual([]);
  });
});
