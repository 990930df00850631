// Opens the app without a line on a device that weighs: its page and code come off a shelf, calls never do.

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Asked extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Told extends Lasting {
  readonly data: unknown;
}
interface Worker {
  addEventListener(name: 'install' | 'activate', hear: (event: Lasting) => void): void;
  addEventListener(name: 'fetch', hear: (event: Asked) => void): void;
  addEventListener(name: 'message', hear: (event: Told) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  readonly location: Location;
}
const worker = globalThis as unknown as Worker;

const SHELF = 'weigh-shell';
const ASSETS = '/assets/';
const isShell = (path: string) =>
  ['/', '/web-config.js', '/icon.svg'].includes(path) || path.startsWith(ASSETS);
const shelved = async (path: string) => (await caches.open(SHELF)).match(path, { ignoreVary: true });

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
  event.respondWith(pathname.startsWith(ASSETS) ? offShelf(request, pathname) : overLine(request, pathname));
});

/** Code has its hash in its name: what is on the shelf is what was asked for. */
const offShelf = async (request: Request, path: string) => (await shelved(path)) ?? fetch(request);

async function overLine(request: Request, path: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await shelved(path);
    if (kept) return kept;
    throw error;
  }
}

worker.addEventListener('message', (event) => {
  const { keep: paths } = (event.data ?? {}) as { readonly keep?: unknown };
  if (Array.isArray(paths))
    event.waitUntil(keep(paths.filter((path): path is string => typeof path === 'string' && isShell(path))));
});

/** The page comes last: it is never there without its code. What an older version needed goes. */
async function keep(paths: readonly string[]): Promise<void> {
  const shelf = await caches.open(SHELF);
  for (const path of paths) {
    if (path.startsWith(ASSETS) && (await shelf.match(path, { ignoreVary: true }))) continue;
    const answer = await fetch(path, { cache: 'no-cache' });
    if (!answer.ok) return;
    await shelf.put(path, answer);
  }
  for (const { url } of await shelf.keys())
    if (!paths.includes(new URL(url).pathname)) await shelf.delete(url);
}
