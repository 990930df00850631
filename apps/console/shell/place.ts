// The console's hash router: current path and navigation.

import { useSyncExternalStore } from 'react';
import {
  hrefOf,
  type Location,
  currentLocation,
  type Replacing,
  type UiNavigation,
} from '#packages/ui/navigation.ts';

/** Stored in history.state: the address of the entry before, so that closing can go back to it. */
interface Entry {
  readonly before: string;
}

const listeners = new Set<() => void>();
let shown = window.location.hash;
const notify = () => {
  // A link has made an entry of its own, without a state.
  if (window.history.state === null) keep(shown);
  shown = window.location.hash;
  for (const listener of listeners) listener();
};
const keep = (before: string) => {
  window.history.replaceState({ before } satisfies Entry, '');
};
if (window.history.state === null) keep('');
window.addEventListener('popstate', notify);

function watch(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function go(to: string, replace: Replacing) {
  const href = hrefOf(to);
  const { before } = window.history.state as Entry;
  if (replace === 'back' && before === href) return window.history.back();
  if (replace) window.history.replaceState({ before } satisfies Entry, '', href);
  else window.history.pushState({ before: window.location.hash } satisfies Entry, '', href);
  notify();
}

export const navigation: UiNavigation = {
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

const currentAddress = () => window.location.hash;

export function useCurrentLocation(): Location {
  useSyncExternalStore(watch, currentAddress, currentAddress);
  return currentLocation();
}
