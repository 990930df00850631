// A test authority with two signers and a timestamper.

import { PLATFORM, renderMark } from '#packages/pdf/render.ts';
import { type Authority, foundAuthority, issue, type Issued, keyOfRequest, requestFor } from './authority.ts';
import { factsOf } from './certificates.ts';
import { exportKey, newKeyPair, signerOf } from './keys.ts';
import { addSignature, timestampsOf } from './sign.ts';
import type { Timestamper } from './timestamp.ts';

export const SOME_DAY = new Date('2026-11-24T02:00:00Z');

export interface Signer {
  readonly issued: Issued;
  readonly key: Uint8Array<ArrayBuffer>;
}
export interface Example {
  readonly authority: Authority;
  readonly timestamper: Timestamper;
  readonly signers: readonly [Signer, Signer];
}

export async function someAuthority(now = SOME_DAY): Promise<Example> {
  const authority = await foundAuthority(
    { name: '某某 CA', organization: '某某平台' },
    { from: now, days: 3_650 },
  );
  const holder = async (name: string, purpose: 'signing' | 'timestamping'): Promise<Signer> => {
    const subject = { name, organization: `${name}公司`, organizationId: '91140600MA0EXAMPLE' };
    const keys = await newKeyPair();
    const publicKey = await keyOfRequest(await requestFor(subject, keys));
    if (!publicKey) throw new Error('a request just made is right');
    return {
      issued: await issue(authority, { subject, publicKey, purpose, from: now, days: 365 }),
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

export async function signAs(
  { authority, timestamper }: Example,
  { issued, key }: Signer,
  pdf: Uint8Array,
  now = SOME_DAY,
): Promise<Uint8Array<ArrayBuffer>> {
  const { name, organization, serial } = factsOf(issued.certificate);
  const signed = await addSignature(pdf, {
    certificate: issued.certificate,
    authority: authority.certificate,
    sign: signerOf(key),
    timestamp: timestampsOf(timestamper, () => now),
    reason: '签订',
    at: now,
    mark: await renderMark(
      {
        title: '电子签名',
        name: organization,
        madeAt: now,
        lines: [`签署人：${name}`, `证书序列号：${serial}`],
      },
      PLATFORM,
    ),
  });
  return signed.pdf;
}
