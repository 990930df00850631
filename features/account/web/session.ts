// Who is signed in on this device: the token and client id where the specification keeps them, and who hears of a change.
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
const tell = () => { for (const listener of listeners) listener(); };

export const currentToken = (): string | undefined => localStorage.getItem('TOKEN') ?? undefined;
export const currentCid = (): string | undefined => localStorage.getItem('CID') ?? undefined;

export function keepSession(token: string, cid: string) {
  localStorage.setItem('TOKEN', token);
  localStorage.setItem('CID', cid);
  tell();
}

/** Also when the server says that the token is no longer valid. Other tabs hear through the storage event. */
export function dropSession() {
  if (!currentToken()) return;
  for (const name of ['TOKEN', 'CID', 'fingerprint', 'hasReaded']) localStorage.removeItem(name);
  tell();
}

export function onSession(listener: () => void): () => void {
  const heard = ({ key }: StorageEvent) => { if (key === 'TOKEN' || key === null) listener(); };
  listeners.add(listener);
  window.addEventListener('storage', heard);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', heard);
  };
}

export const useToken = () => useSyncExternalStore(onSession, currentToken, currentToken);
export const useIsSignedIn = () => useToken() !== undefined;
