// This browser's identity at the push service, kept in storage.

import type * as z from 'zod/mini';
import type { RegisterResult } from '../protocol/codec.ts';
import type { PushStorage, PushEnvironment } from './environment.ts';
import { resetSequence } from './seenMessages.ts';
import { STORAGE_KEYS } from './storageKeys.ts';

export interface PushClientIdentity {
  readonly appId: string;
  /** Created once by the client, sent at every registration. */
  readonly regId: string;
  /** Public client id; empty before the first registration. */
  readonly cid: string;
  readonly session: string;
  readonly deviceId: string;
}

export function readIdentity(
  { store, newId, timers }: Pick<PushEnvironment, 'store' | 'newId' | 'timers'>,
  appId: string,
): PushClientIdentity {
  if (store.getItem(STORAGE_KEYS.appId) !== appId) forgetIdentity(store);
  store.setItem(STORAGE_KEYS.appId, appId);
  const regId = store.getItem(STORAGE_KEYS.regId) ?? `M-V${newId().replaceAll('-', '')}-${timers.now()}`;
  store.setItem(STORAGE_KEYS.regId, regId);
  return {
    appId,
    regId,
    cid: store.getItem(STORAGE_KEYS.cid) ?? '',
    session: store.getItem(STORAGE_KEYS.session) ?? '',
    deviceId: store.getItem(STORAGE_KEYS.deviceId) ?? '',
  };
}

/** A new cid has not sent its phone info yet and counts messages from zero. */
export function storeIdentity(
  store: PushStorage,
  { cid, session, deviceId }: z.output<typeof RegisterResult>,
): void {
  if (store.getItem(STORAGE_KEYS.cid) !== cid) {
    store.removeItem(STORAGE_KEYS.phoneInfoTime);
    resetSequence(store);
  }
  store.setItem(STORAGE_KEYS.cid, cid);
  store.setItem(STORAGE_KEYS.session, session);
  store.setItem(STORAGE_KEYS.deviceId, deviceId);
}

export function forgetIdentity(store: PushStorage): void {
  store.removeItem(STORAGE_KEYS.cid);
  store.removeItem(STORAGE_KEYS.session);
}

/** The cid must be the SHA-256 of the session. */
export async function isValidIdentity(
  { cid, session }: PushClientIdentity,
  sha256Hex: (text: string) => Promise<string>,
): Promise<boolean> {
  return session !== '' && (await sha256Hex(session)) === cid;
}
