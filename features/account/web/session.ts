// Who is signed in on this device: the token and client id where the specification keeps them, and who hears of a change.
import { useSyncExternalStore } from 'react';
import { STORED } from '#packages/push/client/stored.ts';

const listeners = new Set<() => void>();
const tell = () => { for (const listener of listeners) listener(); };

export const currentToken = (): string | undefined => localStorage.getItem('TOKEN') ?? undefined;
/** The client id that this session's pushes go to. */
export const boundCid = (): string | undefined => localStorage.getItem('CID') ?? undefined;
/** The client id of this browser, which outlives sessions. */
export const currentCid = (): string | undefined => localStorage.getItem(STORED.cid) ?? boundCid();

export function keepSession(token: string, cid: string) {
  localStorage.setItem('TOKEN', token);
  localStorage.setItem('CID', cid);
  tell();
}

export const keepCid = (cid: string) => { localStorage.setItem('CID', cid); };

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
