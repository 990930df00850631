// Every act asked for once more by the same code, as by a phone that lost the answer: it is answered as before, and nothing is done twice.

import { expect, it } from 'vitest';
import { handlers } from '#apps/server/features.ts';
import { changePin } from '#features/certificate/calls/own.ts';
import { applyAdhoc, consentAdhoc } from '#features/release/calls/other.ts';
import { agreeReversal, askReversal } from '#features/settlement/calls/confirm.ts';
import { sheetDetail } from '#features/settlement/calls/sheet.ts';
import { fen } from '#packages/exact/exact.ts';
import { canonicalJson, hashInput } from '#packages/rpc/server/idempotency.ts';
import { testApp } from '../support/app.ts';
import { openFinancing, PRICE } from '../support/financing.ts';
import { proof } from '../support/settlements.ts';
import { PIN } from '../support/signing.ts';
import { answerOf } from '../support/trading.ts';
import { openWorld } from './seats.ts';
import { fillWorld } from './world.ts';

const acts = new Set(
  handlers.flatMap(({ call }) => (call.kind === 'mutation' && call.access !== 'anyone' ? [call.path] : [])),
);
const repeated = new Set<string>();
const unlike = new Set<string>();

/** The same request to the letter, once the first was answered. */
const twice =
  (send: typeof fetch): typeof fetch =>
  async (address, init) => {
    const first = await send(address, init);
    const path = new URL(address instanceof Request ? address.url : address).pathname;
    const answer = await first.clone().text();
    if (!acts.has(path) || read(answer).code !== '0') return first;
    repeated.add(path);
    if (canonicalJson(read(await (await send(address, init)).text())) !== canonicalJson(read(answer)))
      unlike.add(path);
    return first;
  };
const read = (reply: string) => JSON.parse(reply) as { readonly code: string };

it('is answered as before, and done once', async () => {
  await fillWorld(...(await aWorld()));
  const app = await openApp();
  const market = await openFinancing(app);
  const { contractId, sheetId } = await market.sheet();
  await market.lent(sheetId);
  await market.release(contractId, sheetId, PRICE);
  const other = await market.sheet();
  const { otherId } = answerOf(
    await market.mineSettler(applyAdhoc, {
      contractId: other.contractId,
      kind: 'make_up',
      sheetId: null,
      payer: 'buyer',
      amount: fen(10_000n),
      isFromBond: false,
      paidOn: null,
      reason: '双方商定',
      files: [],
      proof,
    }),
  );
  answerOf(await market.plantSettler(consentAdhoc, { otherId, proof }));
  const { reversalId } = answerOf(
    await market.mineSettler(askReversal, { sheetId: other.sheetId, reason: '磅单有误', proof }),
  );
  answerOf(await market.plantSettler(agreeReversal, { reversalId, proof }));
  answerOf(await market.mineSettler(changePin, { pin: PIN, newPin: '582047' }));
  expect(answerOf(await market.plantSettler(sheetDetail, { sheetId })).card).toMatchObject({ state: 'paid' });
  expect([...unlike]).toEqual([]);
  expect(repeated.size).toBeGreaterThan(75);
  expect(await market.brokenBooks()).toEqual([]);
  // Whoever reads what is kept of a change of PIN cannot try which it was.
  const { rows } = await app.database.pool.query<{ input_hash: string }>(
    'select input_hash from idempotency_key where path = $1',
    [changePin.path],
  );
  expect(rows).toEqual([{ input_hash: hashInput({}) }]);
});

async function openApp() {
  const app = await testApp({ through: twice });
  app.now = new Date('2026-11-25T01:12:00Z');
  return app;
}
async function aWorld() {
  const app = await openApp();
  return [app, await openWorld(app)] as const;
}
