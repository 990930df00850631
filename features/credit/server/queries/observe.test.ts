// Tests who loses a case, and who bears tonnes that are missing.

import { beforeAll, describe, expect, it } from 'vitest';
import { setParameter } from '#features/catalog/server/public.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../../../../test/support/app.ts';
import { dealUnpaid } from '../../../../test/support/credits.ts';
import { factsAbout } from '../../../../test/support/histories.ts';
import { openTrading } from '../../../../test/support/trading.ts';
import { computeNightly } from '../jobs.ts';

const app = await testApp();
app.now = new Date('2026-11-25T01:12:00Z');
await app.perform(({ tx }) => setParameter({ tx, now: new Date(0) }, 'SESSION_HOURS', '2400'));
const market = await openTrading(app);
const [mine, plant] = [market.idOf('mine'), market.idOf('plant')];
const [cases = '', plain = '', claimed = '', asked = '', lifting = ''] = await dealUnpaid(app, market, {
  count: 5,
  windowTo: '2026-12-10',
  dueOn: '2026-12-07',
});
app.now = new Date('2026-12-20T04:00:00Z');
const facts = factsAbout(app, cases);

const current = async (column: 'source_id' | 'contract_id', id: string, part: string) =>
  (
    await app.database.pool.query<{ firm_id: string; kept: string; due: string; multiple: number }>(
      `select firm_id, kept, due, multiple
         from credit_observation
        where ${column} = $1 and part = $2 and known_to is null
        order by firm_id`,
      [id, part],
    )
  ).rows;

type Loser = 'seller' | 'buyer' | 'both' | 'nobody';
const firmsOf = (loser: Loser): readonly string[] =>
  ({ seller: [mine], buyer: [plant], both: [mine, plant].toSorted(), nobody: [] })[loser];
const sources = new Map<string, string>();
const CASES = [
  ['a breach for which the seller forfeits', 'seller', () => facts.breach({ seller: 10_000, buyer: 0 })],
  ['a breach for which the buyer forfeits a part', 'buyer', () => facts.breach({ seller: 0, buyer: 1 })],
  ['a breach for which both forfeit', 'both', () => facts.breach({ seller: 500, buyer: 500 })],
  ['a breach for which nobody forfeits', 'nobody', () => facts.breach({ seller: 0, buyer: 0 })],
  ['a breach that is not ruled on', 'nobody', () => facts.breach({ seller: 500, buyer: 500 }, false)],
  ['a sheet that the buyer disputed in vain', 'buyer', () => ruled('buyer', 'confirm')],
  ['a sheet that the seller disputed in vain', 'seller', () => ruled('seller', 'confirm')],
  ['a sheet sent back that the buyer disputed', 'seller', () => ruled('buyer', 'return')],
  ['a sheet sent back that the seller disputed', 'buyer', () => ruled('seller', 'return')],
  ['a sheet that is reversed', 'nobody', () => ruled('buyer', 'reverse')],
  ['a ruling that is proposed', 'nobody', () => ruled('buyer', 'confirm', 'proposed')],
  ['a ruling that the second person refused', 'nobody', () => ruled('buyer', 'confirm', 'refused')],
  ['an appeal of the buyer that is dismissed', 'buyer', () => appealed('buyer', 'dismissed')],
  ['an appeal of the seller that is dismissed', 'seller', () => appealed('seller', 'dismissed')],
  ['an appeal of the buyer that is upheld', 'seller', () => appealed('buyer', 'upheld')],
  ['an appeal of the seller that is upheld', 'buyer', () => appealed('seller', 'upheld')],
  ['the ruling that an upheld appeal undoes', 'nobody', () => undone('buyer')],
  ['the ruling that a dismissed appeal leaves', 'buyer', () => left('buyer')],
  ['a challenge of the buyer that is rejected', 'buyer', () => facts.challenge('buyer', 'rejected')],
  ['a challenge of the buyer that is upheld', 'seller', () => facts.challenge('buyer', 'upheld')],
  ['a challenge of the seller that is rejected', 'seller', () => facts.challenge('seller', 'rejected')],
  ['a challenge of the seller that is upheld', 'buyer', () => facts.challenge('seller', 'upheld')],
  ['a challenge that is open', 'nobody', () => facts.challenge('buyer', null)],
] as const;

async function ruled(
  disputed: 'seller' | 'buyer',
  outcome: 'confirm' | 'return' | 'reverse',
  state: 'proposed' | 'ruled' | 'refused' = 'ruled',
) {
  return facts.ruling(await facts.sheet(disputed), outcome, state);
}
/** A sheet that was confirmed against its disputer, and the appeal against it. */
async function twice(side: 'seller' | 'buyer', state: 'upheld' | 'dismissed') {
  const sheetId = await facts.sheet(side);
  const first = await facts.ruling(sheetId, 'confirm');
  await facts.appeal(sheetId, side, state);
  return { first, second: await facts.ruling(sheetId, state === 'upheld' ? 'uphold' : 'dismiss') };
}
const appealed = async (side: 'seller' | 'buyer', state: 'upheld' | 'dismissed') =>
  (await twice(side, state)).second;
const undone = async (side: 'seller' | 'buyer') => (await twice(side, 'upheld')).first;
const left = async (side: 'seller' | 'buyer') => (await twice(side, 'dismissed')).first;

beforeAll(async () => {
  for (const [name, , make] of CASES) sources.set(name, await make());
  await factsAbout(app, claimed).claim('short_delivery', 'done');
  await factsAbout(app, asked).claim('short_delivery', 'applied');
  await factsAbout(app, lifting).claim('short_lifting', 'done');
  await runJob(computeNightly, app.runtime);
});

describe('a case is lost as five deals', () => {
  it.each(CASES.map(([name, loser]) => [name, loser] as const))('%s: %s', async (name, loser) => {
    expect(await current('source_id', sources.get(name) ?? '', 'disputes')).toEqual(
      firmsOf(loser).map((firmId) => ({ firm_id: firmId, kept: '0', due: '1', multiple: 5 })),
    );
  });
});

describe('tonnes that nobody loaded count against', () => {
  it.each([
    ['the buyer, who lifts', plain, plant],
    ['the seller that paid a penalty for them', claimed, mine],
    ['the buyer while the penalty is only asked for', asked, plant],
    ['the buyer that paid a penalty for them', lifting, plant],
  ])('%s', async (_name, contractId, firmId) => {
    const [row, ...more] = await current('contract_id', contractId, 'lifting');
    expect(more).toEqual([]);
    expect([row?.firm_id, row?.kept]).toEqual([firmId, '0']);
    expect(Number(row?.due)).toBeGreaterThan(0);
  });
});
