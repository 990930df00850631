// What a key has signed is checked by its certificate, and by no other.

import { expect, it } from 'vitest';
import { isSignedBy } from './certificates.ts';
import { createSigner } from './keys.ts';
import { exampleAuthority } from './pki.example.ts';

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
