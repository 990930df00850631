// A browser's tab without a browser: its storage, its window's events, and what other tabs write.

import { vi } from 'vitest';

/** Stands in place of the browser's for the whole test file. */
export function openTab() {
  const kept = new Map<string, string>();
  const order: string[] = [];
  const heard: ((event: object) => void)[] = [];
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => {
      kept.set(name, value);
    },
    removeItem: (name: string) => {
      if (kept.delete(name)) order.push(`remove ${name}`);
    },
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('window', {
    addEventListener: (name: string, listener: (event: object) => void) => {
      if (name === 'storage') heard.push(listener);
    },
    location: { hash: '', protocol: 'https:', host: 'localhost' },
  });
  return {
    kept,
    order,
    storage,
    /** Another tab has written or removed it. */
    elsewhere: (name: string, value: string | undefined) => {
      if (value === undefined) kept.delete(name);
      else kept.set(name, value);
      for (const listener of heard) listener({ key: name });
    },
  };
}
