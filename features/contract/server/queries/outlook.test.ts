// Requests for funds held by contracts: none while active, one when over.

import { expect, it } from 'vitest';
import { createContract, dropContract } from '#features/drafting/calls/draft.ts';
import {
  requestRelease,
  decideDepositRequest,
  proposeDepositAnswer,
} from '#features/funds/calls/depositRequest.ts';
import { readHolds } from '#features/funds/calls/ledger.ts';
import { readOutlook } from '#features/funds/calls/manage.ts';
import { placeHolds } from '#features/funds/server/public.ts';
import { fen } from '#packages/exact/exact.ts';
import { testApp } from '../../../../test/support/app.ts';
import { seat } from '../../../../test/support/signing.ts';
import { answerOf, faultOf, openTrading } from '../../../../test/support/trading.ts';
import { someYear } from '../../terms.example.ts';

const app = await testApp();
const { mine, idOf, watch, brokenBooks } = await openTrading(app);

it('what is still held for a contract that is over is released once two have agreed', async () => {
  const cashier = await app.signIn('mine.finance');
  const [settlement, dispute] = [
    await seat(app, idOf('operator'), 'platform', ['operator_settlement']),
    await seat(app, idOf('operator'), 'platform', ['operator_dispute']),
  ];
  const { contractId } = answerOf(
    await mine(createContract, {
      terms: someYear({ coalOrgId: idOf('mine'), useCoalOrgId: idOf('plant') }),
      side: 'seller',
      counterpartyId: idOf('plant'),
    }),
  );
  const ofMine = await watch('mine');
  const id = await app.perform(async (ctx) => {
    const holdId = ctx.newId();
    await placeHolds(ctx, [
      {
        id: holdId,
        firmId: idOf('mine'),
        kind: 'trade',
        amount: fen(500_00n),
        matter: { type: 'contract', id: contractId, no: 'HT261124000099' },
      },
    ]);
    return holdId;
  });
  const listed = async () =>
    answerOf(await cashier(readHolds, { keyword: 'HT261124000099' })).list[0]?.mayAsk?.kind;
  const ask = () => cashier(requestRelease, { id, reason: '合同已作废，保证金仍未释放' });
  expect([await listed(), faultOf(await ask()), answerOf(await cashier(readOutlook, { id })).step]).toEqual([
    undefined,
    'matter_not_over',
    'sign',
  ]);
  answerOf(await mine(dropContract, { contractId }));
  expect([await listed(), answerOf(await cashier(readOutlook, { id })).mayAsk]).toEqual([
    'release',
    { kind: 'release', amount: 500_00n, until: null },
  ]);
  const asked = await Promise.all([ask(), ask(), ask()]);
  expect(asked.map(faultOf).toSorted()).toEqual(['done', 'plea_open', 'plea_open']);
  expect(await listed()).toBeUndefined();
  const request = asked.find(({ ok }) => ok);
  const requestId = request?.ok ? request.answer.id : '';
  answerOf(await dispute(proposeDepositAnswer, { id: requestId, isGranted: true, answer: '合同已作废' }));
  answerOf(await settlement(decideDepositRequest, { id: requestId, isConfirmed: true }));
  expect([await ofMine(), await brokenBooks()]).toEqual([[0n, 0n, 0n], []]);
  expect(faultOf(await ask())).toBe('wrong_state');
});
