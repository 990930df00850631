// Who is signed in on this device: the token and client id where the specification keeps them, and who hears of a change.

import { useSyncExternalStore } from 'react';
import { STORED } from '#packages/push/client/storageKeys.ts';

/** `leaving`: still as it was; what is known of the person is forgotten. `changed`: it is another. `settled`: and nothing is left of before. */
type Phase = 'leaving' | 'changed' | 'settled';
const listeners: Record<Phase, Set<() => void>> = {
  leaving: new Set(),
  changed: new Set(),
  settled: new Set(),
};
const tell = (phase: Phase) => {
  for (const listener of listeners[phase]) listener();
};

export const currentToken = (): string | undefined => localStorage.getItem('TOKEN') ?? undefined;
/** The client id that this session's pushes go to. */
export const boundCid = (): string | undefined => localStorage.getItem('CID') ?? undefined;
/** The client id of this browser, which outlives sessions. */
export const currentCid = (): string | undefined => localStorage.getItem(STORED.cid) ?? boundCid();

function change(write: () => void, finish: () => void = () => undefined) {
  tell('leaving');
  write();
  tell('changed');
  finish();
  tell('settled');
}

export function keepSession(token: string, cid: string) {
  change(() => {
    localStorage.setItem('TOKEN', token);
    localStorage.setItem('CID', cid);
  });
}

export const keepCid = (cid: string) => {
  localStorage.setItem('CID', cid);
};

/** Also when the server says that the token is no longer valid. */
export function dropSession() {
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

/** Another tab has signed in or out: this one follows. */
function followOtherTabs({ key }: StorageEvent) {
  if (key === 'TOKEN' || key === null) change(() => undefined);
}

let isFollowing = false;

export function onSession(listener: () => void, phase: Phase = 'changed'): () => void {
  if (!isFollowing) window.addEventListener('storage', followOtherTabs);
  isFollowing = true;
  listeners[phase].add(listener);
  return () => {
    listeners[phase].delete(listener);
  };
}

const watchToken = (changed: () => void) => onSession(changed);
export const useToken = () => useSyncExternalStore(watchToken, currentToken, currentToken);
export const useIsSignedIn = () => useToken() !== undefined;
