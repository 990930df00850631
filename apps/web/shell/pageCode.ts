// The code of the pages and their words: loaded once, and again only after a failure that somebody has seen.

import type { ComponentType } from 'react';
import { wordsReady } from '#packages/i18n/react.ts';
import type { Screen } from '#packages/ui/screens.ts';
import { loadPage } from './loading.ts';
import { storedLocale } from './locale.ts';
import { isTab, routes } from './routes.ts';

type Loading = Promise<ComponentType>;
const loading = new Map<Screen, Loading>();
const hasBecome = (status: 'fulfilled' | 'rejected', promise: Loading | undefined) =>
  promise !== undefined && 'status' in promise && promise.status === status;

async function load(screen: Screen): Promise<ComponentType> {
  const { default: Shown } = await loadPage(screen.load);
  await loadPage(() => wordsReady(storedLocale()));
  return Shown;
}

const become = (promise: Loading, fate: object): void => {
  void Object.assign(promise, fate);
};

/** A promise that carries what became of it, which React's `use` reads without waiting. A failure stays until it is forgotten. */
export function pageOf(screen: Screen): Loading {
  const known = loading.get(screen);
  if (known) return known;
  const promise = load(screen);
  promise.then(
    (value) => {
      become(promise, { status: 'fulfilled', value });
    },
    (reason: unknown) => {
      become(promise, { status: 'rejected', reason });
    },
  );
  loading.set(screen, promise);
  return promise;
}

/** Whoever comes to a page that failed has it loaded again. */
export function forgetFailure(path: string) {
  const screen = routes.get(path);
  if (screen && hasBecome('rejected', loading.get(screen))) loading.delete(screen);
}

/** Begins to load a page before it is drawn; what fails here fails again where it is seen. */
export async function fetchPage(path: string): Promise<void> {
  const screen = routes.get(path);
  if (screen) await pageOf(screen).catch(() => undefined);
}

/** Whether a page can be drawn at once. */
export function isFetched(path: string): boolean {
  const screen = routes.get(path);
  return !screen || hasBecome('fulfilled', pageOf(screen));
}

/** Safari does not say when it is idle. */
const idle = () =>
  new Promise<unknown>((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(resolve, { timeout: 2_000 });
    else setTimeout(resolve);
  });

/** The pages behind the tabs, so that a tab opens at once; one after the other, while nothing else is to be done. */
export async function fetchTabs(): Promise<void> {
  for (const path of routes.keys()) {
    if (!isTab(path)) continue;
    await idle();
    await fetchPage(path);
  }
}
