// Money is locked ahead as the contract agrees, by its buyer, once it is in force.

import { beforeAll, describe, expect, it } from 'vitest';
import { contractDetail, contractPage } from '#features/contract/calls/read.ts';
import { openDealsForSigning } from '#features/contract/server/jobs.ts';
import type { ListingTerms } from '#features/terms/terms.ts';
import { fen } from '#packages/exact/exact.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../../../../test/support/app.ts';
import { payIn } from '../../../../test/support/market.ts';
import { PIN, representative, reviewAndSign, seat } from '../../../../test/support/signing.ts';
import { agreeOn } from '../../../../test/support/terms.ts';
import { answerOf, faultOf, openTrading } from '../../../../test/support/trading.ts';
import { lockPrepayment } from '../../calls/prepay.ts';

const app = await testApp();
const { plant, idOf, list, take } = await openTrading(app);
const certifier = await seat(app, idOf('operator'), 'operator', ['operator_certification']);
const seller = await representative(app, idOf('mine'), 'mine', certifier);
const buyer = await representative(app, idOf('plant'), 'plant', certifier);
const proof = { pin: PIN };

beforeAll(async () => {
  await payIn(app, idOf('plant'), 900_000_000n);
  await payIn(app, idOf('mine'), 900_000_000n);
});

/** 500 t at 512 yuan, open for signing. */
async function deal(changes: Partial<ListingTerms>): Promise<string> {
  answerOf(await take(plant, await list({ title: '平鲁混煤', ...changes }), 500));
  const contractId = answerOf(await plant(contractPage, {})).list[0]?.id ?? '';
  await runJob(openDealsForSigning, app.runtime);
  return contractId;
}

describe('money ahead', () => {
  const lock = (contractId: string, amount: bigint, by = buyer) =>
    by(lockPrepayment, { contractId, amount: fen(amount), proof });

  it('is locked where it was agreed, once the contract is in force, up to the most it can cost', async () => {
    const contractId = await deal({ payTerm: 'prepay_100' });
    expect(faultOf(await lock(contractId, 100n))).toBe('wrong_state');
    answerOf(await reviewAndSign(seller, contractId));
    answerOf(await reviewAndSign(buyer, contractId));
    expect(faultOf(await lock(contractId, 100n, seller))).toBe('not_found');
    // 500 t at 512.00 yuan, and five per cent more.
    expect(await lock(contractId, 26_880_001n)).toMatchObject({
      ok: false,
      fault: { name: 'prepay_over', params: { most: 26_880_000n } },
    });
    expect(answerOf(await lock(contractId, 26_000_000n))).toMatchObject({
      needed: 25_600_000n,
      locked: 26_000_000n,
    });
    expect(await lock(contractId, 880_001n)).toMatchObject({
      ok: false,
      fault: { name: 'prepay_over', params: { most: 880_000n } },
    });
  });

  it('is refused where the sides pay each other directly; what is to be paid ahead is still planned', async () => {
    const contractId = await deal({ payTerm: 'prepay_100' });
    for (const by of [seller, buyer]) answerOf(await reviewAndSign(by, contractId));
    await agreeOn(app, contractId, { isSupervised: false });
    expect(faultOf(await lock(contractId, 100n))).toBe('not_supervised');
    const { prepay, plan } = answerOf(await plant(contractDetail, { contractId }));
    expect([prepay, plan.map(({ kind, state }) => [kind, state])]).toEqual([null, [['prepayment', 'open']]]);
  });

  it('is refused where the coal is paid after it is settled', async () => {
    const contractId = await deal({ payTerm: 'after_settle', payDays: 5 });
    answerOf(await reviewAndSign(seller, contractId));
    answerOf(await reviewAndSign(buyer, contractId));
    expect(faultOf(await lock(contractId, 100n))).toBe('prepay_not_agreed');
  });

  it('is locked no further than agreed, however many lock at once', async () => {
    const contractId = await deal({ payTerm: 'prepay_100' });
    answerOf(await reviewAndSign(seller, contractId));
    answerOf(await reviewAndSign(buyer, contractId));
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => lock(contractId, 10_000_000n)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2);
    for (const refused of outcomes.filter(({ ok }) => !ok)) expect(faultOf(refused)).toBe('prepay_over');
  });
});
