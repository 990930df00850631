// Tests for receipts of releases: sealed once, same bytes for all readers.

import { expect, it } from 'vitest';
import { verifyPdfSignatures } from '#features/certificate/server/public.ts';
import { fen } from '#packages/exact/exact.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openSettlements } from '../../../../test/support/settlements.ts';
import { answerOf, faultOf } from '../../../../test/support/trading.ts';
import { payRelease, releaseReceipt } from '../../calls/release.ts';

const app = await testApp();
app.now = new Date('2026-11-25T01:12:00Z');
const market = await openSettlements(app);
const { mineSettler, plantSettler, supervisor, checker, stranger, delivered, draftOf, confirmed } = market;
const VALUE = fen(1_689_600n);

it('is there once money has gone, and the same for whoever asks at once or again', async () => {
  const { contractId, tripIds } = await delivered();
  const { sheetId } = await confirmed(contractId, draftOf(tripIds));
  const releaseId = await market.approved(contractId, sheetId, VALUE);
  expect(faultOf(await mineSettler(releaseReceipt, { releaseId }))).toBe('wrong_state');
  answerOf(await checker(payRelease, { releaseId }));
  expect(faultOf(await stranger(releaseReceipt, { releaseId }))).toBe('not_found');
  const receipts = (
    await Promise.all([mineSettler, plantSettler, supervisor].map((by) => by(releaseReceipt, { releaseId })))
  ).map(answerOf);
  expect(new Set(receipts.map(({ sha256 }) => sha256)).size).toBe(1);
  const { link, sha256 } = answerOf(await mineSettler(releaseReceipt, { releaseId }));
  expect([sha256, link.name]).toEqual([receipts[0]?.sha256, expect.stringMatching(/^JF\d+-R\.pdf$/)]);
  const given = await app.http.inject({ method: 'GET', url: link.url });
  expect(given.headers['content-type']).toBe('application/pdf');
  const { signatures } = await verifyPdfSignatures(
    app.database.reading,
    new Uint8Array(given.rawPayload),
    app.now,
  );
  expect(signatures).toMatchObject([{ isIntact: true, reason: expect.stringMatching(/^JF/) as string }]);
  app.pass(11 * 60_000);
  expect((await app.http.inject({ method: 'GET', url: link.url })).statusCode).toBe(404);
});
