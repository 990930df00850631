// Sealed prices for the keys of those who open them, by HPKE (RFC 9180).

import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { AEAD_AES_256_GCM, CipherSuite, KDF_HKDF_SHA256, KEM_DHKEM_P256_HKDF_SHA256, OpenError } from 'hpke';
import * as z from 'zod/mini';
import { hmacOf } from './hash.ts';

/** `slot`: 0 is the clock's, from 1 on those of operators. Keys are hex: 65 bytes public, 32 private. */
export interface SealingKey {
  readonly slot: number;
  readonly publicKey: string;
}
export interface OpeningKey extends SealingKey {
  readonly privateKey: string;
}

/** Of several operators any so many open. */
const OPENERS = 2;
/** Longer than any price with tonnes, so that its length tells nothing. */
const PLAIN_LENGTH = 320;
const FITS = /^[ -~]{1,320}$/;
const INFO = utf8ToBytes('seam sealed price');
const ENCAPSULATED_BYTES = 65;

const suite = new CipherSuite(KEM_DHKEM_P256_HKDF_SHA256, KDF_HKDF_SHA256, AEAD_AES_256_GCM);

const Box = z.object({ slots: z.array(z.int()), box: z.string() });
const Boxes = z.array(Box);

/** An operator's key for one lot, out of the secret in its file: to open one lot gives away no other. */
export async function keyOfLot(secret: string, lotId: string): Promise<Omit<OpeningKey, 'slot'>> {
  const pair = await suite.DeriveKeyPair(hexToBytes(hmacOf(secret, `sealed lot ${lotId}`)), true);
  return {
    publicKey: bytesToHex(await suite.SerializePublicKey(pair.publicKey)),
    privateKey: bytesToHex(await suite.SerializePrivateKey(pair.privateKey)),
  };
}

/** Of plain ASCII. `about` is authenticated with it: what is sealed for one place opens at no other. */
export async function sealFor(keys: readonly SealingKey[], plain: string, about: string): Promise<string> {
  if (keys.length === 0 || !FITS.test(plain)) throw new Error('this cannot be sealed');
  const boxes = [];
  for (const group of groupsOf(keys)) {
    let bytes: Uint8Array = utf8ToBytes(plain.padEnd(PLAIN_LENGTH));
    for (const { publicKey } of group) {
      const key = await suite.DeserializePublicKey(hexToBytes(publicKey));
      const options = { info: INFO, aad: utf8ToBytes(about) };
      const { encapsulatedSecret, ciphertext } = await suite.Seal(key, bytes, options);
      bytes = new Uint8Array([...encapsulatedSecret, ...ciphertext]);
    }
    boxes.push({ slots: group.map(({ slot }) => slot), box: bytesToHex(bytes) });
  }
  return JSON.stringify(boxes);
}

/** undefined unless these keys open it. */
export async function openWith(
  keys: readonly OpeningKey[],
  envelope: string,
  about: string,
): Promise<string | undefined> {
  const boxes = z.parse(Boxes, JSON.parse(envelope));
  const found = boxes.find(({ slots }) => slots.every((slot) => keys.some((key) => key.slot === slot)));
  if (!found) return undefined;
  let bytes: Uint8Array = hexToBytes(found.box);
  for (const slot of found.slots.toReversed()) {
    const key = keys.find((one) => one.slot === slot);
    const opened = key && (await openLayer(key, bytes, about));
    if (!opened) return undefined;
    bytes = opened;
  }
  return String.fromCharCode(...bytes).trimEnd();
}

async function openLayer({ publicKey, privateKey }: OpeningKey, bytes: Uint8Array, about: string) {
  const pair = {
    publicKey: await suite.DeserializePublicKey(hexToBytes(publicKey)),
    privateKey: await suite.DeserializePrivateKey(hexToBytes(privateKey)),
  };
  const [encapsulated, text] = [bytes.slice(0, ENCAPSULATED_BYTES), bytes.slice(ENCAPSULATED_BYTES)];
  try {
    return await suite.Open(pair, encapsulated, text, { info: INFO, aad: utf8ToBytes(about) });
  } catch (error) {
    if (error instanceof OpenError) return undefined;
    throw error;
  }
}

/** One key alone, or all pairs. */
const groupsOf = (keys: readonly SealingKey[]): (readonly SealingKey[])[] =>
  keys.length < OPENERS ? [keys] : keys.flatMap((one, at) => keys.slice(at + 1).map((other) => [one, other]));
