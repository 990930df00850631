// Prepayments follow the contract: in force, amended, terminated, settled.

import { beforeAll, describe, expect, it } from 'vitest';
import { draftSupplement, draftTermination } from '#features/contract/calls/change.ts';
import { contractDetail, contractPage } from '#features/contract/calls/read.ts';
import { openDealsForSigning } from '#features/contract/server/jobs.ts';
import { settleContract } from '#features/contract/server/public.ts';
import { acceptTerms } from '#features/drafting/calls/negotiate.ts';
import { basisPoints, fen } from '#packages/exact/exact.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../../../test/support/app.ts';
import { payIn } from '../../../test/support/market.ts';
import { PIN, representative, reviewAndSign, seat } from '../../../test/support/signing.ts';
import { answerOf, openTrading, tonnes } from '../../../test/support/trading.ts';
import { lockPrepayment } from '../calls/prepay.ts';

const app = await testApp();
const { mine, plant, idOf, list, take, watch, brokenBooks } = await openTrading(app);
const certifier = await seat(app, idOf('operator'), 'operator', ['operator_certification']);
const seller = await representative(app, idOf('mine'), 'mine', certifier);
const buyer = await representative(app, idOf('plant'), 'plant', certifier);

beforeAll(async () => {
  await payIn(app, idOf('plant'), 900_000_000n);
  await payIn(app, idOf('mine'), 900_000_000n);
});

const detail = async (contractId: string) => answerOf(await plant(contractDetail, { contractId }));
async function signed(contractId: string): Promise<void> {
  for (const by of [seller, buyer]) answerOf(await reviewAndSign(by, contractId));
}
/** 500 t at 512 yuan, to be paid ahead. */
async function inForce(): Promise<string> {
  answerOf(await take(plant, await list({ title: '平鲁混煤', payTerm: 'prepay_100' }), 500));
  const contractId = answerOf(await plant(contractPage, {})).list[0]?.id ?? '';
  await runJob(openDealsForSigning, app.runtime);
  await signed(contractId);
  return contractId;
}
const lock = async (contractId: string, amount: bigint) =>
  answerOf(await buyer(lockPrepayment, { contractId, amount: fen(amount), proof: { pin: PIN } }));
const planOf = async (contractId: string) =>
  (await detail(contractId)).plan.map(({ amount, paid, state }) => [amount, paid, state]);

describe('a contract that is paid ahead', () => {
  it('has its prepayment planned when it takes force, and more when a supplement adds coal', async () => {
    const contractId = await inForce();
    expect(await planOf(contractId)).toEqual([[25_600_000n, 0n, 'open']]);
    await lock(contractId, 25_600_000n);
    const { terms } = await detail(contractId);
    if (terms.kind !== 'auto_trad') throw new Error('no deal');
    const supplement = answerOf(
      await mine(draftSupplement, {
        contractId,
        amended: { ...terms, quantity: tonnes(600) },
        reason: '追加一百吨',
        effectFrom: '2026-12-01',
      }),
    ).contractId;
    answerOf(await plant(acceptTerms, { contractId: supplement, version: 1 }));
    await signed(supplement);
    expect(await planOf(contractId)).toEqual([
      [25_600_000n, 25_600_000n, 'paid'],
      [5_120_000n, 0n, 'open'],
    ]);
    expect(await planOf(supplement)).toEqual([]);
  });

  it('asks for nothing more once it is terminated, and what is locked is back', async () => {
    const contractId = await inForce();
    const money = await watch('plant');
    await lock(contractId, 10_000_000n);
    const end = answerOf(
      await mine(draftTermination, {
        contractId,
        reason: '停产',
        sellerForfeits: basisPoints(0n),
        buyerForfeits: basisPoints(0n),
      }),
    ).contractId;
    answerOf(await plant(acceptTerms, { contractId: end, version: 1 }));
    await signed(end);
    expect(await planOf(contractId)).toEqual([[10_000_000n, 10_000_000n, 'paid']]);
    expect((await detail(contractId)).prepay?.locked).toBe(0n);
    // The bond of 25,600 yuan is back as well.
    expect(await money()).toEqual([2_560_000n, 0n, -2_560_000n]);
    expect(await brokenBooks()).toEqual([]);
  });

  it('gives back what no sheet was paid from when it is settled', async () => {
    const contractId = await inForce();
    await lock(contractId, 10_000_000n);
    await app.database.pool.query("update contract set state = 'delivered' where id = $1", [contractId]);
    await app.perform((ctx) => settleContract(ctx, contractId));
    expect(await planOf(contractId)).toEqual([[10_000_000n, 10_000_000n, 'paid']]);
    expect((await detail(contractId)).prepay?.locked).toBe(0n);
    expect(await brokenBooks()).toEqual([]);
  });
});
