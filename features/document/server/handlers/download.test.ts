// Links to documents: good for ten minutes, for their purpose and document.

import { describe, expect, it } from 'vitest';
import { contractExample } from '#packages/pdf/document.example.ts';
import { testApp } from '../../../../test/support/app.ts';
import { linkToDocument } from '../services/linkDocument.ts';
import { renderDocument } from '../services/markTrial.ts';
import { storeRendered } from '../services/storeDocument.ts';

const app = await testApp();
const drawn = await renderDocument(app.database.reading, contractExample, 'firm');
const MINUTE_MS = 60_000;

const newDocument = (name: string) =>
  app.perform(async (ctx) => {
    const subject = { kind: 'contract' as const, id: ctx.newId() };
    const sha256 = await storeRendered(ctx, { ...subject, name }, contractExample, drawn);
    return linkToDocument(ctx.tx, subject, sha256, ctx.now);
  });
const fetchFrom = (url: string) => app.http.inject(url);
const NOT_FOUND = '910100';
const LINK_OVER = '910108';
const codeOf = async (url: string) => {
  const { statusCode, json } = await fetchFrom(url);
  return [statusCode, json<{ code: string }>().code];
};

describe('a link to a document', () => {
  it('gives the very bytes under its name', async () => {
    const { url, bytes, kind } = await newDocument('合同.pdf');
    const { statusCode, headers, rawPayload } = await fetchFrom(url);
    expect([statusCode, kind, bytes]).toEqual([200, 'pdf', drawn.bytes.length]);
    expect(rawPayload.equals(drawn.bytes)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="__.pdf"; filename*=UTF-8''%E5%90%88%E5%90%8C.pdf`,
      'cache-control': 'no-store',
      'content-security-policy': `sandbox; default-src 'none'`,
    });
  });

  it('is over after ten minutes', async () => {
    const { url } = await newDocument('a.pdf');
    app.pass(10 * MINUTE_MS - 1);
    expect((await fetchFrom(url)).statusCode).toBe(200);
    app.pass(1);
    expect(await codeOf(url)).toEqual([404, LINK_OVER]);
  });

  it.each(['upload', 'evidence', 'payout'])('is none for the purpose %s', async (purpose) => {
    const { url } = await newDocument('b.pdf');
    expect(await codeOf(url.replace('/document/', `/${purpose}/`))).toEqual([404, NOT_FOUND]);
  });

  it('is none for the document of another subject', async () => {
    const [one, other] = [await newDocument('c.pdf'), await newDocument('d.pdf')];
    expect(await codeOf(one.url.replace(one.fileId, other.fileId))).toEqual([404, NOT_FOUND]);
  });

  it('is not given for what its subject does not have', async () => {
    await expect(
      app.perform(({ tx, newId, now }) =>
        linkToDocument(tx, { kind: 'contract', id: newId() }, drawn.sha256, now),
      ),
    ).rejects.toThrow();
  });
});
