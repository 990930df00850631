// Documents are kept as rendered and as signed, each signature over the last.

import { describe, expect, it } from 'vitest';
import { contractExample } from '#packages/pdf/document.example.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { openSigners } from '../../../../test/support/signers.ts';
import type { DocumentSubject } from '../../kinds.ts';
import { readSignatures } from '../queries.ts';
import { renderDocument } from './markTrial.ts';
import { readDocument } from './readDocument.ts';
import { renderAndSign, signStored } from './signDocument.ts';
import { isOwnKey, storeRendered, storeSigned } from './storeDocument.ts';

const { app, holding, open, judge } = await openSigners();
const { reading, pool } = app.database;
const steps = { reading, clock: () => app.now, commit: app.perform };
const NAME = 'HT1.pdf';

const newSubject = (kind: DocumentSubject['kind'] = 'contract') => ({ kind, id: app.runtime.newId() });
const drawn = await renderDocument(reading, contractExample, 'firm');
const render = (subject: DocumentSubject) =>
  app.perform((ctx) => storeRendered(ctx, { ...subject, name: NAME }, contractExample, drawn));
const rowsOf = async (subject: DocumentSubject) =>
  (
    await pool.query<{ name: string; sha256: string; signed_over: string | null }>(
      'select name, sha256, signed_over from document where subject_id = $1 order by id',
      [subject.id],
    )
  ).rows;

/** A signer's signature over the stored version, as a call makes it. */
async function signerFor(subject: DocumentSubject, role: 'seller' | 'buyer') {
  const signer = await holding();
  const key = await open(signer);
  const { firmId, personId } = signer;
  return {
    key,
    sign: (sha256: string) => signStored(steps, key, subject, { sha256, reason: 'HT1 v1' }),
    keep: (ctx: TxContext, sha256: string, signed: Awaited<ReturnType<typeof signStored>>) =>
      storeSigned(ctx, {
        ...subject,
        name: NAME,
        version: 1,
        role,
        firmId,
        personId,
        ip: '10.0.0.1',
        sha256,
        paperSha256: drawn.sha256,
        signed,
      }),
  };
}

describe('a rendered document', () => {
  it('is kept once, and read by its own subject only', async () => {
    const [subject, other] = [newSubject(), newSubject()];
    expect([await render(subject), await render(subject)]).toEqual([drawn.sha256, drawn.sha256]);
    expect(await rowsOf(subject)).toEqual([{ name: NAME, sha256: drawn.sha256, signed_over: null }]);
    expect((await readDocument(reading, subject, drawn.sha256)).name).toBe(NAME);
    await expect(readDocument(reading, other, drawn.sha256)).rejects.toThrow();
    await expect(readDocument(reading, { ...subject, kind: 'sheet' }, drawn.sha256)).rejects.toThrow();
  });

  it.each([
    ['of other content', drawn],
    ['that was not rendered', undefined],
  ])('%s is stale', async (_what, paper) => {
    const subject = newSubject();
    const changed = { ...contractExample, title: '补充协议' };
    await expect(
      app.perform((ctx) => storeRendered(ctx, { ...subject, name: NAME }, changed, paper)),
    ).rejects.toThrow('has changed');
    expect(await rowsOf(subject)).toEqual([]);
  });

  it('stays as it is', async () => {
    const { id } = newSubject();
    await render({ kind: 'contract', id });
    for (const change of [`update document set name = 'x'`, 'delete from document'])
      await expect(pool.query(`${change} where subject_id = $1`, [id])).rejects.toThrow();
  });
});

describe('signed versions', () => {
  it('follow each other, and hold all signatures', async () => {
    const subject = newSubject();
    const first = await render(subject);
    const [seller, buyer] = [await signerFor(subject, 'seller'), await signerFor(subject, 'buyer')];
    const bySeller = await seller.sign(first);
    const second = await app.perform((ctx) => seller.keep(ctx, first, bySeller));
    const byBuyer = await buyer.sign(second);
    const third = await app.perform((ctx) => buyer.keep(ctx, second, byBuyer));
    expect((await rowsOf(subject)).map(({ sha256, signed_over: over }) => [sha256, over])).toEqual([
      [first, null],
      [second, first],
      [third, second],
    ]);
    expect(
      (await readSignatures(reading, 'contract', [subject.id], 1)).map((one) => [
        one.role,
        one.paper_sha256,
        one.signed_sha256,
      ]),
    ).toEqual([
      ['seller', first, second],
      ['buyer', first, third],
    ]);
    expect(await judge((await readDocument(reading, subject, third)).content)).toMatchObject({
      isGood: true,
      signatures: [{}, {}],
    });
  });

  it('over another version than the newest are stale, and nothing is kept', async () => {
    const subject = newSubject();
    const first = await render(subject);
    const [seller, buyer] = [await signerFor(subject, 'seller'), await signerFor(subject, 'buyer')];
    const [bySeller, byBuyer] = [await seller.sign(first), await buyer.sign(first)];
    const second = await app.perform((ctx) => seller.keep(ctx, first, bySeller));
    await expect(app.perform((ctx) => buyer.keep(ctx, second, byBuyer))).rejects.toThrow('has changed');
    expect((await rowsOf(subject)).map(({ sha256 }) => sha256)).toEqual([first, second]);
  });

  it.each([
    ['contract', 1],
    ['sheet', 2],
  ] as const)('of a %s in one version and role: %i', async (kind, most) => {
    const subject = newSubject(kind);
    const sha256 = await render(subject);
    const { sign, keep } = await signerFor(subject, 'seller');
    const [one, two] = [await sign(sha256), await sign(sha256)];
    await app.perform((ctx) => keep(ctx, sha256, one));
    await app.perform((ctx) => keep(ctx, sha256, two)).catch(() => undefined);
    expect((await readSignatures(reading, kind, [subject.id])).length).toBe(most);
  });

  it('of something just rendered are over its bytes', async () => {
    const { key } = await signerFor(newSubject(), 'seller');
    const made = await renderAndSign(steps, key, contractExample, 'HT1 v1');
    expect(made.signed.signedOver).toBe(made.drawn.sha256);
  });
});

it('a key is for its person, its firm and its time', async () => {
  const signer = await holding();
  const key = await open(signer);
  const { firmId, personId } = signer;
  const { notAfter } = key.certificate;
  expect([
    isOwnKey(key, { firmId, personId }, app.now),
    isOwnKey(key, { firmId: 'other', personId }, app.now),
    isOwnKey(key, { firmId, personId: 'other' }, app.now),
    isOwnKey(key, { firmId, personId }, notAfter),
  ]).toEqual([true, false, false, false]);
});
