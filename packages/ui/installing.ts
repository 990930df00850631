// Installing the app: what the browser offers, or that people do it by hand.

import { useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

/** Of Chromium alone, hence not among the types of the DOM. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

const offered = createStore<InstallPrompt | undefined>(undefined);

/** Call it before the browser offers, which it does once per page. */
export function watchInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offered.write(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => {
    offered.write(undefined);
  });
}

/** Browsers of iPhones say whether they run an installed app; they offer nothing. */
const isByHand = () =>
  (navigator as { readonly standalone?: boolean }).standalone === false &&
  !window.matchMedia('(display-mode: standalone)').matches;

export type Installation = { readonly kind: 'offered'; install(): void } | { readonly kind: 'by_hand' };

export function currentInstallation(): Installation | undefined {
  const prompt = offered.read();
  if (!prompt) return isByHand() ? { kind: 'by_hand' } : undefined;
  return {
    kind: 'offered',
    install: () => {
      // It can be shown once.
      offered.write(undefined);
      void prompt.prompt();
    },
  };
}

/** Undefined where nothing can be installed, or it is. */
export function useInstallation(): Installation | undefined {
  useSyncExternalStore(offered.watch, offered.read, () => undefined);
  return typeof navigator === 'undefined' ? undefined : currentInstallation();
}
