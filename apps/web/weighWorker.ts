// Service worker of weighing devices: serves page and code offline, no calls.

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface ExtendableMessageEvent extends ExtendableEvent {
  readonly data: unknown;
}
interface ServiceWorkerScope {
  addEventListener(name: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(name: 'fetch', hear: (event: FetchEvent) => void): void;
  addEventListener(name: 'message', hear: (event: ExtendableMessageEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  readonly location: Location;
}
const worker = globalThis as unknown as ServiceWorkerScope;

const CACHE_NAME = 'weigh-shell';
const ASSETS = '/assets/';
const isShell = (path: string) =>
  ['/', '/web-config.js', '/icon.svg'].includes(path) || path.startsWith(ASSETS);
const cached = async (path: string) => (await caches.open(CACHE_NAME)).match(path, { ignoreVary: true });

worker.addEventListener('install', (event) => {
  event.waitUntil(worker.skipWaiting());
});
worker.addEventListener('activate', (event) => {
  event.waitUntil(worker.clients.claim());
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin || !isShell(pathname)) return;
  event.respondWith(
    pathname.startsWith(ASSETS) ? cacheFirst(request, pathname) : networkFirst(request, pathname),
  );
});

/** File names contain a hash: a cached file is always current. */
const cacheFirst = async (request: Request, path: string) => (await cached(path)) ?? fetch(request);

async function networkFirst(request: Request, path: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await cached(path);
    if (kept) return kept;
    throw error;
  }
}

worker.addEventListener('message', (event) => {
  const { keep: paths } = (event.data ?? {}) as { readonly keep?: unknown };
  if (Array.isArray(paths))
    event.waitUntil(
      updateCache(paths.filter((path): path is string => typeof path === 'string' && isShell(path))),
    );
});

/** The page is cached last, so that it is never there without its code; older files are dropped. */
async function updateCache(paths: readonly string[]): Promise<void> {
  const shelf = await caches.open(CACHE_NAME);
  for (const path of paths) {
    if (path.startsWith(ASSETS) && (await shelf.match(path, { ignoreVary: true }))) continue;
    const answer = await fetch(path, { cache: 'no-cache' });
    if (!answer.ok) return;
    await shelf.put(path, answer);
  }
  for (const { url } of await shelf.keys())
    if (!paths.includes(new URL(url).pathname)) await shelf.delete(url);
}
