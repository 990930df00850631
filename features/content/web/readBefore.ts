// Articles opened on this device, in the specified key `hasReaded`.

import { useSyncExternalStore } from 'react';

const STORED = 'hasReaded';
/** Older ones are far down any list. */
const MAX_IDS = 500;

const listeners = new Set<() => void>();
const stored = (): string => localStorage.getItem(STORED) ?? '';
const idsIn = (text: string): string[] => text.split(',').filter(Boolean);

export function markArticleRead(id: string) {
  const others = idsIn(stored()).filter((other) => other !== id);
  localStorage.setItem(STORED, [...others, id].slice(-MAX_IDS).join(','));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export function useWasRead(id: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => idsIn(stored()).includes(id),
    () => false,
  );
}
