// Which term contracts are counted next: none waits behind those counted before.

import { expect, it } from 'vitest';
import { createContract, submitContract } from '#features/drafting/calls/draft.ts';
import { acceptTerms } from '#features/drafting/calls/negotiate.ts';
import { testApp } from '../../../../test/support/app.ts';
import { answerOf, openTrading } from '../../../../test/support/trading.ts';
import { someYear } from '../../terms.example.ts';
import { readTermContracts } from '../queries/due.ts';
import { countFulfilment } from './countFulfilment.ts';

const app = await testApp();
const { mine, plant, idOf } = await openTrading(app);

async function yearInForce(): Promise<string> {
  const { contractId } = answerOf(
    await mine(createContract, {
      terms: someYear({ coalOrgId: idOf('mine'), useCoalOrgId: idOf('plant') }),
      side: 'seller',
      counterpartyId: idOf('plant'),
    }),
  );
  answerOf(await mine(submitContract, { contractId }));
  answerOf(await plant(acceptTerms, { contractId, version: 1 }));
  await app.database.pool.query(`update contract set state = 'performing', effective_at = $2 where id = $1`, [
    contractId,
    app.now,
  ]);
  return contractId;
}

it('what was counted longest ago is counted next', async () => {
  const [first, second, third] = [await yearInForce(), await yearInForce(), await yearInForce()];
  const count = async (contractId: string) => {
    app.pass(1_000);
    await app.perform((ctx) => countFulfilment(ctx, contractId));
  };
  await count(first);
  expect(await readTermContracts(app.database.reading)).toEqual([second, third, first]);
  await count(third);
  await count(second);
  expect(await readTermContracts(app.database.reading)).toEqual([first, third, second]);
});
