// The handshake: key negotiation, registration, login; each returns the answer.

import { hash } from 'node:crypto';
import { ALGORITHM, ENCRYPT_TYPE } from '../protocol/cipher.ts';
import { KeyNegotiate, Login, readJson, Register } from '../protocol/codec.ts';
import { REFUSAL } from '../protocol/commands.ts';
import { decryptKeys, NodePacketCipher } from './nodeCrypto.ts';
import type { ConnectedClient, PushContext } from './pushContext.ts';

export type HandshakeAnswer =
  | { readonly is: 'accepted'; readonly more: object; readonly cipher?: NodePacketCipher }
  | { readonly is: 'refused'; readonly errorCode: number; readonly more: object }
  | { readonly is: 'shut_out'; readonly msg: string }
  | typeof BAD;
const BAD = { is: 'bad' } as const;

export async function negotiate(context: PushContext, plain: string): Promise<HandshakeAnswer> {
  const request = readJson(KeyNegotiate, plain);
  if (!request) return BAD;
  if (request.appId !== context.appId) return { is: 'shut_out', msg: 'unknown application' };
  const more = { encryptType: '' };
  if (request.algorithm !== ALGORITHM) return { is: 'refused', errorCode: REFUSAL.unknownCipher, more };
  const key = await context.findKey(request.rsaPublicKeyId);
  if (!key) return { is: 'shut_out', msg: 'unknown key' };
  const keys = decryptKeys(key, request.secretKey);
  if (!keys) return { is: 'refused', errorCode: REFUSAL.badPayload, more };
  return { is: 'accepted', more: { encryptType: ENCRYPT_TYPE }, cipher: new NodePacketCipher(keys) };
}

export async function register(
  context: PushContext,
  client: ConnectedClient,
  plain: string,
): Promise<HandshakeAnswer> {
  const request = readJson(Register, plain);
  if (request?.appId !== context.appId) return BAD;
  const { regId } = request;
  const made = await context.register(client, regId);
  if (made) return { is: 'accepted', more: { ...made, regId } };
  return { is: 'refused', errorCode: REFUSAL.tooOften, more: { cid: '', session: '', deviceId: '', regId } };
}

export async function logIn(
  context: PushContext,
  client: ConnectedClient,
  plain: string,
): Promise<HandshakeAnswer> {
  const request = readJson(Login, plain);
  if (request?.appId !== context.appId) return BAD;
  const more = { session: request.session };
  const found = await context.login(client, hash('sha256', request.session));
  if (found === 'known') return { is: 'accepted', more };
  return { is: 'refused', errorCode: found === 'unknown' ? REFUSAL.unknownSession : REFUSAL.tooOften, more };
}
