// Papers that last: verified from what is in them, by us and by a library that is not ours.

import { PDF } from '@libpdf/core';
import * as pkijs from 'pkijs';
import { describe, expect, it } from 'vitest';
import { contractExample } from '#packages/pdf/document.example.ts';
import { PLATFORM_QUEUE, renderPdf } from '#packages/pdf/render.ts';
import { embedValidationData, type RevocationSource } from './archive.ts';
import { createAuthority, createRevocationList, type RevokedEntry } from './authority.ts';
import { readSentChains } from './chains.ts';
import { readSignedFields, readSignedRange } from './fields.ts';
import { addFileTimestamp } from './fileTimestamp.ts';
import { createStatusReply } from './ocsp.example.ts';
import { addSignedBy, embedExampleData, exampleAuthority, signAs, SOME_DAY } from './pki.example.ts';
import { localTimestamps } from './sign.ts';
import { addValidationData, readValidationData } from './validationData.ts';
import { verifySignatures } from './verify.ts';

const HOUR_MS = 3_600_000;
const later = (hours: number) => new Date(SOME_DAY.getTime() + hours * HOUR_MS);
const example = await exampleAuthority();
const { authority, signers, timestamper } = example;
const stranger = await createAuthority({ name: '另一家 CA' }, { from: SOME_DAY, days: 3_650 });
const plain = await renderPdf(contractExample, PLATFORM_QUEUE);
const bare = await addSignedBy(example, signers[0], plain);
const verify = (pdf: Uint8Array) => verifySignatures(pdf, [authority.certificate]);

const listOf = (entries: readonly RevokedEntry[], by = authority, until = later(168)) =>
  createRevocationList(by, { number: 1, from: SOME_DAY, until, entries });
const revoked = (at: Date) => listOf([{ serial: signers[0].issued.serial, at, reason: 'withdrawn' }]);
const fromList =
  (list: Promise<Uint8Array>): RevocationSource =>
  async () => ({ list: await list });
const replying =
  (options: Parameters<typeof createStatusReply>[1]): RevocationSource =>
  async (link) => ({ reply: await createStatusReply(link, options) });

const embed = (source: RevocationSource) => embedValidationData(bare, source, [authority.certificate]);

describe('a signature', () => {
  it.each<[string, RevocationSource, string]>([
    ['a list without it', fromList(listOf([])), 'good'],
    ['a list that has it since before', fromList(revoked(later(-1))), 'revoked'],
    ['a list that has it since after', fromList(revoked(later(1))), 'good'],
    ['a list that was over', fromList(listOf([], authority, later(-1))), 'missing'],
    ['a reply of the authority', replying({ signer: authority, at: SOME_DAY }), 'good'],
    [
      'a reply that it is revoked',
      replying({ signer: authority, at: SOME_DAY, revokedAt: later(-1) }),
      'revoked',
    ],
  ])('is judged by %s', async (_what, source, embedded) => {
    expect(await verify((await embed(source)) ?? bare)).toMatchObject({
      trailing: 0,
      signatures: [{ embedded, isIntact: true, isTrusted: true, changes: [] }],
    });
  });

  it.each<[string, RevocationSource]>([
    ['a list of another authority', fromList(listOf([], stranger))],
    ['no list', () => Promise.resolve(undefined)],
    ['a reply of another authority', replying({ signer: stranger, at: SOME_DAY })],
    [
      'a reply of somebody the authority does not let reply',
      replying({ signer: { key: signers[1].key, certificate: signers[1].issued.certificate }, at: SOME_DAY }),
    ],
    [
      'half a reply',
      async (link) => ({
        reply: (await createStatusReply(link, { signer: authority, at: SOME_DAY })).subarray(0, -9),
      }),
    ],
  ])('embeds nothing where there is %s', async (_what, source) => {
    expect(await embed(source)).toBeUndefined();
  });

  it('has nothing to be judged by before', async () => {
    expect((await verify(bare)).signatures).toMatchObject([{ embedded: 'missing', isTimestamped: true }]);
  });
});

describe('what is at the end of a file', () => {
  it.each<[string, () => Promise<Uint8Array>]>([
    [
      'a certificate of a stranger',
      () => addValidationData(bare, { certificates: [stranger.certificate], lists: [], replies: [] }),
    ],
    [
      'a list of a stranger',
      async () =>
        addValidationData(bare, {
          certificates: [authority.certificate],
          lists: [await listOf([], stranger)],
          replies: [],
        }),
    ],
    [
      'data twice',
      async () =>
        addValidationData(await embedExampleData(authority, bare), {
          certificates: [authority.certificate],
          lists: [],
          replies: [],
        }),
    ],
    [
      'another change of the catalog beside the data',
      async () => {
        const pdf = await PDF.load(bare);
        pdf.getCatalog().delete('Metadata');
        return addValidationData(new Uint8Array(await pdf.save({ incremental: true })), {
          certificates: [authority.certificate],
          lists: [],
          replies: [],
        });
      },
    ],
  ])('is found where it is %s', async (_what, forge) => {
    expect((await verify(await forge())).trailing).toBeGreaterThan(0);
  });
});

const once = await signAs(example, signers[0], plain);
const twice = await signAs(example, signers[1], once, later(1));
const stamped = await addFileTimestamp(twice, {
  timestamp: localTimestamps(timestamper, () => later(2)),
});

describe('two signatures and a timestamp over the file', () => {
  it('are all there, and nothing was changed', async () => {
    expect(await verify(await embedExampleData(authority, stamped, later(2)))).toMatchObject({
      trailing: 0,
      signatures: [
        { embedded: 'good', isIntact: true, changes: [], stamper: { name: '时间戳' } },
        { embedded: 'good', isIntact: true, changes: [], signedAt: later(1) },
      ],
      timestamps: [{ isIntact: true, isTrusted: true, at: later(2), stamper: { name: '时间戳' } }],
    });
  });

  it('leave nothing that could be changed unseen', async () => {
    const text = Buffer.from(stamped).toString('latin1');
    for (const place of [text.indexOf('/MediaBox') + 12, text.lastIndexOf('/Contents <') + 90]) {
      const flipped = stamped.slice();
      flipped[place] = (flipped[place] ?? 0) ^ 1;
      const { signatures, timestamps } = await verify(flipped);
      expect(timestamps).toMatchObject([{ isIntact: false }]);
      expect(signatures.every(({ isIntact }) => isIntact)).toBe(place > twice.length);
    }
  });

  it('are followed by nothing that the timestamp covers and nobody signed', async () => {
    const pdf = await PDF.load(twice);
    pdf.getCatalog().delete('Metadata');
    const changed = await addFileTimestamp(new Uint8Array(await pdf.save({ incremental: true })), {
      timestamp: localTimestamps(timestamper, () => later(2)),
    });
    const judged = await verify(changed);
    expect(judged.timestamps).toMatchObject([{ isIntact: true, isTrusted: true }]);
    expect(judged.trailing).toBeGreaterThan(0);
  });

  it('hold for a library that is not ours, long after every certificate ended', async () => {
    const pdf = await PDF.load(twice);
    const { certificates, lists } = readValidationData(pdf);
    const crls = lists.map((list) => pkijs.CertificateRevocationList.fromBER(new Uint8Array(list).buffer));
    const certificate = (der: Uint8Array) => pkijs.Certificate.fromBER(new Uint8Array(der).buffer);
    for (const { dict } of readSignedFields(pdf)) {
      const { signature = new Uint8Array(), signed = [] } = readSignedRange(twice, dict) ?? {};
      const info = pkijs.ContentInfo.fromBER(signature.slice().buffer);
      const data = new pkijs.SignedData({ schema: info.content as never });
      expect(await data.verify({ signer: 0, data: new Uint8Array(Buffer.concat([...signed])).buffer })).toBe(
        true,
      );
    }
    const chains = readSentChains(twice, pdf);
    expect(chains).toHaveLength(4);
    const holds = async (der: Uint8Array, at: Date, known = crls) => {
      const engine = new pkijs.CertificateChainValidationEngine({
        trustedCerts: [certificate(authority.certificate)],
        // The last is the one in question, and must not come twice.
        certs: [...certificates.filter((one) => Buffer.compare(one, der) !== 0), der].map(certificate),
        crls: known,
        checkDate: at,
      });
      const { result, resultMessage } = await engine.verify({ passedWhenNotRevValues: false });
      return result || resultMessage;
    };
    for (const { der } of chains) expect(await holds(der, later(1))).toBe(true);
    const der = chains[0]?.der ?? new Uint8Array();
    expect(await holds(der, later(24 * 400))).not.toBe(true);
    const withdrawn = await revoked(later(-1));
    expect(
      await holds(der, later(1), [pkijs.CertificateRevocationList.fromBER(new Uint8Array(withdrawn).buffer)]),
    ).not.toBe(true);
  });
});
