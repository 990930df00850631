// Papers signed while the timestamp authority was down: completed by the job, and given out so.

import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { setParameter } from '#features/catalog/server/public.ts';
import { contractExample } from '#packages/pdf/document.example.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { openStamper } from '../../../test/support/revocation.ts';
import { openSigners } from '../../../test/support/signers.ts';
import { documentHealth, readCompletedHash } from './completions.ts';
import { documentJobs } from './jobs.ts';
import { linkToDocument } from './services/linkDocument.ts';
import { renderDocument } from './services/markTrial.ts';
import { packEvidence } from './services/packEvidence.ts';
import { readDocument, sha256Of } from './services/readDocument.ts';
import { readPaperPart } from './services/readPaperPart.ts';
import { signStored } from './services/signDocument.ts';
import { storeRendered, storeSigned } from './services/storeDocument.ts';

const { app, holding, open, judge } = await openSigners();
const { reading } = app.database;
const steps = { reading, clock: () => app.now, commit: app.perform };
const MINUTE_MS = 60_000;

const stamper = await openStamper(app);
afterAll(() => {
  stamper.close();
});
await app.perform((ctx) => setParameter(ctx, 'TIMESTAMP_URL', stamper.address));
app.pass(1_000);

const drawn = await renderDocument(reading, contractExample, 'firm');
const signer = await holding();
const runJobs = async () => {
  for (const job of documentJobs) await runJob(job, app.runtime);
};
const Value = z.object({ value: z.int() });
const waiting = async () =>
  (
    await reading.one(Value)`
  select count(*)::int as value from document_completion where appended is null`
  )?.value;
/** As the page of system health counts them. */
const counted = async () => {
  const [check] = documentHealth;
  return check && (await reading.one(Value)`${check.select(app.now)}`)?.value;
};

async function signedPaper(over?: { subject: { kind: 'contract'; id: string }; sha256: string }) {
  const subject = over?.subject ?? { kind: 'contract' as const, id: app.runtime.newId() };
  const named = { ...subject, name: 'HT1.pdf' };
  if (!over) await app.perform((ctx) => storeRendered(ctx, named, contractExample, drawn));
  const sha256 = over?.sha256 ?? drawn.sha256;
  const signed = await signStored(steps, await open(signer), subject, { sha256, reason: 'HT1 v1' });
  const signedSha256 = await app.perform((ctx) =>
    storeSigned(ctx, {
      ...named,
      version: 1,
      role: over ? 'buyer' : 'seller',
      firmId: signer.firmId,
      personId: signer.personId,
      ip: '10.0.0.1',
      sha256,
      paperSha256: drawn.sha256,
      signed,
    }),
  );
  const fetchIt = async () => {
    const link = await linkToDocument(reading, subject, signedSha256, app.now);
    const { rawPayload } = await app.http.inject(link.url);
    expect(rawPayload.length).toBe(link.bytes);
    return new Uint8Array(rawPayload);
  };
  return { subject, sha256: signedSha256, fetchIt };
}

describe('a paper signed while the timestamp authority is down', () => {
  it('is completed once the authority answers; what was signed stays as it was', async () => {
    stamper.given.behaviour = 'broken';
    const { subject, sha256, fetchIt } = await signedPaper();
    expect(await judge(await fetchIt())).toMatchObject({
      signatures: [{ clock: 'platform', provenAt: null }],
    });
    await runJobs();
    expect(sha256Of(await fetchIt())).toBe(sha256);
    expect(await counted()).toBe(1);
    stamper.given.behaviour = 'right';
    // It waits for its next turn.
    await runJobs();
    expect(await waiting()).toBe(1);
    app.pass(MINUTE_MS);
    const moment = app.now;
    await runJobs();
    expect(await waiting()).toBe(0);
    const file = await fetchIt();
    expect(await judge(file)).toMatchObject({
      isGood: true,
      signatures: [{ clock: 'platform', provenAt: moment, level: 'B-LT', changes: [] }],
    });
    expect(await readCompletedHash(reading, subject, sha256)).toBe(sha256Of(file));
    const { content } = await readDocument(reading, subject, sha256);
    expect(sha256Of(content)).toBe(sha256);
  });

  it('is packed as evidence as it is given out, and the pack says what it lacks', async () => {
    stamper.given.behaviour = 'broken';
    const { subject, sha256, fetchIt } = await signedPaper();
    const pack = async () => {
      async function* parts() {
        yield await readPaperPart(reading, subject, sha256);
      }
      const zip = packEvidence(reading, app.files, { parts: parts(), manifest: {} });
      const { 'HT1.pdf': paper, 'manifest.json': manifest } = unzipSync(new Uint8Array(await buffer(zip)));
      return { paper, manifest: JSON.parse(new TextDecoder().decode(manifest)) as unknown };
    };
    const lacking = await pack();
    expect(lacking.manifest).toEqual({
      sha256: { 'HT1.pdf': sha256 },
      papers: { 'HT1.pdf': { signedSha256: sha256, lacks: ['timestamp'] } },
    });
    stamper.given.behaviour = 'right';
    app.pass(MINUTE_MS);
    await runJobs();
    const given = await fetchIt();
    const { paper, manifest } = await pack();
    expect(paper && Buffer.compare(paper, given)).toBe(0);
    expect(manifest).toEqual({
      sha256: { 'HT1.pdf': sha256Of(given) },
      papers: { 'HT1.pdf': { signedSha256: sha256, lacks: [] } },
    });
  });

  it('needs nothing any more once somebody else has signed it', async () => {
    stamper.given.behaviour = 'broken';
    const first = await signedPaper();
    stamper.given.behaviour = 'right';
    const second = await signedPaper(first);
    app.pass(MINUTE_MS);
    stamper.given.asked = 0;
    await runJobs();
    expect([stamper.given.asked, await waiting(), await counted()]).toEqual([0, 1, 0]);
    expect(await judge(await second.fetchIt())).toMatchObject({
      isGood: true,
      signatures: [{ clock: 'platform' }, { clock: 'authority', level: 'B-LT' }],
    });
  });

  it('is completed once by two at once', async () => {
    stamper.given.behaviour = 'broken';
    const { fetchIt } = await signedPaper();
    stamper.given.behaviour = 'right';
    app.pass(MINUTE_MS);
    await Promise.all([runJobs(), runJobs()]);
    expect(await judge(await fetchIt())).toMatchObject({ isGood: true, signatures: [{ level: 'B-LT' }] });
  });
});
