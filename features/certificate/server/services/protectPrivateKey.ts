// Encrypts private keys under PIN and column key, or the column key alone.

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { encryptColumn, decryptColumn } from '#packages/db/encrypt.ts';
import type { Connection, Transaction } from '#packages/db/sql.ts';
import { createFairQueue } from '#packages/worker/fairQueue.ts';

/** 64 MiB and three passes, because guesses are few and worth much: about 150 ms of one core. */
const COST = { memoryCost: 65_536, timeCost: 3, parallelism: 1, outputLen: 32 };
const CIPHER = 'aes-256-gcm';
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const inTurn = createFairQueue({ concurrency: 1, maxPerKey: Number.POSITIVE_INFINITY });

/** One at a time, fair between firms: a hundred signers at once would occupy every core for half a minute. */
export function takePinTurn<T>(firmId: string, work: () => Promise<T>): Promise<T> {
  const done = inTurn(firmId, work);
  if (!done) throw new Error('a queue without a limit was full');
  return done;
}

const deriveSecret = (pin: string, salt: Buffer): Promise<Buffer> => hashRaw(pin, { ...COST, salt });

export interface PinLockedKey {
  readonly locked: string;
  readonly salt: string;
}

/** Encrypts the key under the PIN. Slow: call before any transaction. */
export async function encryptUnderPin(key: Uint8Array, pin: string, firmId: string): Promise<PinLockedKey> {
  const salt = randomBytes(SALT_BYTES);
  const nonce = randomBytes(NONCE_BYTES);
  const secret = await takePinTurn(firmId, () => deriveSecret(pin, salt));
  const cipher = createCipheriv(CIPHER, secret, nonce, { authTagLength: TAG_BYTES });
  const locked = Buffer.concat([nonce, cipher.update(key), cipher.final(), cipher.getAuthTag()]);
  return { locked: locked.toString('base64'), salt: salt.toString('base64') };
}

/** Returns the key; undefined if the PIN is wrong. Slow: call within `takePinTurn`. */
export async function decryptWithPin(
  { locked, salt }: PinLockedKey,
  pin: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const bytes = Buffer.from(locked, 'base64');
  const secret = await deriveSecret(pin, Buffer.from(salt, 'base64'));
  const decipher = createDecipheriv(CIPHER, secret, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  }).setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return new Uint8Array(
      Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]),
    );
  } catch {
    return undefined;
  }
}

/** Encrypts with the certificate's id as associated data. */
export const encryptLockedKey = (
  tx: Transaction,
  { locked }: PinLockedKey,
  certificateId: string,
): Promise<string> => encryptColumn(tx, locked, certificateId);
export const decryptLockedKey = async (
  connection: Connection,
  encrypted: string,
  certificateId: string,
): Promise<string> => (await decryptColumn(connection, encrypted, certificateId)).usedTo('sign');

/** Only column key and passkey check protect this copy; the owner id binds it to its place. */
const ownerOf = (certificateId: string) => `${certificateId}/passkey`;
export const encryptPasskeyKey = (tx: Transaction, key: Uint8Array, certificateId: string): Promise<string> =>
  encryptColumn(tx, Buffer.from(key).toString('base64'), ownerOf(certificateId));
export const decryptPasskeyKey = async (
  connection: Connection,
  encrypted: string,
  certificateId: string,
): Promise<Uint8Array<ArrayBuffer>> => {
  const key = await decryptColumn(connection, encrypted, ownerOf(certificateId));
  return new Uint8Array(Buffer.from(key.usedTo('sign'), 'base64'));
};
