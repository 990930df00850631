// Papers under authorities outside: whole at once, or marked and completed once those answer.

import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { setParameter } from '#features/catalog/server/public.ts';
import { createAuthority } from '#packages/pki/authority.ts';
import {
  openRevocationService,
  openStamperUnder,
  type Telling,
} from '../../../../test/support/revocation.ts';
import { openSigners } from '../../../../test/support/signers.ts';
import { completePaper } from './finishPaper.ts';
import { verifyPdfSignatures } from './verifyPdfSignatures.ts';

const { app, pdf, holding, sign, judge } = await openSigners();
const steps = { reading: app.database.reading, commit: app.perform, clock: () => app.now };
const span = { from: app.now, days: 900 };
const [outside, stranger] = [
  await createAuthority({ name: '国家授时 CA' }, span),
  await createAuthority({ name: '另一家 CA' }, span),
];
const known: Uint8Array[] = [];
const service = await openRevocationService(outside, stranger, { now: () => app.now, known });

async function stamperWith(links: { listUrl?: string; responderUrl?: string }) {
  const stamper = await openStamperUnder(outside, app.now, links, () => app.now);
  known.push(stamper.certificate);
  return stamper;
}
const { listUrl, responderUrl } = service;
const stampers = {
  by_reply: await stamperWith({ listUrl, responderUrl }),
  by_list: await stamperWith({ listUrl }),
  that_tells_nothing: await stamperWith({}),
};
afterAll(() => {
  service.close();
  for (const one of Object.values(stampers)) one.close();
});
const askAt = async (stamper: keyof typeof stampers) => {
  app.pass(1_000);
  await app.perform((ctx) => setParameter(ctx, 'TIMESTAMP_URL', stampers[stamper].address));
  app.pass(1_000);
};
beforeEach(() => {
  service.given.behaviour = 'right';
  service.given.asked = [];
  for (const { given } of Object.values(stampers)) given.behaviour = 'right';
});
const signer = await holding();

describe('a paper', () => {
  it('of our own authorities is whole at once, and asks nobody', async () => {
    const signed = await sign(signer, pdf);
    expect(signed.lacks).toEqual([]);
    expect(await judge(signed.pdf)).toMatchObject({
      isGood: true,
      signatures: [{ level: 'B-LT', clock: 'platform', provenAt: null, changes: [] }],
    });
    expect(service.given.asked).toEqual([]);
  });

  it.each<[keyof typeof stampers, string[]]>([
    ['by_reply', ['POST /status']],
    ['by_list', ['GET /list']],
  ])('stamped outside has the stamper’s standing embedded: %s', async (stamper, asked) => {
    await askAt(stamper);
    const signed = await sign(signer, pdf);
    expect([signed.lacks, service.given.asked]).toEqual([[], asked]);
    expect(await judge(signed.pdf)).toMatchObject({
      isGood: true,
      signatures: [{ level: 'B-LT', clock: 'authority', stampedBy: '国家授时 TSA', provenAt: null }],
    });
  });

  it.each<[Telling]>([['broken'], ['of_another'], ['outdated'], ['endless']])(
    'is not refused where the standing is not to be had (%s), but marked, and completed later',
    async (behaviour) => {
      await askAt('by_reply');
      service.given.behaviour = behaviour;
      const signed = await sign(signer, pdf);
      expect(signed.lacks).toEqual(['validation']);
      expect(await judge(signed.pdf)).toMatchObject({ isGood: true, signatures: [{ level: 'B-T' }] });
      expect(await completePaper(steps, signed.pdf, signed.lacks)).toBeUndefined();
      service.given.behaviour = 'right';
      const completed = await completePaper(steps, signed.pdf, signed.lacks);
      expect(completed?.lacks).toEqual([]);
      expect(await judge(completed?.pdf ?? pdf)).toMatchObject({
        isGood: true,
        signatures: [{ level: 'B-LT', changes: [] }],
      });
    },
  );

  it('says that nobody tells how its stamper stood', async () => {
    await askAt('that_tells_nothing');
    const { lacks, pdf: signed } = await sign(signer, pdf);
    expect([lacks, (await judge(signed)).signatures[0]?.level]).toEqual([['validation'], 'B-T']);
  });

  it('is stamped by our clock while the authority is down, says so, and is stamped over later', async () => {
    await askAt('by_reply');
    stampers.by_reply.given.behaviour = 'broken';
    const signed = await sign(signer, pdf);
    expect(signed.lacks).toEqual(['timestamp']);
    expect(await judge(signed.pdf)).toMatchObject({
      isGood: true,
      signatures: [{ clock: 'platform', level: 'B-LT', provenAt: null }],
    });
    await expect(completePaper(steps, signed.pdf, signed.lacks)).rejects.toThrow('certificate.stamp_down');
    app.pass(60_000);
    const moment = app.now;
    stampers.by_reply.given.behaviour = 'right';
    const completed = await completePaper(steps, signed.pdf, signed.lacks);
    const file = completed?.pdf ?? pdf;
    expect(Buffer.compare(file.subarray(0, signed.pdf.length), signed.pdf)).toBe(0);
    expect(await judge(file)).toMatchObject({
      isGood: true,
      sha256: completed?.sha256,
      signatures: [
        {
          clock: 'platform',
          level: 'B-LT',
          provenAt: moment,
          provenBy: '国家授时 TSA',
          changes: [],
        },
      ],
    });
    // Another signs after that: all of it stays as it was.
    const twice = await sign(await holding(), file);
    expect(await judge(twice.pdf)).toMatchObject({
      isGood: true,
      signatures: [{ provenAt: moment }, { clock: 'authority', level: 'B-LT' }],
    });
  });

  it('is refused where the two clocks differ', async () => {
    await askAt('by_reply');
    stampers.by_reply.given.behaviour = 'late';
    await expect(sign(signer, pdf)).rejects.toThrow('certificate.stamp_refused');
  });
});

describe('after all certificates have ended', () => {
  it('a paper is good from what it holds, without any record of its signer', async () => {
    await askAt('by_reply');
    const { pdf: signed } = await sign(signer, pdf);
    const later = new Date(app.now.getTime() + 30 * 366 * 86_400_000);
    // Records of this platform lost: only the certificates of its authorities are known.
    const { rowCount } = await app.database.pool.query(
      `update certificate set certificate = 'AAAA' where id = $1`,
      [signer.id],
    );
    expect(rowCount).toBe(1);
    const verdict = await verifyPdfSignatures(app.database.reading, signed, later);
    expect(verdict).toMatchObject({
      isGood: true,
      signatures: [{ standingThen: 'valid', standingNow: 'unknown', level: 'B-LT' }],
    });
  });
});
