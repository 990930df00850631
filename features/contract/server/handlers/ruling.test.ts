// A ruling that terminates a contract and forfeits a bond; archiving it.

import { beforeAll, expect, it } from 'vitest';
import { archiveContract } from '#features/dossier/calls/archive.ts';
import { basisPoints } from '#packages/exact/exact.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import { testApp } from '../../../../test/support/app.ts';
import { payIn } from '../../../../test/support/market.ts';
import { representative, reviewAndSign, seat } from '../../../../test/support/signing.ts';
import { answerOf, faultOf, openTrading } from '../../../../test/support/trading.ts';
import { reportBreach } from '../../calls/change.ts';
import { breachDesk, confirmRuling, proposeBreachRuling } from '../../calls/desk.ts';
import { contractDetail, contractPage } from '../../calls/read.ts';
import { openDealsForSigning } from '../jobs.ts';
import { countOpenSheets } from '../public.ts';

const app = await testApp();
const { mine, plant, operator, idOf, list, take, watch, brokenBooks } = await openTrading(app);
const certifier = await seat(app, idOf('operator'), 'operator', ['operator_certification']);
const seller = await representative(app, idOf('mine'), 'mine', certifier);
const buyer = await representative(app, idOf('plant'), 'plant', certifier);
const judge = await seat(app, idOf('operator'), 'operator', ['operator_dispute']);
const second = await seat(app, idOf('operator'), 'operator2', ['operator_dispute']);

beforeAll(async () => {
  for (const firm of ['plant', 'mine'] as const) await payIn(app, idOf(firm), 900_000_000n);
});

it('ends the contract once, when no sheet is open, and may be archived before the job does', async () => {
  answerOf(await take(plant, await list({ title: '平鲁混煤' }), 500));
  const contractId = answerOf(await plant(contractPage, {})).list[0]?.id ?? '';
  await runJob(openDealsForSigning, app.runtime);
  answerOf(await reviewAndSign(seller, contractId));
  answerOf(await reviewAndSign(buyer, contractId));
  expect(faultOf(await operator(archiveContract, { contractId }))).toBe('wrong_state');

  const { breachId, no } = answerOf(
    await plant(reportBreach, { contractId, text: '卖方至今未发一车，电话不接。', fileIds: [] }),
  );
  const { card } = answerOf(await plant(contractDetail, { contractId }));
  const day = dayInMarket(app.now);
  const found = async (narrowed: InputOf<typeof breachDesk>) =>
    answerOf(await judge(breachDesk, narrowed)).list.map(({ id }) => id);
  const ways = [
    { keyword: no },
    { keyword: card.no },
    { keyword: '平鲁' },
    { keyword: 'mine' },
    { from: day, to: day },
  ];
  expect(await Promise.all(ways.map(found))).toEqual(ways.map(() => [breachId]));
  expect(
    await Promise.all(
      [{ keyword: `${card.no}0` }, { from: addDays(day, 1) }, { to: addDays(day, -1) }].map(found),
    ),
  ).toEqual([[], [], []]);
  answerOf(
    await judge(proposeBreachRuling, {
      breachId,
      outcome: 'terminate',
      sellerForfeits: basisPoints(10_000n),
      buyerForfeits: basisPoints(0n),
      reason: '卖方不能交付，合同终止，保证金归买方。',
    }),
  );
  await app.perform((ctx) => countOpenSheets(ctx, contractId, 1));
  expect(faultOf(await second(confirmRuling, { breachId }))).toBe('open_settlement');
  await app.perform((ctx) => countOpenSheets(ctx, contractId, -1));

  const [sold, bought] = [await watch('mine'), await watch('plant')];
  const confirmed = await Promise.all([1, 2].map(() => second(confirmRuling, { breachId })));
  expect(confirmed.map(faultOf).toSorted()).toEqual(['done', 'wrong_state']);
  // The seller's 5,120 yuan go to the buyer, whose own 25,600 are released.
  expect([await sold(), await bought()]).toEqual([
    [0n, 0n, -512_000n],
    [512_000n + 2_560_000n, 0n, -2_560_000n],
  ]);
  expect(answerOf(await mine(contractDetail, { contractId })).card).toMatchObject({ state: 'terminated' });

  const put = await Promise.all([1, 2].map(() => operator(archiveContract, { contractId })));
  expect(put.map(faultOf).toSorted()).toEqual(['done', 'wrong_state']);
  expect(
    answerOf(await plant(contractPage, { list: 'archive', endedAs: 'terminated' })).list.map(({ id }) => id),
  ).toEqual([contractId]);
  expect(await brokenBooks()).toEqual([]);
});
