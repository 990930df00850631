// Loads page chunks with their translations, once; failures are kept.

import type { ComponentType } from 'react';
import { translationsReady } from '#packages/i18n/react.ts';
import type { ScreenDefinition } from '#packages/ui/screens.ts';
import { loadPage } from './loading.ts';
import { appLocale } from './locale.ts';
import { routes } from './routes.ts';

type Loading = Promise<ComponentType>;
const loading = new Map<ScreenDefinition, Loading>();
const hasStatus = (status: 'fulfilled' | 'rejected', promise: Loading | undefined) =>
  promise !== undefined && 'status' in promise && promise.status === status;

async function load(screen: ScreenDefinition): Promise<ComponentType> {
  const { default: Shown } = await loadPage(screen.load);
  await loadPage(() => translationsReady(appLocale()));
  return Shown;
}

const setStatus = (promise: Loading, fate: object): void => {
  void Object.assign(promise, fate);
};

/**
 * Promises with attached status, which React's `use` reads synchronously. A failure stays until
 * `forgetFailure`.
 */
export function loadingOf(screen: ScreenDefinition): Loading {
  const known = loading.get(screen);
  if (known) return known;
  const promise = load(screen);
  promise.then(
    (value) => {
      setStatus(promise, { status: 'fulfilled', value });
    },
    (reason: unknown) => {
      setStatus(promise, { status: 'rejected', reason });
    },
  );
  loading.set(screen, promise);
  return promise;
}

export function forgetFailure(path: string) {
  const screen = routes.get(path);
  if (screen && hasStatus('rejected', loading.get(screen))) loading.delete(screen);
}

/** Preloads a page; errors surface when it is rendered. */
export async function fetchPage(path: string): Promise<void> {
  const screen = routes.get(path);
  if (screen) await loadingOf(screen).catch(() => undefined);
}

export function isFetched(path: string): boolean {
  const screen = routes.get(path);
  return !screen || hasStatus('fulfilled', loadingOf(screen));
}

/** Safari has no requestIdleCallback. */
const idle = () =>
  new Promise<unknown>((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(resolve, { timeout: 2_000 });
    else setTimeout(resolve);
  });

/** Preloads pages one by one while the browser is idle. */
export async function fetchPages(paths: Iterable<string>): Promise<void> {
  for (const path of paths) {
    await idle();
    await fetchPage(path);
  }
}
