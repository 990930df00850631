// Who this browser is to the push service, kept in the browser's storage.

import type * as z from 'zod/mini';
import type { RegisterResult } from '../protocol/codec.ts';
import type { Store, Surroundings } from './environment.ts';
import { forgetNumbers } from './seenMessages.ts';
import { STORED } from './storageKeys.ts';

export interface Identity {
  readonly appId: string;
  /** Made once by the client, sent at every registration. */
  readonly regId: string;
  /** The public address; empty before the first registration. */
  readonly cid: string;
  /** The secret of the login. */
  readonly session: string;
  readonly deviceId: string;
}

/** Another application id than before is another client. */
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

/** Another cid has not sent its phone info yet, and counts its messages anew. */
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

/** A session is whole when the cid is the SHA-256 of it. */
export async function isWhole(
  { cid, session }: Identity,
  sha256Hex: (text: string) => Promise<string>,
): Promise<boolean> {
  return session !== '' && (await sha256Hex(session)) === cid;
}
