// A test authority with two signers and a timestamper.

import { PLATFORM_QUEUE, renderSignatureAppearance } from '#packages/pdf/render.ts';
import { embedValidationData } from './archive.ts';
import {
  type Authority,
  createAuthority,
  createRevocationList,
  createCertificate,
  type IssuedCertificate,
  verifyCertificateRequest,
  createCertificateRequest,
} from './authority.ts';
import { readCertificate } from './certificates.ts';
import { exportKey, createKeyPair, createSigner } from './keys.ts';
import { addSignature, localTimestamps } from './sign.ts';
import type { Timestamper } from './timestamp.ts';

const DAY_MS = 86_400_000;
export const SOME_DAY = new Date('2026-11-24T02:00:00Z');

export interface Signer {
  readonly issued: IssuedCertificate;
  readonly key: Uint8Array<ArrayBuffer>;
}
export interface PkiExample {
  readonly authority: Authority;
  readonly timestamper: Timestamper;
  readonly signers: readonly [Signer, Signer];
}

export async function exampleAuthority(now = SOME_DAY): Promise<PkiExample> {
  const authority = await createAuthority(
    { name: '某某 CA', organization: '某某平台' },
    { from: now, days: 3_650 },
  );
  const holder = async (name: string, purpose: 'signing' | 'timestamping'): Promise<Signer> => {
    const subject = { name, organization: `${name}公司`, organizationId: '91140600MA0EXAMPLE' };
    const keys = await createKeyPair();
    const publicKey = await verifyCertificateRequest(await createCertificateRequest(subject, keys));
    if (!publicKey) throw new Error('a request just made is right');
    return {
      issued: await createCertificate(authority, { subject, publicKey, purpose, from: now, days: 365 }),
      key: await exportKey(keys.privateKey),
    };
  };
  const { issued, key } = await holder('时间戳', 'timestamping');
  return {
    authority,
    timestamper: { certificate: issued.certificate, authority: authority.certificate, key },
    signers: [await holder('王芳', 'signing'), await holder('李明', 'signing')],
  };
}

/** With data to verify it by, as the platform signs. */
export const signAs = async (
  example: PkiExample,
  signer: Signer,
  pdf: Uint8Array,
  now = SOME_DAY,
): Promise<Uint8Array<ArrayBuffer>> =>
  embedExampleData(example.authority, await addSignedBy(example, signer, pdf, now), now);

export async function addSignedBy(
  { authority, timestamper }: PkiExample,
  { issued, key }: Signer,
  pdf: Uint8Array,
  now = SOME_DAY,
): Promise<Uint8Array<ArrayBuffer>> {
  const { name, organization, serial } = readCertificate(issued.certificate);
  const signed = await addSignature(pdf, {
    certificate: issued.certificate,
    authority: authority.certificate,
    sign: createSigner(key),
    timestamp: localTimestamps(timestamper, () => now),
    reason: '签订',
    at: now,
    appearance: await renderSignatureAppearance(
      {
        title: '电子签名',
        name: organization,
        madeAt: now,
        lines: [`签署人：${name}`, `证书序列号：${serial}`],
      },
      PLATFORM_QUEUE,
    ),
  });
  return signed.pdf;
}

/** With a list on which nothing is revoked. */
export async function embedExampleData(
  authority: Authority,
  pdf: Uint8Array,
  now = SOME_DAY,
): Promise<Uint8Array<ArrayBuffer>> {
  const list = await createRevocationList(authority, {
    number: now.getTime(),
    from: now,
    until: new Date(now.getTime() + 7 * DAY_MS),
    entries: [],
  });
  const file = await embedValidationData(pdf, () => Promise.resolve({ list }), [authority.certificate]);
  if (!file) throw new Error('its own list is right');
  return file;
}
