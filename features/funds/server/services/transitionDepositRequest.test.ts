// Tests deposit requests: two-person answers, and returning forfeitures once.

import { beforeAll, describe, expect, it } from 'vitest';
import { readInbox } from '#features/message/calls/inbox.ts';
import { type Fen, fen } from '#packages/exact/exact.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { answerOf } from '../../../../test/support/trading.ts';
import { firmAccount } from '../../accounts.ts';
import {
  appealHold,
  decideDepositRequest,
  proposeDepositAnswer,
  readDepositRequests,
  withdrawDepositRequest,
} from '../../calls/depositRequest.ts';
import { fundsFaults, readHold, readHolds } from '../../calls/ledger.ts';
import { readOutlook, readOverview } from '../../calls/manage.ts';
import { transferLegs } from '../../entry.ts';
import { manageFaults } from '../../faults.ts';
import { bondDeals, captureHolds, placeHolds, postEntries } from '../public.ts';
import { insertDepositRequest } from '../queries/depositRequest.ts';
import { proveLedger } from './proveLedger.ts';
import { collectOwedForfeitures } from './returnForfeiture.ts';

const app = await testApp();
const ids: Record<string, string> = {};
const people: Record<string, Client> = {};
const who = (name: string): Client => people[name] ?? app.client();
const idOf = (name: string) => ids[name] ?? '';
const codeOf = (fault: { readonly code: number }) => ({ ok: false, fault: { code: String(fault.code) } });
const contract = { type: 'listing' as const, id: '01K0000000000000000000000L', no: 'GP261124000007' };
let facts = 0;

const moneyOf = async (name: string) => {
  const { available, frozen } = answerOf(await who(`${name}.finance`)(readOverview, {}));
  return [available, frozen];
};
const payIn = (name: string, amount: bigint) =>
  app.perform((ctx) =>
    postEntries(ctx, [
      {
        key: `test/in/${(facts += 1)}`,
        event: 'M01',
        reason: 'received',
        matter: { type: 'receipt', id: ctx.newId(), no: `T${facts}` },
        legs: transferLegs(
          fen(amount),
          { account: 'BANK.CCB' },
          { account: firmAccount(idOf(name), 'AVAIL') },
        ),
      },
    ]),
  );
const spend = (name: string, amount: Fen) =>
  app.perform((ctx) =>
    placeHolds(ctx, [
      {
        id: ctx.newId(),
        firmId: idOf(name),
        kind: 'withdrawal',
        amount,
        matter: { type: 'withdrawal', id: ctx.newId(), no: 'CJ' },
      },
    ]),
  );
/** Forfeits from the mine's bond `amount` to the plant and `penalty` to the platform. */
const forfeit = async (amount: bigint, penalty = 0n) => {
  await payIn('mine', amount + penalty);
  return app.perform(async (ctx) => {
    const id = ctx.newId();
    await bondDeals(ctx, [
      {
        key: `test/bond/${id}`,
        matter: contract,
        bonds: [{ holdId: id, firmId: idOf('mine'), amount: fen(amount + penalty) }],
      },
    ]);
    await captureHolds(ctx, [
      {
        holdId: id,
        key: `test/take/${id}`,
        toFirmId: amount > 0n ? idOf('plant') : null,
        amount: fen(amount),
        penalty: fen(penalty),
        reason: 'forfeited',
      },
    ]);
    return id;
  });
};
const appeal = async (holdId: string) =>
  answerOf(await who('mine.finance')(appealHold, { id: holdId, reason: '已按期提货' })).id;
const propose = async (id: string, isGranted: boolean) =>
  answerOf(
    await who('platform.dispute')(proposeDepositAnswer, {
      id,
      isGranted,
      answer: isGranted ? '扣划有误' : '依裁决扣划',
    }),
  );
const decide = (id: string, isConfirmed = true) =>
  who('platform.settlement')(decideDepositRequest, { id, isConfirmed });
const told = async (name: string, template: string) =>
  answerOf(await who(`${name}.finance`)(readInbox, {})).list.filter((one) => one.template === template);
const isSound = async () => (await proveLedger(app.runtime.database.reading)).filter(({ isKept }) => !isKept);

beforeAll(async () => {
  app.now = new Date('2026-11-23T02:00:00Z');
  for (const name of ['mine', 'plant'])
    ids[name] = (await openFirm(app, name, ['firm_finance', 'firm_viewer'])).id;
  ids['platform'] = (await openFirm(app, 'platform', ['operator_settlement', 'operator_dispute'])).id;
  for (const name of [
    'mine.finance',
    'mine.viewer',
    'plant.finance',
    'platform.settlement',
    'platform.dispute',
  ])
    people[name] = await app.signIn(name);
});

it('nothing is posted whose legs do not sum to zero', async () => {
  await expect(
    app.perform((ctx) =>
      postEntries(ctx, [
        {
          key: 'test/crooked',
          event: 'M01',
          reason: 'received',
          matter: contract,
          legs: [
            { account: 'BANK.CCB', amount: fen(-2n) },
            { account: firmAccount(idOf('mine'), 'AVAIL'), amount: fen(1n) },
          ],
        },
      ]),
    ),
  ).rejects.toMatchObject({ fault: fundsFaults.ledger_unbalanced });
});

describe('an appeal against what was taken', () => {
  it('is for what was forfeited, by its owner, once and in time', async () => {
    await payIn('mine', 5_00n);
    const whole = await app.perform(async (ctx) => {
      const id = ctx.newId();
      await placeHolds(ctx, [
        { id, firmId: idOf('mine'), kind: 'trade', amount: fen(5_00n), matter: contract },
      ]);
      return id;
    });
    expect(await who('mine.finance')(appealHold, { id: whole, reason: '扣划有误' })).toMatchObject(
      codeOf(manageFaults.nothing_taken),
    );
    const id = await forfeit(60_00n, 40_00n);
    expect(await who('plant.finance')(appealHold, { id, reason: '扣划有误' })).toMatchObject(
      codeOf(genericFaults.not_found),
    );
    expect(answerOf(await who('mine.viewer')(readOutlook, { id }))).toMatchObject({ mayAsk: null });
    expect(answerOf(await who('mine.finance')(readOutlook, { id }))).toMatchObject({
      mayAsk: { kind: 'appeal', amount: 100_00n, until: new Date('2026-11-30T02:00:00Z') },
    });
    const listed = async (name: string) =>
      answerOf(await who(name)(readHolds, {})).list.map((hold) => [hold.id, hold.mayAsk?.kind]);
    expect(await listed('mine.viewer')).toEqual([
      [id, undefined],
      [whole, undefined],
    ]);
    expect(await listed('mine.finance')).toEqual([
      [id, 'appeal'],
      [whole, undefined],
    ]);
    const request = await appeal(id);
    expect(await listed('mine.finance')).toEqual([
      [id, undefined],
      [whole, undefined],
    ]);
    expect(await who('mine.finance')(appealHold, { id, reason: '再次申诉' })).toMatchObject(
      codeOf(manageFaults.appeal_over),
    );
    answerOf(await who('mine.finance')(withdrawDepositRequest, { id: request }));
    expect(await who('mine.finance')(appealHold, { id, reason: '再次申诉' })).toMatchObject(
      codeOf(manageFaults.appeal_over),
    );
    app.now = new Date('2026-11-13T02:00:00Z');
    const late = await forfeit(1_00n);
    app.now = new Date('2026-11-23T02:00:00Z');
    expect(await who('mine.finance')(appealHold, { id: late, reason: '扣划有误' })).toMatchObject(
      codeOf(manageFaults.appeal_over),
    );
  });

  it('keeps so much apart of whoever has it, and lets it go when it is taken back', async () => {
    const before = await moneyOf('plant');
    const id = await forfeit(60_00n, 40_00n);
    const request = await appeal(id);
    expect(await moneyOf('plant')).toEqual([before[0], 60_00n]);
    expect((await told('plant', 'appeal_lodged'))[0]).toMatchObject({
      params: { amount: '6000' },
      matter: { type: 'entry' },
    });
    answerOf(await who('mine.finance')(withdrawDepositRequest, { id: request }));
    expect(await moneyOf('plant')).toEqual([fen((before[0] ?? 0n) + 60_00n), 0n]);
    expect(await told('plant', 'appeal_ended')).not.toHaveLength(0);
  });

  it('is answered by two, and comes back from everybody by the mirror of its entry', async () => {
    const before = [await moneyOf('mine'), await moneyOf('plant')];
    const id = await forfeit(60_00n, 40_00n);
    const request = await appeal(id);
    expect(await propose(request, true)).toMatchObject({ state: 'proposed', answer: '' });
    const [row] = answerOf(
      await who('platform.settlement')(readDepositRequests, { states: ['proposed'] }),
    ).list;
    expect(row).toMatchObject({
      id: request,
      claim: 100_00n,
      takings: [
        { amount: 60_00n, firmName: 'plant有限公司' },
        { amount: 40_00n, firmName: null },
      ],
      proposal: { isGranted: true, answer: '扣划有误', by: 'platform operator_dispute', isOwn: false },
    });
    expect(
      await who('platform.dispute')(decideDepositRequest, { id: request, isConfirmed: true }),
    ).toMatchObject(codeOf(fundsFaults.second_person));
    expect(answerOf(await decide(request, false))).toMatchObject({ state: 'open' });
    await propose(request, true);
    expect(answerOf(await decide(request))).toMatchObject({ state: 'granted' });
    expect(await moneyOf('mine')).toEqual([fen((before[0]?.[0] ?? 0n) + 100_00n), before[0]?.[1]]);
    expect(await moneyOf('plant')).toEqual(before[1]);
    expect(await told('mine', 'appeal_granted')).toMatchObject([
      { params: { amount: '10000', reason: '扣划有误' } },
    ]);
    const [returned] = answerOf(
      await who('mine.finance')(readHolds, { kind: 'performance', state: 'released' }),
    ).list;
    expect(answerOf(await who('mine.finance')(readHold, { id: returned?.id ?? '' }))).toMatchObject({
      amount: 100_00n,
      reason: 'upheld',
      from: { id },
    });
    expect(answerOf(await who('mine.finance')(readOutlook, { id }))).toMatchObject({
      mayAsk: null,
      pleas: [{ state: 'granted', answer: '扣划有误', claim: 100_00n }],
    });
    expect(await isSound()).toEqual([]);
  });

  it('is refused with the reason, by two, and what was kept apart is free', async () => {
    const id = await forfeit(10_00n);
    const before = await moneyOf('plant');
    const request = await appeal(id);
    await propose(request, false);
    expect(answerOf(await decide(request))).toMatchObject({ state: 'refused', answer: '依裁决扣划' });
    expect(await decide(request)).toMatchObject(codeOf(genericFaults.wrong_state));
    expect(await moneyOf('plant')).toEqual(before);
    expect(await told('mine', 'plea_refused')).toMatchObject([{ params: { reason: '依裁决扣划' } }]);
  });
});

describe('where whoever has it has too little', () => {
  it('stays owing, is kept apart as it comes in, and goes back by itself once it is there', async () => {
    const id = await forfeit(60_00n);
    const [free] = await moneyOf('plant');
    await spend('plant', free ?? fen(0n));
    await payIn('plant', 20_00n);
    const mine = await moneyOf('mine');
    const request = await appeal(id);
    await propose(request, true);
    expect(answerOf(await decide(request))).toMatchObject({ state: 'owing' });
    expect(await moneyOf('mine')).toEqual(mine);
    expect(await told('plant', 'appeal_lacking')).toMatchObject([
      { params: { amount: '6000', gap: '4000' } },
    ]);
    expect(await told('mine', 'appeal_owed')).toHaveLength(1);
    await payIn('plant', 15_00n);
    await runJob(collectOwedForfeitures, app.runtime);
    expect((await moneyOf('plant'))[0]).toBe(0n);
    await payIn('plant', 30_00n);
    await Promise.all([
      runJob(collectOwedForfeitures, app.runtime),
      runJob(collectOwedForfeitures, app.runtime),
    ]);
    expect((await moneyOf('plant'))[0]).toBe(5_00n);
    expect(await moneyOf('mine')).toEqual([fen((mine[0] ?? 0n) + 60_00n), mine[1]]);
    expect(await told('mine', 'appeal_granted')).toHaveLength(2);
    expect(answerOf(await who('mine.finance')(readOutlook, { id })).pleas).toMatchObject([
      { state: 'granted' },
    ]);
    expect(await told('plant', 'appeal_lacking')).toHaveLength(1);
    expect(await isSound()).toEqual([]);
  });
});

describe('at the same moment', () => {
  it('many appeals are one', async () => {
    const id = await forfeit(10_00n);
    const results = await Promise.all(
      [1, 2, 3, 4, 5].map(() => who('mine.finance')(appealHold, { id, reason: '扣划有误' })),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.find(({ ok }) => !ok)).toMatchObject(codeOf(manageFaults.appeal_over));
  });

  it('many who confirm give it back once, and a withdrawal of the appeal is before or after', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await forfeit(10_00n);
      const request = await appeal(id);
      await propose(request, true);
      const before = await moneyOf('mine');
      const [back, ...confirmed] = await Promise.all([
        who('mine.finance')(withdrawDepositRequest, { id: request }),
        decide(request),
        decide(request),
        decide(request),
      ]);
      expect([back, ...confirmed].filter((one) => one?.ok)).toHaveLength(1);
      expect(await moneyOf('mine')).toEqual([fen((before[0] ?? 0n) + (back.ok ? 0n : 10_00n)), before[1]]);
    }
    expect(await isSound()).toEqual([]);
  });

  it('a payout and an appeal never have the same money', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await forfeit(10_00n);
      const [free] = await moneyOf('plant');
      const [, spent] = await Promise.allSettled([appeal(id), spend('plant', free ?? fen(0n))]);
      const requests = answerOf(
        await who('platform.settlement')(readDepositRequests, { states: ['open'] }),
      ).list;
      const request = requests.find(({ holdId }) => holdId === id)?.id ?? '';
      await propose(request, true);
      expect(answerOf(await decide(request)).state).toBe(spent.status === 'fulfilled' ? 'owing' : 'granted');
    }
    expect(await isSound()).toEqual([]);
  });

  it('what is granted of a release is released once', async () => {
    await payIn('mine', 7_00n);
    const id = await app.perform(async (ctx) => {
      const hold = ctx.newId();
      await placeHolds(ctx, [
        { id: hold, firmId: idOf('mine'), kind: 'trade', amount: fen(7_00n), matter: contract },
      ]);
      return hold;
    });
    const before = await moneyOf('mine');
    const request = await app.perform(async ({ tx, now, newId }) => {
      const one = newId();
      await insertDepositRequest(tx, now, {
        id: one,
        holdId: id,
        firmId: idOf('mine'),
        kind: 'release',
        reason: '合同已结清',
        entryIds: [],
        claim: fen(0n),
        personId: one,
      });
      return one;
    });
    // No second request while one is open.
    expect(
      await app.perform(({ tx, now, newId }) =>
        insertDepositRequest(tx, now, {
          id: newId(),
          holdId: id,
          firmId: idOf('mine'),
          kind: 'release',
          reason: '再问',
          entryIds: [],
          claim: fen(0n),
          personId: request,
        }),
      ),
    ).toBe(0);
    await propose(request, true);
    const results = await Promise.all([1, 2, 3, 4].map(() => decide(request)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await moneyOf('mine')).toEqual([fen((before[0] ?? 0n) + 7_00n), fen((before[1] ?? 0n) - 7_00n)]);
    expect(answerOf(await who('mine.finance')(readOutlook, { id }))).toMatchObject({
      step: 'over',
      mayAsk: null,
      pleas: [{ state: 'granted', answer: '扣划有误' }],
    });
  });
});
