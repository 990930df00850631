// This browser's identity at the push service, kept in storage.

import type * as z from 'zod/mini';
import type { RegisterResult } from '../protocol/codec.ts';
import type { Store, Surroundings } from './environment.ts';
import { forgetNumbers } from './seenMessages.ts';
import { STORED } from './storageKeys.ts';

export interface Identity {
  readonly appId: string;
  /** Created once by the client, sent at every registration. */
  readonly regId: string;
  /** Public client id; empty before the first registration. */
  readonly cid: string;
  readonly session: string;
  readonly deviceId: string;
}

export function readIdentity(
  { store, newId, timers }: Pick<Surroundings, 'store' | 'newId' | 'timers'>,
  appId: string,
): Identity {
  if (store.getItem(STORED.appId) !== appId) forgetIdentity(store);
  store.setItem(STORED.appId, appId);
  const regId = store.getItem(STORED.regId) ?? `M-V${newId().replaceAll('-', '')}-${timers.now()}`;
  store.setItem(STORED.regId, regId);
  return {
    appId,
    regId,
    cid: store.getItem(STORED.cid) ?? '',
    session: store.getItem(STORED.session) ?? '',
    deviceId: store.getItem(STORED.deviceId) ?? '',
  };
}

/** A new cid has not sent its phone info yet and counts messages from zero. */
export function keepIdentity(
  store: Store,
  { cid, session, deviceId }: z.output<typeof RegisterResult>,
): void {
  if (store.getItem(STORED.cid) !== cid) {
    store.removeItem(STORED.phoneInfoTime);
    forgetNumbers(store);
  }
  store.setItem(STORED.cid, cid);
  store.setItem(STORED.session, session);
  store.setItem(STORED.deviceId, deviceId);
}

export function forgetIdentity(store: Store): void {
  store.removeItem(STORED.cid);
  store.removeItem(STORED.session);
}

/** The cid must be the SHA-256 of the session. */
export async function isWhole(
  { cid, session }: Identity,
  sha256Hex: (text: string) => Promise<string>,
): Promise<boolean> {
  return session !== '' && (await sha256Hex(session)) === cid;
}
