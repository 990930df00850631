// PDF signatures: two signers, tampering, later changes, an independent reader.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDF } from '@libpdf/core';
import { describe, expect, it } from 'vitest';
import { contractExample } from '#packages/pdf/document.example.ts';
import { PLATFORM_QUEUE, renderPdf } from '#packages/pdf/render.ts';
import {
  createAuthority,
  verifyCertificateRequest,
  createRevocationList,
  createCertificateRequest,
  readRevocation,
} from './authority.ts';
import { UnreadablePdf } from './fields.ts';
import { createSignatureVerifier } from './judge.ts';
import { createKeyPair } from './keys.ts';
import { addSignedBy, SOME_DAY, exampleAuthority, signAs } from './pki.example.ts';
import type { VerificationReport } from './verify.ts';

const example = await exampleAuthority();
const {
  authority,
  signers: [seller, buyer],
} = example;
const plain = await renderPdf(contractExample, PLATFORM_QUEUE);
const once = await signAs(example, seller, plain);
const twice = await signAs(example, buyer, once, new Date(SOME_DAY.getTime() + 60_000));
const bare = await addSignedBy(example, buyer, once, new Date(SOME_DAY.getTime() + 60_000));
const judgeApart = createSignatureVerifier(10_000);
const verifier = (pdf: Uint8Array) => judgeApart(pdf, [authority.certificate]);

const isWhole = ({ signatures, trailing }: VerificationReport) =>
  trailing === 0 &&
  signatures.length === 2 &&
  signatures.every(
    ({ isIntact, isTrusted, isTimestamped, changes }) =>
      isIntact && isTrusted && isTimestamped && changes.length === 0,
  );

/** Detected either as broken signature or as unreadable PDF. */
const isFound = (pdf: Uint8Array) =>
  verifier(pdf).then(
    (judged) => !isWhole(judged),
    (error: unknown) => error instanceof UnreadablePdf,
  );

describe('a PDF signed by two', () => {
  it('keeps both signatures intact: the first file is the beginning of the second, to the byte', async () => {
    expect(Buffer.compare(twice.subarray(0, once.length), once)).toBe(0);
    const judged = await verifier(twice);
    expect(isWhole(judged)).toBe(true);
    expect(
      judged.signatures.map(({ certificate, signedAt, reason }) => [
        certificate?.name,
        signedAt?.toISOString(),
        reason,
      ]),
    ).toEqual([
      ['王芳', '2026-11-24T02:00:00.000Z', '签订'],
      ['李明', '2026-11-24T02:01:00.000Z', '签订'],
    ]);
  });

  it('shows each signature in a box of its own on the last page: signer and certificate', async () => {
    const pdf = await PDF.load(twice);
    const boxes = (pdf.getForm()?.getSignatureFields() ?? []).flatMap((field) => field.getWidgets());
    const [first, second] = boxes.map(({ rect: [left, bottom, right, top] }) => ({
      left,
      bottom,
      right,
      top,
    }));
    if (!first || !second) throw new Error('two have signed');
    expect(first.right).toBeLessThan(second.left);
    expect([first.top - first.bottom, second.top - second.bottom].every((height) => height > 60)).toBe(true);
    const last = pdf.getPages().at(-1);
    expect(boxes.map(({ pageRef }) => pageRef?.objectNumber)).toEqual([
      last?.ref.objectNumber,
      last?.ref.objectNumber,
    ]);
  });

  it('has no box for a third: that signature is as good, but not to be seen', async () => {
    const thrice = await signAs(example, seller, twice, new Date(SOME_DAY.getTime() + 120_000));
    const { signatures, trailing } = await verifier(thrice);
    expect([
      trailing,
      ...signatures.map(({ isIntact, changes }) => isIntact && changes.length === 0),
    ]).toEqual([0, true, true, true]);
  });

  it('detects one flipped byte anywhere in what the second signer added', async () => {
    const missed: number[] = [];
    // Inside the placeholder, which no digest covers: certificates and timestamp.
    const from = Buffer.from(twice).lastIndexOf('/Contents <');
    expect(from).toBeGreaterThan(once.length);
    for (let at = from, turn = 0; at < twice.length; at += 331, turn += 1) {
      const flipped = twice.slice();
      flipped[at] = (flipped[at] ?? 0) ^ (turn % 2 === 0 ? 0x01 : 0x20);
      if (!(await isFound(flipped))) missed.push(at);
    }
    expect(missed).toEqual([]);
  }, 120_000);

  it('tells of one flipped byte: all over the file, and in places nobody chose', async () => {
    const chosen = Array.from({ length: 24 }, (_, at) => Math.floor((at * twice.length) / 24));
    const places = [...chosen, ...Array.from({ length: 24 }, () => Math.floor(Math.random() * twice.length))];
    const missed: string[] = [];
    for (const at of places) {
      const bit = 1 << Math.floor(Math.random() * 8);
      const flipped = twice.slice();
      flipped[at] = (flipped[at] ?? 0) ^ bit;
      if (!(await isFound(flipped))) missed.push(`${at} ^ ${bit}`);
    }
    expect(missed).toEqual([]);
  }, 120_000);

  it('tells of one flipped byte in the data that no signature covers', async () => {
    const { end = 0 } = (await verifier(twice)).signatures[1] ?? {};
    expect(end).toBeLessThan(twice.length);
    const missed: number[] = [];
    for (let at = end + 7, turn = 0; at < twice.length; at += 59, turn += 1) {
      const flipped = twice.slice();
      flipped[at] = (flipped[at] ?? 0) ^ (turn % 2 === 0 ? 0x01 : 0x20);
      if (!(await isFound(flipped))) missed.push(at);
    }
    expect(missed).toEqual([]);
  }, 120_000);

  it('gives up on a file that its reader could not come to an end with', async () => {
    const at = Buffer.from(twice).lastIndexOf('/M (');
    const endless = twice.slice();
    endless[at + 3] = 0x29;
    expect(at).toBeGreaterThan(0);
    // Several at once: worker threads sometimes crashed the whole process with them.
    const readers = [
      verifier,
      ...[1, 2].map(() => {
        const apart = createSignatureVerifier(10_000);
        return (pdf: Uint8Array) => apart(pdf, []);
      }),
    ];
    const outcomes = await Promise.allSettled(readers.map((read) => read(endless)));
    expect(
      outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason instanceof UnreadablePdf),
    ).toEqual(readers.map(() => true));
    expect(isWhole(await verifier(twice))).toBe(true);
  });

  it.each([
    ['a byte at the end', (pdf: Uint8Array) => new Uint8Array([...pdf, 0x0a])],
    ['a byte less at the end', (pdf: Uint8Array) => pdf.slice(0, -1)],
    [
      'a byte put in',
      (pdf: Uint8Array) => new Uint8Array([...pdf.subarray(0, 900), 0x20, ...pdf.subarray(900)]),
    ],
    [
      'a byte taken out',
      (pdf: Uint8Array) => new Uint8Array([...pdf.subarray(0, 900), ...pdf.subarray(901)]),
    ],
  ])('tells of %s', async (_what, change) => {
    expect(await isFound(change(twice))).toBe(true);
  });

  it('says which page was changed after the signatures', async () => {
    const pdf = await PDF.load(twice);
    pdf.getPages()[1]?.drawText('99,999', { x: 80, y: 80 });
    const { signatures, trailing } = await verifier(new Uint8Array(await pdf.save({ incremental: true })));
    expect(trailing).toBeGreaterThan(0);
    expect(signatures.map(({ isIntact, changes }) => [isIntact, changes])).toEqual([
      [true, [{ kind: 'page_changed', page: 2 }]],
      [true, [{ kind: 'page_changed', page: 2 }]],
    ]);
  });

  it('says that a box was made to show another signer, even where somebody signed after that', async () => {
    const pdf = await PDF.load(once);
    const [box, free] =
      pdf
        .getForm()
        ?.getSignatureFields()
        .map((field) => field.getDict()) ?? [];
    const other = free?.get('AP');
    if (!box || !other) throw new Error('the second has not signed yet');
    box.set('AP', other);
    const forged = await signAs(example, buyer, new Uint8Array(await pdf.save({ incremental: true })));
    const { signatures } = await verifier(forged);
    expect(signatures.map(({ changes }) => changes)).toEqual([[{ kind: 'page_changed', page: 2 }], []]);
  });

  it('says that a page was added after the signatures', async () => {
    const pdf = await PDF.load(twice);
    pdf.addPage();
    const { signatures } = await verifier(new Uint8Array(await pdf.save({ incremental: true })));
    expect(signatures[1]?.changes).toEqual([{ kind: 'pages_added', page: null }]);
  });

  it('is not vouched for where its authority is unknown', async () => {
    const stranger = await createAuthority(
      { name: '某某 CA', organization: '某某平台' },
      { from: SOME_DAY, days: 3_650 },
    );
    const { signatures } = await judgeApart(twice, [stranger.certificate]);
    expect(signatures.map(({ isIntact, isTrusted }) => [isIntact, isTrusted])).toEqual([
      [true, false],
      [true, false],
    ]);
  });
});

it('a file without signatures has none, and what is no PDF is none', async () => {
  expect(await verifier(plain)).toEqual({ signatures: [], timestamps: [], trailing: 0 });
  await expect(verifier(new TextEncoder().encode('not a PDF at all'))).rejects.toBeInstanceOf(UnreadablePdf);
});

describe('an authority', () => {
  it('reads a request that its key has signed, and no other', async () => {
    const request = await createCertificateRequest({ name: '王芳' }, await createKeyPair());
    expect(await verifyCertificateRequest(request)).toBeInstanceOf(Uint8Array);
    const forged = request.slice();
    forged[40] = (forged[40] ?? 0) ^ 1;
    expect(await verifyCertificateRequest(forged)).toBeUndefined();
  });

  it('lists what it took back, and signs the list', async () => {
    const { serial } = seller.issued;
    const list = await createRevocationList(authority, {
      number: 7,
      from: SOME_DAY,
      until: new Date('2026-12-01'),
      entries: [{ serial, at: SOME_DAY, reason: 'withdrawn' }],
    });
    expect(await readRevocation(list, authority.certificate, serial)).toEqual(SOME_DAY);
    expect(await readRevocation(list, authority.certificate, buyer.issued.serial)).toBeUndefined();
    const other = await createAuthority({ name: '另一家 CA' }, { from: SOME_DAY, days: 10 });
    expect(await readRevocation(list, other.certificate, serial)).toBeNull();
  });
});

const hasJudge = spawnSync('pdfsig', ['-v']).error === undefined;

describe.runIf(hasJudge)('a reader that is not ours', () => {
  it.each([
    ['and the whole document signed', bare, /Not total document signed[\s\S]*Total document signed/],
    ['and what they are verified with behind them', twice, /(?:Not total document signed[\s\S]*){2}/],
  ])('finds both signatures valid, %s', (_what, file, covered) => {
    const folder = mkdtempSync(join(tmpdir(), 'signed-'));
    try {
      writeFileSync(join(folder, 'contract.pdf'), file);
      const said = spawnSync('pdfsig', [join(folder, 'contract.pdf')], { encoding: 'utf8' }).stdout;
      expect(said.match(/Signature Validation: Signature is Valid\./g)).toHaveLength(2);
      expect(said.match(/ETSI\.CAdES\.detached/g)).toHaveLength(2);
      expect(said).toMatch(covered);
      const seen = spawnSync('pdftotext', ['-f', '2', join(folder, 'contract.pdf'), '-'], {
        encoding: 'utf8',
      }).stdout;
      expect(['签署人：王芳', '签署人：李明'].filter((text) => !seen.includes(text))).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
