// Void contracts: tonnes relisted and secured, and the deal marked concluded.

import { beforeAll, describe, expect, it } from 'vitest';
import { setParameter } from '#features/catalog/server/public.ts';
import { withdrawListing } from '#features/listing/calls/listing.ts';
import { readDealCells } from '#features/market/server/queries/deal.ts';
import { testApp } from '../../../../test/support/app.ts';
import { payIn } from '../../../../test/support/market.ts';
import { representative, seat } from '../../../../test/support/signing.ts';
import { answerOf, openTrading, tonnes } from '../../../../test/support/trading.ts';
import { contractPage } from '../../calls/read.ts';
import { rejectContract, reviewPaper } from '../../calls/sign.ts';

const app = await testApp();
const { mine, plant, rival, idOf, list, take, watch, count, brokenBooks } = await openTrading(app);
const certifier = await seat(app, idOf('operator'), 'operator', ['operator_certification']);
const buyer = await representative(app, idOf('plant'), 'plant', certifier);
const seller = await representative(app, idOf('mine'), 'mine', certifier);
const { pool, reading } = app.database;

beforeAll(async () => {
  for (const firm of ['plant', 'mine', 'rival'] as const) await payIn(app, idOf(firm), 900_000_000n);
});

async function deal(listingId: string, quantity = 500, by = plant): Promise<string> {
  answerOf(await take(by, listingId, quantity));
  return answerOf(await by(contractPage, {})).list[0]?.id ?? '';
}
const listing = async (listingId: string) => {
  const { rows } = await pool.query<{ state: string; left: string; frozen: string; ended: boolean }>(
    `
    select listing.state, left_kg as left, coalesce(remaining_fen, 0) as frozen,
           listing.ended_at is not null as ended
      from listing
      left join funds_hold as hold on hold.id = hold_id
     where listing.id = $1`,
    [listingId],
  );
  return rows[0];
};
const refuse = async (contractId: string) => {
  answerOf(await buyer(reviewPaper, { contractId }));
  return buyer(rejectContract, { contractId, reason: '价格有误' });
};

describe('a listing of 2,000 t at 20.48 yuan a tonne of deposit', () => {
  it('has its tonnes and its deposit back when a contract over a part of them is refused', async () => {
    const listingId = await list();
    const before = await listing(listingId);
    const contractId = await deal(listingId);
    expect((await listing(listingId))?.left).toBe('1500000');
    const money = await watch('mine');
    answerOf(await refuse(contractId));
    expect(await listing(listingId)).toEqual({ ...before, state: 'listed', left: '2000000' });
    // The seller's bond becomes a deposit again; the buyer's is won.
    expect(await money()).toEqual([2_560_000n, 512_000n, -512_000n]);
    expect(
      await count('message', `template = 'listing_relist' and matter_id = $1`, listingId),
    ).toBeGreaterThan(0);
    expect(await brokenBooks()).toEqual([]);
  });

  it('is up again when it was sold out, and may be taken as before', async () => {
    const listingId = await list();
    const before = await listing(listingId);
    const contractId = await deal(listingId, 2_000);
    expect(await listing(listingId)).toMatchObject({ state: 'sold_out', left: '0', ended: true });
    answerOf(await refuse(contractId));
    expect(await listing(listingId)).toEqual(before);
    expect(
      await count(
        'listing_history',
        `subject_id = $1 and move = 'relist' and from_state = 'sold_out' and to_state = 'listed'`,
        listingId,
      ),
    ).toBe(1);
    await deal(listingId, 2_000, rival);
    expect(await listing(listingId)).toMatchObject({ state: 'sold_out', left: '0' });
    expect(await brokenBooks()).toEqual([]);
  });

  it('stays as it is when it has ended, is over, or the parameter is off', async () => {
    const [withdrawn, over, off] = [await list(), await list(), await list()];
    const contracts = [await deal(withdrawn), await deal(over), await deal(off)];
    await pool.query(`update negotiation_response set concluded_at = now() where listing_id = $1`, [
      withdrawn,
    ]);
    answerOf(await mine(withdrawListing, { listingId: withdrawn, reason: '改期' }));
    await pool.query(`update listing set valid_to = $2 where id = $1`, [over, app.now]);
    for (const contractId of contracts.slice(0, 2)) answerOf(await refuse(contractId));
    await app.perform((ctx) => setParameter(ctx, 'RELIST_ON_VOID', '0'));
    answerOf(await refuse(contracts[2] ?? ''));
    await app.perform((ctx) => setParameter(ctx, 'RELIST_ON_VOID', '1'));
    for (const id of [withdrawn, over, off]) expect((await listing(id))?.left).toBe('1500000');
    expect(await brokenBooks()).toEqual([]);
  });

  it('stays sold where its owner has too little money for the deposit, and the owner is told', async () => {
    const listingId = await list();
    const contractId = await deal(listingId, 2_000);
    answerOf(await seller(reviewPaper, { contractId }));
    const {
      rows: [balance],
    } = await pool.query<{ balance_fen: string }>(
      `select balance_fen from funds_balance where firm_id = $1 and bucket = 'AVAIL'`,
      [idOf('mine')],
    );
    await payIn(app, idOf('mine'), -BigInt(balance?.balance_fen ?? 0));
    // The seller's own rejection costs its bond.
    answerOf(await seller(rejectContract, { contractId, reason: '无货' }));
    expect(await listing(listingId)).toMatchObject({ state: 'sold_out', left: '0', frozen: '0' });
    expect(
      await count('message', `template = 'listing_relist_short' and matter_id = $1`, listingId),
    ).toBeGreaterThan(0);
    await payIn(app, idOf('mine'), 900_000_000n);
    expect(await brokenBooks()).toEqual([]);
  });

  it('loses no tonne and wins none when contracts fall while others take', async () => {
    const listingId = await list();
    const contracts = [await deal(listingId), await deal(listingId), await deal(listingId)];
    for (const contractId of contracts) answerOf(await buyer(reviewPaper, { contractId }));
    await Promise.all([
      ...contracts.map((contractId) => buyer(rejectContract, { contractId, reason: '不再需要' })),
      ...[500, 500, 500].map((quantity) => take(rival, listingId, quantity)),
    ]);
    const {
      rows: [sold],
    } = await pool.query<{ sum: string }>(
      `
      select coalesce(sum(quantity_kg), 0) as sum from contract where listing_id = $1
        and ended_as is distinct from 'void'`,
      [listingId],
    );
    const { left, state, frozen } = (await listing(listingId)) ?? { left: '0', state: '', frozen: '0' };
    expect(BigInt(left) + BigInt(sold?.sum ?? 0)).toBe(tonnes(2_000));
    expect(state).toBe(left === '0' ? 'sold_out' : 'listed');
    expect(BigInt(frozen)).toBe((BigInt(left) * 2_048_000n) / 2_000_000n);
    expect(await brokenBooks()).toEqual([]);
  });
});

it('a deal that came to nothing is in no statistics', async () => {
  const weigh = async () =>
    (await readDealCells(reading, '2026-01-01')).list
      .concat([])
      .reduce((sum, { deals }) => sum + deals, (await readDealCells(reading, '2026-01-01')).hidden);
  const listingId = await list();
  const before = await weigh();
  const contractId = await deal(listingId);
  const during = await weigh();
  answerOf(await refuse(contractId));
  expect([during >= before, await weigh()]).toEqual([true, before]);
});
