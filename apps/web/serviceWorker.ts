// The service worker: keeps page and code for reading offline. Calls pass it by.

import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import type { KeptApp } from '#packages/ui/appCache.ts';

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface ExtendableMessageEvent extends ExtendableEvent {
  readonly data: unknown;
}
interface ServiceWorkerScope {
  addEventListener(name: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(name: 'message', hear: (event: ExtendableMessageEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  readonly location: Location;
}
const worker = globalThis as unknown as ServiceWorkerScope;

const FILES = 'app-files';
const PAGE = 'app-page';
const PAGE_PATH = '/';
const BESIDE_PAGE = /^\/(?:web-config\.js|manifest\.webmanifest|icon[\w-]*\.(?:svg|png))$/;
/** Some builds with all their pages; the ones used longest ago go first. */
const MAX_FILES = 800;
/** The server answers more slowly than this only where somebody waits in vain. */
const PATIENCE_S = 10;

// An answer varies with its encoding alone.
const matchOptions = { ignoreVary: true };
const isOwn = (url: URL) => url.origin === worker.location.origin;
const isFile = (url: URL) => isOwn(url) && url.pathname.startsWith('/assets/');

/** File names contain a hash: a kept file is always current. */
const files = new CacheFirst({
  cacheName: FILES,
  matchOptions,
  plugins: [new ExpirationPlugin({ maxEntries: MAX_FILES, purgeOnQuotaError: true }) as WorkboxPlugin],
});
registerRoute(({ url }) => isFile(url), files);

registerRoute(
  ({ url }) => isOwn(url) && BESIDE_PAGE.test(url.pathname),
  new NetworkFirst({ cacheName: PAGE, matchOptions, networkTimeoutSeconds: PATIENCE_S }),
);

/** The page that was kept with its code. One that has just come is not kept: its code is still missing. */
registerRoute(
  ({ url }) => isOwn(url) && url.pathname === PAGE_PATH,
  new NetworkFirst({
    cacheName: PAGE,
    matchOptions: { ...matchOptions, ignoreSearch: true },
    networkTimeoutSeconds: PATIENCE_S,
    plugins: [{ cacheWillUpdate: () => Promise.resolve(null) }],
  }),
);

worker.addEventListener('install', (event) => {
  event.waitUntil(worker.skipWaiting());
});
worker.addEventListener('activate', (event) => {
  event.waitUntil(worker.clients.claim());
});
worker.addEventListener('message', (event) => {
  const { build, paths } = (event.data ?? {}) as Partial<KeptApp>;
  if (typeof build === 'string' && Array.isArray(paths)) event.waitUntil(keep({ build, paths }, event));
});

/** The page is kept last, so that it is never there without its code, and only if it is of this build. */
async function keep({ build, paths }: KeptApp, event: ExtendableEvent): Promise<void> {
  for (const path of paths) {
    const url = new URL(path, worker.location.href);
    if (isFile(url)) await files.handle({ request: new Request(url), event });
  }
  const answer = await fetch(PAGE_PATH, { cache: 'no-cache' });
  if (!answer.ok || answer.headers.get('x-build') !== build) return;
  const shelf = await caches.open(PAGE);
  await shelf.put('/web-config.js', await fetch('/web-config.js'));
  await shelf.put(PAGE_PATH, answer);
}
