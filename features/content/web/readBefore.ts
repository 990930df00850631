// Which news was opened on this device, where the specification keeps it: `hasReaded`, ids joined by commas, forgotten at logout.

import { useSyncExternalStore } from 'react';

const STORED = 'hasReaded';
/** Older ones have sunk far down any list. */
const MOST = 500;

const listeners = new Set<() => void>();
const stored = (): string => localStorage.getItem(STORED) ?? '';
const idsIn = (text: string): string[] => text.split(',').filter(Boolean);

export function keepRead(id: string) {
  const others = idsIn(stored()).filter((other) => other !== id);
  localStorage.setItem(STORED, [...others, id].slice(-MOST).join(','));
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export function useWasRead(id: string): boolean {
  return useSyncExternalStore(
    watch,
    () => idsIn(stored()).includes(id),
    () => false,
  );
}
