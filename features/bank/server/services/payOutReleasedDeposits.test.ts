// Tests automatic payout of released deposits, and bank data on the overview.

import { describe, expect, it } from 'vitest';
import { readOverview } from '#features/funds/calls/manage.ts';
import { changeSetting, readSetting, type SettingInput } from '#features/funds/calls/setting.ts';
import { placeHolds, releaseHolds } from '#features/funds/server/public.ts';
import { fen } from '#packages/exact/exact.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openBanking, proof, yuan } from '../../../../test/support/banking.ts';
import { answerOf } from '../../../../test/support/trading.ts';
import { readTransfers } from '../../calls/inout.ts';
import { payOutReleasedDeposits } from './payOutReleasedDeposits.ts';

const app = await testApp();
const { mine, who, payIn, bound } = await openBanking(app);
const finance = who('mine.finance');
const wishes: SettingInput = {
  defaultBank: 'CCB',
  mayFreeze: true,
  alert: fen(0n),
  reserve: fen(0n),
  withdraws: true,
  proofOver: null,
};

const freeze = (amount: number) =>
  app.perform(async (ctx) => {
    const id = ctx.newId();
    await placeHolds(ctx, [
      {
        id,
        firmId: mine.id,
        kind: 'trade',
        amount: yuan(amount),
        matter: { type: 'response', id, no: 'YJ261124000001' },
      },
    ]);
    return id;
  });
const free = (holdId: string) =>
  app.perform((ctx) => releaseHolds(ctx, [{ holdId, key: `test/free/${holdId}`, reason: 'lost' }]));
const paidOut = async () =>
  answerOf(await finance(readTransfers, { direction: 'out' })).list.map(({ amount, state }) => [
    amount,
    state,
  ]);
const work = () => runJob(payOutReleasedDeposits, app.runtime);

describe('a firm’s money at a glance', () => {
  it('knows the numbers at the banks, and counts nothing twice that has come in', async () => {
    expect(answerOf(await finance(readSetting, {})).banks.map(({ bank }) => bank)).toContain('CCB');
    await bound('mine.finance');
    await payIn('mine.finance', yuan(10_000));
    expect(answerOf(await finance(readOverview, {}))).toMatchObject({
      available: yuan(10_000),
      onTheWayIn: 0n,
      onTheWayOut: 0n,
      todos: [],
    });
  });
});

describe('what came free', () => {
  it('stays where nobody has wished otherwise, and what came free before the wish stays too', async () => {
    await free(await freeze(1_000));
    await work();
    expect(await paidOut()).toEqual([]);
    answerOf(await finance(changeSetting, { ...wishes, version: 0, proof }));
    await work();
    expect(await paidOut()).toEqual([]);
  });

  it('is paid out once, and stands on its way out', async () => {
    await free(await freeze(2_000));
    await free(await freeze(500));
    await work();
    await work();
    expect(await paidOut()).toEqual([[yuan(2_500), 'applied']]);
    const { onTheWayOut, buckets } = answerOf(await finance(readOverview, {}));
    expect(onTheWayOut).toBe(buckets.find(({ bucket }) => bucket === 'FRZ_WD')?.amount);
  });

  it('is paid out only as far as it is still there', async () => {
    const held = await freeze(3_000);
    const { available } = answerOf(await finance(readOverview, {}));
    await app.perform(async (ctx) => {
      await releaseHolds(ctx, [{ holdId: held, key: `test/free/${held}`, reason: 'lost' }]);
      const id = ctx.newId();
      await placeHolds(ctx, [
        {
          id,
          firmId: mine.id,
          kind: 'trade',
          amount: fen(available + 290_000n),
          matter: { type: 'response', id, no: 'YJ261124000002' },
        },
      ]);
    });
    await work();
    const [last] = await paidOut();
    expect(last?.[0]).toBeLessThanOrEqual(yuan(100));
    expect(answerOf(await finance(readOverview, {})).available).toBeGreaterThanOrEqual(0n);
  });
});
