// Tests that a payer's own application is its consent.

import { describe, expect, it } from 'vitest';
import { fen } from '#packages/exact/exact.ts';
import { newRandomCode } from '#packages/rpc/client/client.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openSettlements, proof } from '../../../../test/support/settlements.ts';
import { answerOf, faultOf } from '../../../../test/support/trading.ts';
import {
  applyRelease,
  approveRelease,
  consentRelease,
  payRelease,
  releaseDetail,
} from '../../calls/release.ts';

const app = await testApp();
app.now = new Date('2026-11-25T01:12:00Z');
const market = await openSettlements(app);
const { mineSettler, plantSettler, supervisor, checker, delivered, draftOf, confirmed, accounts } = market;
/** 33 t at 512.00 yuan. */
const PRICE = fen(1_689_600n);

async function payable() {
  const { contractId, tripIds } = await delivered();
  const { sheetId } = await confirmed(contractId, draftOf(tripIds));
  const application = {
    contractId,
    sheets: [{ sheetId, amount: PRICE }],
    accountId: accounts.mine,
    goods: PRICE,
    freight: fen(0n),
    fee: fen(0n),
    files: [],
    remark: '',
  };
  const releases = () => market.count('release', 'contract_id = $1', contractId);
  return { sheetId, application, releases };
}

describe('the payer’s own application', () => {
  it.each([
    ['without a signature', undefined, 'consent_missing'],
    ['with a wrong PIN', { pin: '284739' }, 'pin_wrong'],
  ])('%s leaves nothing behind', async (_name, given, outcome) => {
    const { application, releases } = await payable();
    const input = given ? { ...application, proof: given } : application;
    expect(faultOf(await plantSettler(applyRelease, input))).toBe(outcome);
    expect(await releases()).toBe(0);
  });

  it('is refused as any other, signed or not', async () => {
    const { application, releases } = await payable();
    expect(
      faultOf(await plantSettler(applyRelease, { ...application, accountId: accounts.plant, proof })),
    ).toBe('account_not_bound');
    expect(await releases()).toBe(0);
  });

  it('is signed, goes on to review, and is paid; repeated, it is one', async () => {
    const { sheetId, application, releases } = await payable();
    const randomCode = newRandomCode();
    const apply = () => plantSettler(applyRelease, { ...application, proof }, { randomCode });
    const { releaseId, no, state } = answerOf(await apply());
    expect(answerOf(await apply())).toEqual({ releaseId, no, state });
    expect([state, await releases()]).toEqual(['review', 1]);
    const detail = answerOf(await mineSettler(releaseDetail, { releaseId }));
    expect(detail.card).toMatchObject({ applicant: 'buyer', needsMe: false, mayDo: [] });
    expect(detail.consent).toMatchObject({ person: 'plant firm_settler' });
    expect(detail.timeline.map(({ move }) => move).toSorted()).toEqual(['apply', 'consent']);
    expect(faultOf(await plantSettler(consentRelease, { releaseId, proof }))).toBe('wrong_state');
    answerOf(
      await supervisor(approveRelease, {
        releaseId,
        lines: [{ sheetId, amount: PRICE }],
        checked: ['invoice'],
        remark: '',
      }),
    );
    expect(answerOf(await checker(payRelease, { releaseId })).released).toBe(PRICE);
    expect(await market.brokenBooks()).toEqual([]);
  });

  it('of the payee waits for the payer', async () => {
    const { application } = await payable();
    const { state, releaseId } = answerOf(await mineSettler(applyRelease, application));
    expect(state).toBe('applied');
    expect(answerOf(await plantSettler(consentRelease, { releaseId, proof })).state).toBe('review');
  });
});
