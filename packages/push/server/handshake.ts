// How a client comes in: keys agreed upon, registered where it is new, logged in. Each step says what is to be answered.

import { hash } from 'node:crypto';
import { ALGORITHM, ENCRYPT_TYPE } from '../protocol/cipher.ts';
import { KeyNegotiate, Login, readJson, Register } from '../protocol/codec.ts';
import { REFUSAL } from '../protocol/commands.ts';
import { openKeys, PacketCipher } from './nodeCrypto.ts';
import type { Client, House } from './pushContext.ts';

export type Answer =
  | { readonly is: 'accepted'; readonly more: object; readonly cipher?: PacketCipher }
  /** It may try again. */
  | { readonly is: 'refused'; readonly errorCode: number; readonly more: object }
  /** It is to stop. */
  | { readonly is: 'shut_out'; readonly msg: string }
  | typeof BAD;
const BAD = { is: 'bad' } as const;

export async function negotiate(house: House, plain: string): Promise<Answer> {
  const asked = readJson(KeyNegotiate, plain);
  if (!asked) return BAD;
  if (asked.appId !== house.appId) return { is: 'shut_out', msg: 'unknown application' };
  const more = { encryptType: '' };
  if (asked.algorithm !== ALGORITHM) return { is: 'refused', errorCode: REFUSAL.unknownCipher, more };
  const key = await house.findKey(asked.rsaPublicKeyId);
  if (!key) return { is: 'shut_out', msg: 'unknown key' };
  const keys = openKeys(key, asked.secretKey);
  if (!keys) return { is: 'refused', errorCode: REFUSAL.badPayload, more };
  return { is: 'accepted', more: { encryptType: ENCRYPT_TYPE }, cipher: new PacketCipher(keys) };
}

export async function register(house: House, client: Client, plain: string): Promise<Answer> {
  const asked = readJson(Register, plain);
  if (asked?.appId !== house.appId) return BAD;
  const { regId } = asked;
  const made = await house.register(client, regId);
  if (made) return { is: 'accepted', more: { ...made, regId } };
  return { is: 'refused', errorCode: REFUSAL.tooOften, more: { cid: '', session: '', deviceId: '', regId } };
}

export async function logIn(house: House, client: Client, plain: string): Promise<Answer> {
  const asked = readJson(Login, plain);
  if (asked?.appId !== house.appId) return BAD;
  const more = { session: asked.session };
  const found = await house.login(client, hash('sha256', asked.session));
  if (found === 'known') return { is: 'accepted', more };
  return { is: 'refused', errorCode: found === 'unknown' ? REFUSAL.unknownSession : REFUSAL.tooOften, more };
}
