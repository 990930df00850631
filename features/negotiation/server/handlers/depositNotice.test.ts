// Deposit notices and delivery plans: kept with the answer, or refused.

import { describe, expect, it } from 'vitest';
import type { ParameterKey } from '#features/catalog/parameters.ts';
import { setParameter } from '#features/catalog/server/public.ts';
import { contractDetail, contractOfDeal } from '#features/contract/calls/read.ts';
import { editListing, listingDetail } from '#features/listing/calls/listing.ts';
import { basisPoints, fen, kg } from '#packages/exact/exact.ts';
import { testApp } from '../../../../test/support/app.ts';
import { agreeIn, agreeTo } from '../../../../test/support/depositNotice.ts';
import { openNegotiations } from '../../../../test/support/negotiating.ts';
import { answerOf, faultOf, tonnes, yuan } from '../../../../test/support/trading.ts';
import { acceptResponse, counterResponse, responseDetail, submitResponse } from '../../calls/response.ts';
import { depositNotice, takeListing } from '../../calls/take.ts';

const app = await testApp();
const market = await openNegotiations(app);
const { mine, plant, rival, viewer, list, take, counter, opened, negotiable, offer, watch, count } = market;
const { pool } = app.database;
const set = (key: ParameterKey, value: string) => app.perform((ctx) => setParameter(ctx, key, value));
const quantity = tonnes(500);

const keptOf = async (responseId: string) =>
  (
    await pool.query<{ deposit_notice: unknown }>(
      'select deposit_notice from negotiation_response where id = $1',
      [responseId],
    )
  ).rows[0]?.deposit_notice;

describe('the notice of a listing', () => {
  it('states what an answer freezes, at the listed price or at another', async () => {
    const listingId = await negotiable();
    expect(answerOf(await plant(depositNotice, { listingId, quantity }))).toEqual({
      version: 1,
      deposit: fen(2_560_000n),
      signDays: 1,
      toInnocent: basisPoints(10_000n),
      appealDays: 5,
      isExitFree: false,
    });
    expect(answerOf(await plant(depositNotice, { listingId, quantity, price: yuan(500) }))).toMatchObject({
      deposit: fen(2_500_000n),
    });
  });

  it('is not to be had of a listing one does not see, nor in a seat that does not trade', async () => {
    const listingId = await list({ visibility: 'firms', namedFirmIds: [market.idOf('plant')] });
    expect(faultOf(await rival(depositNotice, { listingId, quantity }))).toBe('not_found');
    await expect(viewer(depositNotice, { listingId, quantity })).rejects.toMatchObject({ code: '900403' });
  });
});

describe('an answer', () => {
  it('without it is refused with the sum, and freezes nothing', async () => {
    const [fixed, open] = [await list(), await negotiable()];
    const change = await watch('plant');
    const refused = { fault: { name: 'notice_to_agree', code: '200130', params: { needed: 2_560_000n } } };
    expect(await plant(takeListing, { listingId: fixed, quantity })).toMatchObject(refused);
    expect(await plant(submitResponse, { listingId: open, ...offer(512, 500) })).toMatchObject(refused);
    expect(await change()).toEqual([0n, 0n, 0n]);
    expect(await count('negotiation_response', 'listing_id = any ($1)', [fixed, open])).toBe(0);
  });

  it('needs none where nothing is frozen', async () => {
    const listingId = await list({ buyerDeposit: { mode: 'none', value: fen(0n) } });
    const { responseId } = answerOf(await plant(takeListing, { listingId, quantity }));
    expect(await keptOf(responseId)).toBeNull();
  });

  it.each<[string, () => Promise<unknown>, () => Promise<unknown>, bigint]>([
    ['the days to sign', () => set('SIGN_DEADLINE', '2'), () => set('SIGN_DEADLINE', '1'), 2_560_000n],
    [
      'the share of the other side',
      () => set('FORFEIT_TO_INNOCENT_PCT', '7000'),
      () => set('FORFEIT_TO_INNOCENT_PCT', '10000'),
      2_560_000n,
    ],
    [
      'the days to appeal',
      () => set('FORFEIT_APPEAL_DAYS', '7'),
      () => set('FORFEIT_APPEAL_DAYS', '5'),
      2_560_000n,
    ],
    [
      'the cap of deposits',
      () => set('TRADE_DEPOSIT_CAP', '1000000'),
      () => set('TRADE_DEPOSIT_CAP', '50000000'),
      1_000_000n,
    ],
  ])(
    'is refused once %s has changed, and stands by the new notice',
    async (_name, change, restore, needed) => {
      const listingId = await list();
      const agreed = await agreeTo(plant, listingId, quantity);
      await change();
      const refused = await plant(takeListing, { listingId, quantity, ...agreed });
      const again = await take(plant, listingId, 500);
      await restore();
      expect(refused).toMatchObject({
        fault: { name: 'deposit_changed', code: '200131', params: { needed } },
      });
      expect(answerOf(again).bond).toBe(needed);
    },
  );

  it('is refused once the owner has bettered the price, so that nobody freezes what they did not read', async () => {
    const listingId = await list();
    const agreed = await agreeTo(plant, listingId, quantity);
    const { version } = answerOf(await mine(listingDetail, { listingId }));
    answerOf(await mine(editListing, { listingId, version, price: yuan(500) }));
    expect(await plant(takeListing, { listingId, quantity, ...agreed })).toMatchObject({
      fault: { name: 'deposit_changed', params: { needed: 2_500_000n } },
    });
  });

  it('by the notice of other tonnes is refused, at once and many together', async () => {
    const listingId = await list();
    const [right, wrong] = [
      await agreeTo(plant, listingId, quantity),
      await agreeTo(plant, listingId, tonnes(600)),
    ];
    const change = await watch('plant');
    const results = await Promise.all(
      Array.from({ length: 8 }, (_none, at) =>
        plant(takeListing, { listingId, quantity, ...(at % 2 ? right : wrong) }),
      ),
    );
    expect(results.map(faultOf)).toEqual(
      Array.from({ length: 8 }, (_none, at) => (at % 2 ? 'done' : 'deposit_changed')),
    );
    expect(await change()).toEqual([-10_240_000n, 0n, 10_240_000n]);
  });
});

describe('what was agreed to', () => {
  const written = (deposit: string) => ({
    version: 1,
    deposit,
    signDays: 1,
    toInnocent: '10000',
    appealDays: 5,
    isExitFree: false,
  });

  it('is kept with a take', async () => {
    const { responseId } = answerOf(await take(plant, await list(), 500));
    expect(await keptOf(responseId)).toEqual(written('2560000'));
  });

  it('is kept round by round, asked of the responder alone, and read by no other', async () => {
    const { responseId } = await opened(500);
    expect(await keptOf(responseId)).toEqual(written('2500000'));
    answerOf(await mine(counterResponse, { responseId, ...offer(510, 500) }));
    expect(faultOf(await plant(counterResponse, { responseId, ...offer(505, 500) }))).toBe('notice_to_agree');
    answerOf(await counter(plant, responseId, 505, 500));
    answerOf(await mine(counterResponse, { responseId, ...offer(508, 500) }));
    expect(faultOf(await plant(acceptResponse, { responseId }))).toBe('notice_to_agree');
    const last = await agreeIn(plant, responseId);
    answerOf(await plant(acceptResponse, { responseId, ...last }));
    expect(await keptOf(responseId)).toEqual(written('2540000'));
    const { rows } = await pool.query<{ move: string; deposit: string | null }>(
      `select move, details #>> '{notice,deposit}' as deposit
         from negotiation_history
        where subject_id = $1
        order by seq`,
      [responseId],
    );
    expect(rows.map(({ move, deposit }) => [move, deposit])).toEqual([
      ['submit', '2500000'],
      ['counter', null],
      ['counter_back', '2525000'],
      ['counter', null],
      ['agree', '2540000'],
    ]);
    const noticeOf = async (by: typeof plant) => answerOf(await by(responseDetail, { responseId })).notice;
    expect(await noticeOf(plant)).toEqual(last.notice);
    expect(await noticeOf(mine)).toBeNull();
  });
});

describe('a delivery plan', () => {
  const plan = [
    { day: '2026-11-28', quantity: tonnes(200) },
    { day: '2026-11-26', quantity: tonnes(300) },
  ];
  const sorted = plan.toReversed();

  it.each<[string, typeof plan, object]>([
    ['that does not add up', plan.slice(1), { rule: 'sum_differs' }],
    ['outside the window', [{ day: '2027-03-01', quantity }], { rule: 'outside_window', day: '2027-03-01' }],
    [
      'above the daily cap',
      [{ day: '2026-11-26', quantity }],
      { rule: 'above_daily_cap', day: '2026-11-26' },
    ],
    [
      'with three decimals',
      [
        { day: '2026-11-26', quantity: kg(250_125n) },
        { day: '2026-11-27', quantity: kg(249_875n) },
      ],
      { rule: 'off_decimals', day: '2026-11-26' },
    ],
  ])('%s is refused in a take, an offer and a counter-offer', async (_name, days, params) => {
    const capped = { dailyCap: tonnes(300) };
    const [fixed, open] = [await list(capped), await negotiable(capped)];
    const { responseId } = await opened(500, 500, plant, capped);
    const refused = { fault: { name: 'plan_unfit', code: '200129', params } };
    expect(await plant(takeListing, { listingId: fixed, quantity, plan: days })).toMatchObject(refused);
    expect(await plant(submitResponse, { listingId: open, ...offer(500, 500), plan: days })).toMatchObject(
      refused,
    );
    expect(await mine(counterResponse, { responseId, ...offer(500, 500), plan: days })).toMatchObject(
      refused,
    );
  });

  it('is shown to the owner with its offer, and replaced by that of the next', async () => {
    const listingId = await negotiable();
    const agreed = await agreeTo(plant, listingId, quantity, yuan(500));
    const { responseId } = answerOf(
      await plant(submitResponse, { listingId, ...offer(500, 500), ...agreed, plan }),
    );
    answerOf(await mine(counterResponse, { responseId, ...offer(505, 500) }));
    const { offers } = answerOf(await mine(responseDetail, { responseId }));
    expect(offers.map((one) => one.plan)).toEqual([sorted, null]);
    expect(await count('negotiation_response', 'id = $1 and plan is null', responseId)).toBe(1);
  });

  it('of a deal is in its contract, in the order of days', async () => {
    const listingId = await list();
    const agreed = await agreeTo(plant, listingId, quantity);
    const { responseId } = answerOf(await plant(takeListing, { listingId, quantity, ...agreed, plan }));
    const { contractId } = answerOf(await mine(contractOfDeal, { responseId }));
    expect(answerOf(await mine(contractDetail, { contractId })).terms).toMatchObject({
      deliveryPlan: sorted,
    });
    const plain = answerOf(await take(plant, listingId, 500));
    const other = answerOf(await mine(contractOfDeal, { responseId: plain.responseId }));
    expect(answerOf(await mine(contractDetail, other)).terms).not.toHaveProperty('deliveryPlan');
  });

  it('whose first day has passed meanwhile is not agreed to', async () => {
    const listingId = await negotiable();
    const agreed = await agreeTo(plant, listingId, quantity, yuan(500));
    const { responseId } = answerOf(
      await plant(submitResponse, { listingId, ...offer(500, 500), ...agreed, plan }),
    );
    await pool.query(
      `update negotiation_response set plan = '[{"day":"2026-11-24","quantity":"500000"}]' where id = $1`,
      [responseId],
    );
    expect(await mine(acceptResponse, { responseId })).toMatchObject({
      fault: { name: 'plan_unfit', params: { rule: 'outside_window', day: '2026-11-24' } },
    });
  });
});
