// Files that are still being sent: what would be done without them waits.

import { useSyncExternalStore } from 'react';

let running = 0;
const listeners = new Set<() => void>();

function change(by: number) {
  running += by;
  for (const listener of listeners) listener();
}

/** Until the work has ended, however it ends, forms are not sent. */
export async function whileUploading<T>(work: () => Promise<T>): Promise<T> {
  change(1);
  try {
    return await work();
  } finally {
    change(-1);
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
const isUploading = () => running > 0;

export const useIsUploading = () => useSyncExternalStore(subscribe, isUploading, isUploading);
