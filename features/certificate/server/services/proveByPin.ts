// Proves at sign-in that somebody knows a certificate's PIN: its key signs.

import { randomBytes } from 'node:crypto';
import type { Connection } from '#packages/db/sql.ts';
import { isSignedBy } from '#packages/pki/certificates.ts';
import { createSigner } from '#packages/pki/keys.ts';
import { PIN_RULE } from '../../rules/pin.ts';
import { readKeysInForce } from '../queries/key.ts';
import { decryptLockedKey, decryptWithPin, takePinTurn, type PinLockedKey } from './protectPrivateKey.ts';

/** One person may hold certificates in several firms. */
const MAX_TRIED = 3;
const NONCE_BYTES = 32;
/** Visitors wait for each other, not signers for them. */
const AT_THE_DOOR = 'sign-in';
/** Nobody's: takes as long as a key. */
const DUMMY: PinLockedKey = {
  locked: Buffer.alloc(256).toString('base64'),
  salt: Buffer.alloc(16).toString('base64'),
};

/**
 * The caller counts attempts: wrong PINs at the door must not lock the key for the one who signs with it. A
 * key that is locked stays so here too.
 */
export async function proveByPin(
  { reading, now }: { readonly reading: Connection; readonly now: Date },
  personId: string | undefined,
  pin: string,
): Promise<boolean> {
  const keys =
    personId === undefined
      ? []
      : await readKeysInForce(reading, personId, { rule: PIN_RULE, now, most: MAX_TRIED });
  if (keys.length === 0) await takePinTurn(AT_THE_DOOR, () => decryptWithPin(DUMMY, pin));
  for (const { id, certificate, encrypted, salt } of keys) {
    const locked = await decryptLockedKey(reading, encrypted, id);
    const key = await takePinTurn(AT_THE_DOOR, () => decryptWithPin({ locked, salt }, pin));
    if (key && (await hasSigned(key, Buffer.from(certificate, 'base64')))) return true;
  }
  return false;
}

async function hasSigned(key: Uint8Array, certificate: Uint8Array): Promise<boolean> {
  const nonce = randomBytes(NONCE_BYTES);
  return isSignedBy(certificate, nonce, await createSigner(key)(nonce));
}
