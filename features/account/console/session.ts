// Who is signed in to the console in this browser; apart from the phone's app, which another person may be using.

import { useSyncExternalStore } from 'react';

const TOKEN = 'console-token';
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

export const consoleToken = (): string | undefined => localStorage.getItem(TOKEN) ?? undefined;

export function keepConsoleSession(token: string) {
  localStorage.setItem(TOKEN, token);
  tell();
}

/** Also when the server says that the token is no longer valid. */
export function dropConsoleSession() {
  if (!consoleToken()) return;
  localStorage.removeItem(TOKEN);
  tell();
}

/** Another tab has signed in or out: this one follows. */
function followOtherTabs({ key }: StorageEvent) {
  if (key === TOKEN || key === null) tell();
}

export function onConsoleSession(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const useConsoleToken = () => useSyncExternalStore(onConsoleSession, consoleToken, consoleToken);
