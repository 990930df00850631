// The console's hash router: current path and navigation.

import { useSyncExternalStore } from 'react';
import {
  hrefOf,
  type Location,
  currentLocation,
  type Replacing,
  type UiNavigation,
} from '#packages/ui/navigation.ts';

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};
window.addEventListener('popstate', notify);

function watch(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function go(to: string, replace: Replacing) {
  window.history[replace ? 'replaceState' : 'pushState']({}, '', hrefOf(to));
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
