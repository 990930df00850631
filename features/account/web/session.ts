// Session on this device: token and client id in local storage, and listeners.

import { useSyncExternalStore } from 'react';
import { STORAGE_KEYS } from '#packages/push/client/storageKeys.ts';

const DEVICE_CID = 'deviceCid';

/** `leaving`: before the change. `changed`: after it. `settled`: when nothing is left of the old session. */
type Phase = 'leaving' | 'changed' | 'settled';
const listeners: Record<Phase, Set<() => void>> = {
  leaving: new Set(),
  changed: new Set(),
  settled: new Set(),
};
const notifyListeners = (phase: Phase) => {
  for (const listener of listeners[phase]) listener();
};

export const currentToken = (): string | undefined => localStorage.getItem('TOKEN') ?? undefined;
/** The client id that this session's pushes go to. */
export const boundCid = (): string | undefined => localStorage.getItem('CID') ?? undefined;
/**
 * The client id to sign in with. The server knows a device by the one it last saw, which outlives the
 * session here: the push client may have got another since, or none yet.
 */
export const currentCid = (): string | undefined =>
  localStorage.getItem(DEVICE_CID) ?? localStorage.getItem(STORAGE_KEYS.cid) ?? undefined;

function change(write: () => void, finish: () => void = () => undefined) {
  notifyListeners('leaving');
  write();
  notifyListeners('changed');
  finish();
  notifyListeners('settled');
}

export function storeSession(token: string, cid: string) {
  change(() => {
    localStorage.setItem('TOKEN', token);
    storeCid(cid);
  });
}

export const storeCid = (cid: string) => {
  localStorage.setItem('CID', cid);
  localStorage.setItem(DEVICE_CID, cid);
};

export function clearSession() {
  if (!currentToken()) return;
  change(
    () => {
      for (const name of ['hasReaded', 'TOKEN', 'CID', 'searches']) localStorage.removeItem(name);
    },
    () => {
      localStorage.removeItem('fingerprint');
    },
  );
}

function followOtherTabs({ key }: StorageEvent) {
  if (key === 'TOKEN' || key === null) change(() => undefined);
}

let isFollowing = false;

export function subscribeSession(listener: () => void, phase: Phase = 'changed'): () => void {
  if (!isFollowing) window.addEventListener('storage', followOtherTabs);
  isFollowing = true;
  listeners[phase].add(listener);
  return () => {
    listeners[phase].delete(listener);
  };
}

const subscribeToken = (changed: () => void) => subscribeSession(changed);
export const useToken = () => useSyncExternalStore(subscribeToken, currentToken, currentToken);
export const useIsSignedIn = () => useToken() !== undefined;
