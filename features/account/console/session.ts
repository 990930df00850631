// Console session of this browser, separate from the phone app's session.

import { useSyncExternalStore } from 'react';
import { newRandomCode } from '#packages/rpc/client/client.ts';

const TOKEN = 'console-token';
const CID = 'console-cid';
const listeners = new Set<() => void>();
const notifyListeners = () => {
  for (const listener of listeners) listener();
};

export const readConsoleToken = (): string | undefined => localStorage.getItem(TOKEN) ?? undefined;

/**
 * The client id of the console in this browser. It outlives sessions: by it the server knows a device on
 * which the person has signed in.
 */
export function consoleCid(): string {
  const kept = localStorage.getItem(CID);
  if (kept !== null) return kept;
  const made = newRandomCode();
  localStorage.setItem(CID, made);
  return made;
}

export function storeConsoleSession(token: string) {
  localStorage.setItem(TOKEN, token);
  notifyListeners();
}

/** Also called when the server rejects the token. */
export function clearConsoleSession() {
  if (!readConsoleToken()) return;
  localStorage.removeItem(TOKEN);
  notifyListeners();
}

function followOtherTabs({ key }: StorageEvent) {
  if (key === TOKEN || key === null) notifyListeners();
}

export function subscribeConsoleSession(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const useConsoleToken = () =>
  useSyncExternalStore(subscribeConsoleSession, readConsoleToken, readConsoleToken);
