// Console session of this browser, separate from the phone app's session.

import { useSyncExternalStore } from 'react';

const TOKEN = 'console-token';
const listeners = new Set<() => void>();
const notifyListeners = () => {
  for (const listener of listeners) listener();
};

export const consoleToken = (): string | undefined => localStorage.getItem(TOKEN) ?? undefined;

export function keepConsoleSession(token: string) {
  localStorage.setItem(TOKEN, token);
  notifyListeners();
}

/** Also called when the server rejects the token. */
export function dropConsoleSession() {
  if (!consoleToken()) return;
  localStorage.removeItem(TOKEN);
  notifyListeners();
}

function followOtherTabs({ key }: StorageEvent) {
  if (key === TOKEN || key === null) notifyListeners();
}

export function onConsoleSession(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const useConsoleToken = () => useSyncExternalStore(onConsoleSession, consoleToken, consoleToken);
