// What a key has signed is checked by its certificate, which leads to an authority.

import { expect, it } from 'vitest';
import { createAuthority, createCertificate } from './authority.ts';
import { isSignedBy, linksOf } from './certificates.ts';
import { createKeyPair, createSigner, exportKey, importKey, SIGNING } from './keys.ts';
import { exampleAuthority, SOME_DAY } from './pki.example.ts';
import { x509 } from './x509.ts';

const { signers, authority } = await exampleAuthority();
const [wang, li] = signers;
const nonce = new Uint8Array([1, 2, 3]);
const signature = await createSigner(wang.key)(nonce);

it.each<[what: string, certificate: Uint8Array, bytes: Uint8Array, signed: Uint8Array, isSigned: boolean]>([
  ['its own certificate', wang.issued.certificate, nonce, signature, true],
  ['that of somebody else', li.issued.certificate, nonce, signature, false],
  ['that of the authority', authority.certificate, nonce, signature, false],
  ['its own for other bytes', wang.issued.certificate, new Uint8Array([1, 2, 4]), signature, false],
  ['its own for half a signature', wang.issued.certificate, nonce, signature.subarray(0, 20), false],
])('a signature against %s', (_what, certificate, bytes, signed, isSigned) => {
  expect(isSignedBy(certificate, bytes, signed)).toBe(isSigned);
});

it('leads to a self-signed authority, or to one that is trusted though another has issued it', async () => {
  const span = { from: SOME_DAY, days: 100 };
  const root = await createAuthority({ name: '根 CA' }, span);
  const keys = await createKeyPair();
  const between = await x509.X509CertificateGenerator.create({
    issuer: new x509.X509Certificate(root.certificate).subjectName,
    subject: 'CN=二级 CA',
    notBefore: SOME_DAY,
    notAfter: new Date('2027-01-01'),
    publicKey: keys.publicKey,
    signingKey: await importKey(root.key),
    signingAlgorithm: SIGNING,
    extensions: [new x509.BasicConstraintsExtension(true, 0, true)],
  });
  const issuer = { certificate: new Uint8Array(between.rawData), key: await exportKey(keys.privateKey) };
  const { certificate } = await createCertificate(issuer, {
    subject: { name: '王芳' },
    publicKey: new Uint8Array(await crypto.subtle.exportKey('spki', (await createKeyPair()).publicKey)),
    purpose: 'signing',
    ...span,
  });
  const [own, second, top] = [certificate, issuer.certificate, root.certificate].map(
    (one) => new Uint8Array(one),
  );
  expect(linksOf(certificate, [issuer.certificate])).toBeUndefined();
  expect(linksOf(certificate, [issuer.certificate], [issuer.certificate])).toEqual([
    { certificate: own, issuer: second },
  ]);
  expect(linksOf(certificate, [root.certificate, issuer.certificate])).toEqual([
    { certificate: own, issuer: second },
    { certificate: second, issuer: top },
  ]);
});
