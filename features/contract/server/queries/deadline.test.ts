// Tests of the clock of a contract to be signed: whose turn it is, side by side.

import { expect, it } from 'vitest';
import { setParameter } from '#features/catalog/server/public.ts';
import { deadlineList } from '#features/deadline/calls/deadline.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { testApp } from '../../../../test/support/app.ts';
import { payIn } from '../../../../test/support/market.ts';
import { representative, reviewAndSign, seat } from '../../../../test/support/signing.ts';
import { answerOf, openTrading } from '../../../../test/support/trading.ts';
import { contractDetail, contractPage } from '../../calls/read.ts';
import { reviewPaper } from '../../calls/sign.ts';

const app = await testApp();
const { mine, plant, rival, idOf, list, take } = await openTrading(app);
const certifier = await seat(app, idOf('operator'), 'operator', ['operator_certification']);
const seller = await representative(app, idOf('mine'), 'mine', certifier);
const buyer = await representative(app, idOf('plant'), 'plant', certifier);
for (const firm of ['mine', 'plant'] as const) await payIn(app, idOf(firm), 900_000_000n);

async function deal(): Promise<string> {
  answerOf(await take(plant, await list({}), 500));
  return answerOf(await plant(contractPage, {})).list[0]?.id ?? '';
}
const seenBy = async (by: Client, contractId: string) =>
  answerOf(await by(deadlineList, {}))
    .list.filter(({ kind, matter }) => kind === 'sign_contract' && matter.id === contractId)
    .map(({ whose, counterparty }) => `${whose} ${counterparty}`);
const seenByAll = (contractId: string) =>
  Promise.all([seller, mine, buyer, plant, rival].map((by) => seenBy(by, contractId)));

it('one after the other: the seller signs, then the buyer, then it is over', async () => {
  await app.perform((ctx) => setParameter(ctx, 'SIGN_ORDER', 'sequence'));
  const contractId = await deal();
  answerOf(await seller(reviewPaper, { contractId }));
  expect(await seenByAll(contractId)).toEqual([
    ['mine plant'],
    ['ours plant'],
    ['theirs mine'],
    ['theirs mine'],
    [],
  ]);
  answerOf(await reviewAndSign(seller, contractId));
  expect(await seenByAll(contractId)).toEqual([
    ['theirs plant'],
    ['theirs plant'],
    ['mine mine'],
    ['ours mine'],
    [],
  ]);
  answerOf(await reviewAndSign(buyer, contractId));
  expect(await seenByAll(contractId)).toEqual([[], [], [], [], []]);
});

it('in any order: it is the turn of whoever has not signed', async () => {
  await app.perform((ctx) => setParameter(ctx, 'SIGN_ORDER', 'parallel'));
  const contractId = await deal();
  answerOf(await seller(reviewPaper, { contractId }));
  expect((await seenByAll(contractId)).flat()).toEqual([
    'mine plant',
    'ours plant',
    'mine mine',
    'ours mine',
  ]);
  answerOf(await reviewAndSign(buyer, contractId));
  expect((await seenByAll(contractId)).flat()).toEqual([
    'mine plant',
    'ours plant',
    'theirs mine',
    'theirs mine',
  ]);
});

it('ends when the contract says so', async () => {
  const contractId = await deal();
  answerOf(await seller(reviewPaper, { contractId }));
  const [clock] = answerOf(await seller(deadlineList, {})).list.filter(({ key }) => key === contractId);
  expect(clock?.due).toEqual(answerOf(await seller(contractDetail, { contractId })).card.signBy);
});
