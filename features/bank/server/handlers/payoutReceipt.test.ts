// Tests payout receipts: only after payment, sealed, only for the paid firm.

import { expect, it } from 'vitest';
import { verifyPdfSignatures } from '#features/certificate/server/public.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openBanking, yuan } from '../../../../test/support/banking.ts';
import { answerOf } from '../../../../test/support/trading.ts';
import { payoutReceipt } from '../../calls/inout.ts';
import { sendWithdrawal } from '../../calls/payout.ts';

const app = await testApp();
const { who, payIn, bound, checked, settle } = await openBanking(app);

it('is there when the bank has paid, with the platform’s seal on it', async () => {
  const account = await bound('mine.finance');
  await payIn('mine.finance', yuan(10_000));
  const { id, no } = await checked('mine.finance', account.id, yuan(1_000));
  const ask = (name: string) => who(name)(payoutReceipt, { id });
  expect(await ask('mine.finance')).toMatchObject({
    ok: false,
    fault: { code: String(genericFaults.wrong_state.code) },
  });
  answerOf(await who('platform.checker')(sendWithdrawal, { id }));
  await settle();
  expect(await ask('plant.finance')).toMatchObject({
    ok: false,
    fault: { code: String(genericFaults.not_found.code) },
  });
  const { url, name } = answerOf(await ask('mine.viewer'));
  expect(name).toBe(`${no}.pdf`);
  const given = await app.http.inject({ method: 'GET', url });
  expect(given.headers['content-type']).toBe('application/pdf');
  const { signatures } = await verifyPdfSignatures(
    app.database.reading,
    new Uint8Array(given.rawPayload),
    app.now,
  );
  expect(signatures).toMatchObject([{ isIntact: true, reason: no }]);
  expect((await app.http.inject({ method: 'GET', url: `${url.slice(0, -2)}xx` })).statusCode).toBe(404);
  app.pass(11 * 60_000);
  expect((await app.http.inject({ method: 'GET', url })).statusCode).toBe(404);
});
