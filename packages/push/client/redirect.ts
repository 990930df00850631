// Addresses to connect to: the last valid redirect, then the configured one.

import * as z from 'zod/mini';
import { readJson, type Redirect } from '../protocol/codec.ts';
import type { PushStorage } from './environment.ts';
import { STORAGE_KEYS } from './storageKeys.ts';

const StoredRedirect = z.object({ addresses: z.array(z.object({ address: z.string(), until: z.number() })) });
type StoredRedirect = z.output<typeof StoredRedirect>;

/** Redirects are unsigned: only hosts named in the settings are followed. */
export function storeRedirect(
  store: PushStorage,
  { addressList, time }: Redirect,
  hosts: ReadonlySet<string>,
  now: number,
): void {
  // A server clock that runs ahead must not prolong a redirect.
  const since = Math.min(time ?? now, now);
  const addresses = addressList.flatMap((entry) => {
    const [address = '', seconds = ''] = entry.split(',');
    const isFollowed = URL.canParse(address) && hosts.has(new URL(address).host) && Number(seconds) > 0;
    return isFollowed ? [{ address, until: since + Number(seconds) * 1_000 }] : [];
  });
  write(store, { addresses });
}

export function nextAddress(store: PushStorage, configured: string, now: number): string {
  return read(store).addresses.find(({ until }) => until > now)?.address ?? configured;
}

/** Drops an address after one failed attempt; the configured one comes last. */
export function forgetAddress(store: PushStorage, failed: string): void {
  const kept = read(store);
  if (kept.addresses.length > 0)
    write(store, { addresses: kept.addresses.filter(({ address }) => address !== failed) });
}

function read(store: PushStorage): StoredRedirect {
  return readJson(StoredRedirect, store.getItem(STORAGE_KEYS.redirect) ?? '') ?? { addresses: [] };
}

function write(store: PushStorage, kept: StoredRedirect): void {
  if (kept.addresses.length > 0) store.setItem(STORAGE_KEYS.redirect, JSON.stringify(kept));
  else store.removeItem(STORAGE_KEYS.redirect);
}
