// Mutual ratings: once each, blind until both have rated or the time is over, averages that reveal nobody.

import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contractPage } from '#features/contract/calls/read.ts';
import { settleContract } from '#features/contract/server/public.ts';
import { businessTodo } from '#features/dashboard/calls/home.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../../../../test/support/app.ts';
import { payIn } from '../../../../test/support/market.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { seat } from '../../../../test/support/signing.ts';
import { answerOf, faultOf, openTrading } from '../../../../test/support/trading.ts';
import { deskRating, deskRatings, hideRemark } from '../../calls/desk.ts';
import { firmPresentation, rateFirm, ratingCase, ratingPage } from '../../calls/rating.ts';
import { ratingJobs } from '../jobs.ts';

const app = await testApp();
const { mine, plant, rival, viewer, idOf, list, take, count } = await openTrading(app);
const { pool } = app.database;
const judge = await seat(app, idOf('operator'), 'operator', ['operator_dispute']);
const DAY_MS = 86_400_000;

/** One more plant that buys. */
async function opened(handle: string): Promise<Client> {
  const { id } = await openFirm(app, handle, ['firm_trader'], {
    canBuy: true,
    isTradingCompany: false,
    controller: handle,
  });
  await payIn(app, id, 100_000_000n);
  return app.signIn(`${handle}.trader`);
}
const [eastern, western] = [await opened('eastern'), await opened('western')];

beforeAll(async () => {
  // Sessions stay valid however the clock is moved.
  await pool.query(`update account_session set expires_at = '2100-01-01', lifetime = interval '50 years'`);
});

const START = app.now;
beforeEach(() => {
  app.now = START;
});

/** A contract of mine's with this buyer whose sheets are all closed. */
async function ended(buyer: Client = plant): Promise<string> {
  const listingId = await list();
  answerOf(await take(buyer, listingId, 500));
  const [card] = answerOf(await mine(contractPage, { listingId })).list;
  const id = card?.id ?? '';
  await pool.query(`update contract set state = 'delivered', effective_at = $2 where id = $1`, [id, app.now]);
  await app.perform((ctx) => settleContract(ctx, id));
  return id;
}

type Given = InputOf<typeof rateFirm>;
const ofSeller = (contractId: string, mark = 4, remark = ''): Given => ({
  contractId,
  marks: { quality: mark, punctuality: mark, payment: null, dealing: mark },
  remark,
});
const ofBuyer = (contractId: string, mark = 5, remark = ''): Given => ({
  contractId,
  marks: { quality: null, punctuality: mark, payment: mark, dealing: mark },
  remark,
});
const seenBy = async (by: Client, contractId: string) => answerOf(await by(ratingCase, { contractId })).case;
const messages = (template: string, contractId: string, login: string) =>
  count(
    'message join account_person on account_person.id = message.person_id',
    `message.feature = 'rating' and template = $1 and matter_id = $2 and login_name = $3`,
    template,
    contractId,
    login,
  );
const closeDue = async () => {
  for (const job of ratingJobs) await runJob(job, app.runtime);
};

describe('a rating', () => {
  it('is asked of both sides once a contract is settled, and stays blind until both have rated', async () => {
    const id = await ended();
    expect([await messages('asked', id, 'mine.trader'), await messages('asked', id, 'plant.trader')]).toEqual(
      [1, 1],
    );
    expect(await seenBy(mine, id)).toMatchObject({ state: 'open', side: 'seller', own: null, theirs: null });
    answerOf(await plant(rateFirm, ofSeller(id, 4, '煤质稳定')));
    expect(await seenBy(plant, id)).toMatchObject({
      state: 'open',
      side: 'buyer',
      own: { marks: { quality: 4, payment: null }, remark: '煤质稳定' },
      theirs: null,
    });
    expect(await seenBy(mine, id)).toMatchObject({ own: null, theirs: null });
    expect(answerOf(await mine(rateFirm, ofBuyer(id, 5, '付款及时'))).state).toBe('shown');
    expect(await seenBy(mine, id)).toMatchObject({ theirs: { remark: '煤质稳定' } });
    expect(await seenBy(plant, id)).toMatchObject({ state: 'shown', theirs: { remark: '付款及时' } });
    expect(await messages('shown', id, 'plant.trader')).toBe(1);
  });

  it.each<[string, (id: string) => Promise<unknown>, string]>([
    [
      'without a question’s answer',
      (id) => plant(rateFirm, { ...ofSeller(id), marks: ofBuyer(id).marks }),
      'marks_wrong',
    ],
    ['by a firm that is no side', (id) => rival(rateFirm, ofSeller(id)), 'not_found'],
    [
      'a second time',
      async (id) => {
        answerOf(await plant(rateFirm, ofSeller(id)));
        return plant(rateFirm, ofSeller(id, 1));
      },
      'already_rated',
    ],
    [
      'when the time is over',
      (id) => {
        app.pass(14 * DAY_MS);
        return plant(rateFirm, ofSeller(id));
      },
      'rating_closed',
    ],
  ])('%s is refused', async (_name, act, fault) => {
    expect(faultOf((await act(await ended())) as Parameters<typeof faultOf>[0])).toBe(fault);
  });

  it('of a contract that runs is not asked for, and of none is not found', async () => {
    const listingId = await list();
    answerOf(await take(plant, listingId, 500));
    const [card] = answerOf(await mine(contractPage, { listingId })).list;
    expect(await seenBy(mine, card?.id ?? '')).toBeNull();
    expect(faultOf(await mine(rateFirm, ofBuyer(card?.id ?? '')))).toBe('rating_closed');
    expect(faultOf(await rival(ratingCase, { contractId: card?.id ?? '' }))).toBe('not_found');
  });

  it('is given once by each side, however many try at once', async () => {
    const id = await ended();
    const tried = await Promise.all([
      ...Array.from({ length: 4 }, (_, at) => plant(rateFirm, ofSeller(id, 1 + at))),
      ...Array.from({ length: 4 }, (_, at) => mine(rateFirm, ofBuyer(id, 1 + at))),
    ]);
    expect(tried.filter(({ ok }) => ok)).toHaveLength(2);
    expect(new Set(tried.filter(({ ok }) => !ok).map(faultOf))).toEqual(new Set(['already_rated']));
    expect(await count('rating', 'case_id = $1', id)).toBe(2);
    expect(await seenBy(mine, id)).toMatchObject({ state: 'shown' });
    expect([await messages('shown', id, 'mine.trader'), await messages('shown', id, 'plant.trader')]).toEqual(
      [1, 1],
    );
    await expect(pool.query(`update rating set dealing = 5 where case_id = $1`, [id])).rejects.toThrow(
      'append-only',
    );
  });

  it('is shown when the time is over, though the other side said nothing; without any it lapses', async () => {
    const [one, none] = [await ended(), await ended()];
    answerOf(await plant(rateFirm, ofSeller(one, 2)));
    app.pass(13 * DAY_MS);
    await closeDue();
    expect(await seenBy(mine, one)).toMatchObject({ state: 'open', theirs: null });
    app.pass(DAY_MS);
    for (const _twice of [1, 2]) await closeDue();
    expect(await seenBy(mine, one)).toMatchObject({ state: 'shown', theirs: { marks: { dealing: 2 } } });
    expect(await seenBy(mine, none)).toMatchObject({ state: 'lapsed' });
    expect(faultOf(await mine(rateFirm, ofBuyer(one)))).toBe('rating_closed');
    expect([
      await messages('shown', one, 'mine.trader'),
      await messages('shown', none, 'mine.trader'),
    ]).toEqual([1, 0]);
  });

  it('waits as a to-do for each side, and is listed with its state', async () => {
    const id = await ended();
    const owed = async (by: Client) =>
      answerOf(await by(businessTodo, {})).list.filter((one) => one.kind === 'rate_firm' && one.id === id)
        .length;
    expect([await owed(mine), await owed(plant), await owed(viewer)]).toEqual([1, 1, 0]);
    answerOf(await plant(rateFirm, ofSeller(id)));
    expect([await owed(mine), await owed(plant)]).toEqual([1, 0]);
    const mineToRate = answerOf(await mine(ratingPage, { isToRate: true, pageSize: 50 })).list;
    expect(mineToRate.map((one) => one.id)).toContain(id);
    const ofPlant = answerOf(await plant(ratingPage, { isToRate: true, pageSize: 50 })).list;
    expect(ofPlant.map((one) => one.id)).not.toContain(id);
  });
});

describe('an average', () => {
  const asSeller = async () =>
    answerOf(await rival(firmPresentation, { firmId: idOf('mine') })).asSeller?.averages.find(
      ({ question }) => question === 'dealing',
    )?.hundredths;
  const rateBoth = async (buyer: Client, mark: number) => {
    const id = await ended(buyer);
    answerOf(await buyer(rateFirm, ofSeller(id, mark)));
    answerOf(await mine(rateFirm, ofBuyer(id)));
  };

  it('is shown of three counterparties and moves with three more, never with one', async () => {
    // What the other tests left.
    await pool.query('alter table rating disable trigger user; delete from rating');
    await pool.query('alter table rating enable trigger user');
    await rateBoth(plant, 5);
    await rateBoth(plant, 5);
    await rateBoth(eastern, 4);
    expect(await asSeller()).toBeUndefined();
    await rateBoth(western, 3);
    expect(await asSeller()).toBe(400);
    await rateBoth(rival, 1);
    expect(await asSeller()).toBe(400);
    const presented = answerOf(await plant(firmPresentation, { firmId: idOf('mine') }));
    expect(presented).toMatchObject({ least: 3, asSeller: { counterparties: 3, ratings: 4 }, asBuyer: null });
    expect(JSON.stringify(presented)).not.toMatch(/remark|rater/);
  });

  it('of a firm that nobody knows is not found', async () => {
    expect(faultOf(await mine(firmPresentation, { firmId: app.runtime.newId() }))).toBe('not_found');
  });
});

describe('a remark', () => {
  it('is hidden once by an operator with a reason, for both sides, and its author is told', async () => {
    const id = await ended();
    answerOf(await plant(rateFirm, ofSeller(id, 1, '骗子')));
    const unseen = answerOf(await judge(deskRatings, { keyword: '骗子' })).list;
    expect(unseen).toEqual([]);
    answerOf(await mine(rateFirm, ofBuyer(id)));
    const [found] = answerOf(await judge(deskRatings, { hasRemark: true, keyword: '骗子' })).list;
    const rating = { id: found?.id ?? '' };
    const tried = await Promise.all(
      [1, 2].map(() => judge(hideRemark, { ...rating, reason: '含有人身攻击' })),
    );
    expect(tried.map(faultOf).toSorted()).toEqual(['done', 'wrong_state']);
    expect(await seenBy(mine, id)).toMatchObject({
      theirs: { remark: '', hiddenFor: '含有人身攻击', marks: { dealing: 1 } },
    });
    expect(answerOf(await judge(deskRating, rating))).toMatchObject({
      remark: '骗子',
      hiddenFor: '含有人身攻击',
    });
    expect(await messages('hidden', id, 'plant.trader')).toBe(1);
    expect(await count('audit_entry', `path = '/api/rating/desk/rating/hide'`)).toBeGreaterThan(0);
  });
});
