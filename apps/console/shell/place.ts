// Where the operator is, and how they go elsewhere: the part of the address behind the hash.

import { useSyncExternalStore } from 'react';
import { hrefOf, type Location, placeNow, type UiNavigation } from '#packages/ui/navigation.ts';

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};
window.addEventListener('popstate', tell);

function watch(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function go(to: string, replace: boolean) {
  window.history[replace ? 'replaceState' : 'pushState']({}, '', hrefOf(to));
  tell();
}

export const moves: UiNavigation = {
  navigate: (to, { replace = false } = {}) => {
    go(to, replace);
  },
  switchTab: (to) => {
    go(to, false);
  },
  relaunch: (to) => {
    go(to, true);
  },
  goBack: (delta = 1) => {
    window.history.go(-delta);
  },
  isFirst: () => window.history.length <= 1,
};

const addressNow = () => window.location.hash;

export function usePresentPlace(): Location {
  useSyncExternalStore(watch, addressNow, addressNow);
  return placeNow();
}
