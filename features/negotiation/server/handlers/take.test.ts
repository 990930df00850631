// Taking: the deal and its effects, refusals, and concurrent takes.

import { beforeEach, describe, expect, it } from 'vitest';
import { contractDetail, contractPage } from '#features/contract/calls/read.ts';
import {
  approveListing,
  editListing,
  listingDetail,
  submitListing,
  suspendListing,
  withdrawListing,
} from '#features/listing/calls/listing.ts';
import { someTerms } from '#features/terms/terms.example.ts';
import type { ListingTerms } from '#features/terms/terms.ts';
import { haoPerTonne, kg } from '#packages/exact/exact.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { testApp } from '../../../../test/support/app.ts';
import { agreeTo } from '../../../../test/support/depositNotice.ts';
import { openMarket, payIn } from '../../../../test/support/market.ts';
import { takeListing } from '../../calls/take.ts';

const app = await testApp();
const firms = await openMarket(app);
const [mine, plant, rival, sister, house, operator, viewer] = (await Promise.all(
  [
    'mine.trader',
    'plant.trader',
    'rival.trader',
    'sister.trader',
    'house.trader',
    'operator.trade',
    'plant.viewer',
  ].map((name) => app.signIn(name)),
)) as [Client, Client, Client, Client, Client, Client, Client];
const tonnes = (count: number) => kg(BigInt(count) * 1_000n);

async function list(changes: Partial<ListingTerms> = {}, by = mine): Promise<string> {
  const result = await by(submitListing, { terms: someTerms({ quantity: tonnes(2_000), ...changes }) });
  if (!result.ok) throw new Error(`not listed: ${result.fault.name}`);
  return result.answer.id;
}
const take = async (by: Client, listingId: string, count: number, orgId?: string) =>
  by(takeListing, {
    listingId,
    quantity: tonnes(count),
    ...(orgId ? { orgId } : {}),
    ...(await agreeTo(by, listingId, tonnes(count))),
  });

/** AVAIL, FRZ_TRADE and FRZ_PERF of a firm, in fen. */
async function moneyOf(firmId: string | undefined) {
  const { rows } = await app.database.pool.query<{ bucket: string; balance_fen: string }>(
    'select bucket, balance_fen from funds_balance where firm_id = $1',
    [firmId],
  );
  const of = (bucket: string) => BigInt(rows.find((row) => row.bucket === bucket)?.balance_fen ?? 0);
  return [of('AVAIL'), of('FRZ_TRADE'), of('FRZ_PERF')];
}
const count = async (table: string, where = 'true') =>
  Number(
    (await app.database.pool.query<{ count: string }>(`select count(*) from ${table} where ${where}`)).rows[0]
      ?.count,
  );

let before: Record<'mine' | 'plant', bigint[]>;
beforeEach(async () => {
  before = { mine: await moneyOf(firms.mine), plant: await moneyOf(firms.plant) };
});
const change = async (firm: 'mine' | 'plant') =>
  (await moneyOf(firms[firm])).map((sum, at) => sum - (before[firm][at] ?? 0n));

describe('a take', () => {
  it('freezes both sides, drafts the contract and tells both, in one instant', async () => {
    const messages = await count('message');
    const listingId = await list();
    expect(await change('mine')).toEqual([-2_048_000n, 2_048_000n, 0n]);

    const result = await take(plant, listingId, 2_000);
    expect(result).toMatchObject({
      ok: true,
      answer: { quantity: 2_000_000n, price: 5_120_000n, bond: 10_240_000n },
    });
    expect(await change('mine')).toEqual([-2_048_000n, 0n, 2_048_000n]);
    expect(await change('plant')).toEqual([-10_240_000n, 0n, 10_240_000n]);
    expect(await count('message')).toBe(messages + 2);
    const { rows: told } = await app.database.pool.query<{ firm_id: string; counterparty: string }>(
      `
      select seat.firm_id, message.params ->> 'counterparty' as counterparty
        from message
        join firm_seat as seat using (person_id)
        join negotiation_response as response on response.listing_id = $1
        join contract on contract.response_id = response.id and contract.id = message.matter_id
       order by counterparty`,
      [listingId],
    );
    expect(told).toEqual([
      { firm_id: firms.plant, counterparty: 'mine' },
      { firm_id: firms.mine, counterparty: 'plant' },
    ]);

    const page = await plant(contractPage, {});
    const card = page.ok ? page.answer.list[0] : undefined;
    expect(card).toMatchObject({
      kind: 'auto_trad',
      state: 'draft',
      side: 'buyer',
      quantity: 2_000_000n,
      goods: 102_400_000n,
    });
    const detail = await mine(contractDetail, { contractId: card?.id ?? '' });
    expect(detail).toMatchObject({
      ok: true,
      answer: {
        card: { side: 'seller' },
        source: { listingId },
        bonds: [
          { side: 'seller', amount: 2_048_000n },
          { side: 'buyer', amount: 10_240_000n },
        ],
      },
    });
    expect(await rival(contractDetail, { contractId: card?.id ?? '' })).toMatchObject({
      ok: false,
      fault: { name: 'not_found' },
    });
    expect(await plant(listingDetail, { listingId })).toMatchObject({
      answer: { card: { state: 'sold_out', left: 0n }, taken: 2_000_000n },
    });
  });

  it('at the price it was bettered to', async () => {
    const listingId = await list();
    await mine(editListing, { listingId, version: 1, price: haoPerTonne(5_000_000n) });
    expect(await take(plant, listingId, 500)).toMatchObject({
      answer: { price: 5_000_000n, bond: 2_500_000n },
    });
  });

  it('leaves the rest on the board, the deposit following the tonnes', async () => {
    const listingId = await list();
    await take(plant, listingId, 500);
    expect(await change('mine')).toEqual([-2_048_000n, 1_536_000n, 512_000n]);
    expect(await mine(listingDetail, { listingId })).toMatchObject({
      answer: { card: { state: 'listed', left: 1_500_000n }, frozen: 1_536_000n },
    });
  });

  it('by a trading company names the plant it buys for', async () => {
    const listingId = await list();
    expect(await take(house, listingId, 500)).toMatchObject({ fault: { name: 'binding_missing' } });
    expect(await take(house, listingId, 500, firms.plant)).toMatchObject({ ok: true });
  });
});

describe('a take is refused', () => {
  it.each<[string, string, Partial<ListingTerms>, Client, number, object?]>([
    ['for more than is left', 'exceeds_left', {}, plant, 2_100, { left: 2_000_000n }],
    [
      'below the least take',
      'off_step',
      {},
      plant,
      400,
      { least: 500_000n, step: 100_000n, left: 2_000_000n },
    ],
    ['off the step', 'off_step', {}, plant, 550],
    [
      'above what one firm may take',
      'above_firm_limit',
      { maxPerFirm: tonnes(600) },
      plant,
      700,
      { limit: 600_000n, taken: 0n },
    ],
    [
      'of a listing that is negotiated',
      'wrong_mode',
      { mode: 'negotiate' },
      plant,
      500,
      { mode: 'negotiate' },
    ],
    ['by the owner itself', 'not_your_side', {}, mine, 500],
    ['under the same controller', 'same_controller', {}, sister, 500],
    [
      'by a firm that was not named',
      'not_found',
      { visibility: 'firms', namedFirmIds: [firms.plant ?? ''] },
      rival,
      500,
    ],
    [
      'without the money for the deposit',
      'deposit_short',
      { price: haoPerTonne(50_000_000n), quantity: tonnes(1_000), minTake: tonnes(900) },
      rival,
      900,
    ],
  ])('%s', async (_name, fault, changes, by, amount, params = {}) => {
    const listingId = await list(changes);
    expect(await take(by, listingId, amount)).toMatchObject({ ok: false, fault: { name: fault, params } });
    expect(await count('negotiation_response', `listing_id = '${listingId}'`)).toBe(0);
  });

  it.each([
    ['is suspended', `state = 'suspended'`],
    ['has a licence that ran out yesterday', `licence_expires_on = '2026-11-23'`],
  ])('once its owner %s, and named as the firm that may not trade', async (_name, lapse) => {
    const listingId = await list();
    await app.database.pool.query(`update firm set ${lapse} where id = $1`, [firms.mine]);
    const refused = await take(plant, listingId, 500);
    await app.database.pool.query(
      `update firm set state = 'certified', licence_expires_on = '2030-12-31' where id = $1`,
      [firms.mine],
    );
    expect(refused).toMatchObject({ fault: { name: 'firm_not_certified', params: { firm: 'mine' } } });
    expect(await take(plant, listingId, 500)).toMatchObject({ ok: true });
  });
  it('says how much money is missing', async () => {
    const listingId = await list({
      price: haoPerTonne(50_000_000n),
      quantity: tonnes(1_000),
      minTake: tonnes(900),
    });
    expect(await take(rival, listingId, 900)).toMatchObject({
      fault: { params: { gap: 5_000_000n, needed: 45_000_000n } },
    });
  });
  it('paid by a means the listing does not take, and told which it takes', async () => {
    const listingId = await list({ payModes: ['cash', 'bank_draft'] });
    const agreed = await agreeTo(plant, listingId, tonnes(500));
    const pay = (payMode: 'bank_draft' | 'letter_of_credit') =>
      plant(takeListing, { listingId, quantity: tonnes(500), payMode, ...agreed });
    expect(await pay('letter_of_credit')).toMatchObject({
      fault: {
        name: 'bad_parameter',
        params: { fields: [{ field: 'payMode', allowed: 'cash | bank_draft' }] },
      },
    });
    expect(await pay('bank_draft')).toMatchObject({ ok: true });
  });
  it('once the listing is suspended, withdrawn or run out', async () => {
    const [suspended, withdrawn, expired] = [
      await list(),
      await list(),
      await list({ validTo: new Date(app.now.getTime() + 60_000) }),
    ];
    await operator(suspendListing, { listingId: suspended, reason: '核对资料' });
    await mine(withdrawListing, { listingId: withdrawn });
    app.pass(61_000);
    for (const [listingId, state] of [
      [suspended, 'halted'],
      [withdrawn, 'withdrawn'],
      [expired, 'expired'],
    ] as const) {
      expect(await take(plant, listingId, 500)).toMatchObject({
        fault: { name: 'closed', params: { state } },
      });
    }
  });
  it('from a seat that may only look', async () => {
    const listingId = await list();
    await expect(take(viewer, listingId, 500)).rejects.toMatchObject({ code: '900403' });
    await expect(viewer(approveListing, { listingId })).rejects.toMatchObject({ code: '900403' });
  });
});

describe('takes at once', () => {
  it('twenty for the tonnes of seven: seven deals, thirteen refusals, every fen and kg adds up', async () => {
    await payIn(app, firms.plant ?? '', 100_000_000n);
    before.plant = await moneyOf(firms.plant);
    const listingId = await list({ quantity: tonnes(700), minTake: tonnes(100), step: tonnes(100) });
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, at) => take(at % 2 ? plant : rival, listingId, 100)),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(7);
    const refusals = results.flatMap((result) => (result.ok ? [] : [result.fault.name]));
    // Those who come after the last deal find the listing closed.
    expect(refusals.filter((name) => name !== 'exceeds_left' && name !== 'closed')).toEqual([]);
    expect(await count('contract', `listing_id = '${listingId}'`)).toBe(7);
    expect(await count('listing', `id = '${listingId}' and left_kg = 0 and state = 'sold_out'`)).toBe(1);
    const bonds = await app.database.pool.query<{ sum: string }>(
      `
      select sum(remaining_fen) from funds_hold
        join contract on funds_hold.id in (seller_bond_id, buyer_bond_id)
       where listing_id = $1`,
      [listingId],
    );
    expect(bonds.rows[0]?.sum).toBe(String(716_800n + 3_584_000n));
  });

  it('of several listings with one purse never overdraw it', async () => {
    const listings = await Promise.all(
      Array.from({ length: 8 }, () => list({ quantity: tonnes(500), minTake: tonnes(500) })),
    );
    const [available = 0n] = await moneyOf(firms.rival);
    const results = await Promise.all(listings.map((listingId) => take(rival, listingId, 500)));
    const dealt = BigInt(results.filter(({ ok }) => ok).length);
    expect(dealt).toBe(available / 2_560_000n < 8n ? available / 2_560_000n : 8n);
    expect((await moneyOf(firms.rival))[0]).toBe(available - dealt * 2_560_000n);
  });

  it('a take and a withdrawal of the listing: one of them wins, and no money stays frozen', async () => {
    for (let round = 0; round < 5; round += 1) {
      const listingId = await list({ quantity: tonnes(500) });
      const agreed = await agreeTo(plant, listingId, tonnes(500));
      const [taken, withdrawn] = await Promise.all([
        plant(takeListing, { listingId, quantity: tonnes(500), ...agreed }),
        mine(withdrawListing, { listingId }),
      ]);
      expect([taken.ok, withdrawn.ok].filter(Boolean)).toHaveLength(1);
      expect(await count('funds_hold', `matter_id = '${listingId}' and state = 'active'`)).toBe(0);
    }
  });
});
