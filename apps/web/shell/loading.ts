// Loads a page's code and classifies failures.

/** Specification 9: delay before the loading state, and the timeout. */
export const ASYNC_PAGE = { delayMs: 200, timeoutMs: 60_000 } as const;

/** `late`: timeout. `absent`: the server answers without this file. `unreachable`: no answer at all. */
export type LoadFailureReason = 'late' | 'offline' | 'absent' | 'unreachable' | 'broken';

export class PageFailure extends Error {
  readonly reason: LoadFailureReason;
  constructor(reason: LoadFailureReason) {
    super(`the page did not load: ${reason}`);
    this.reason = reason;
  }
}

/** Offline nothing is imported: browsers remember a failed module for the life of the page. */
export async function loadPage<Code>(load: () => Promise<Code>): Promise<Code> {
  if (!navigator.onLine && !hasOfflineCache()) throw new PageFailure('offline');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new PageFailure('late'));
    }, ASYNC_PAGE.timeoutMs);
  });
  return Promise.race([tooLate, tryTwice(load)]).finally(() => {
    clearTimeout(timer);
  });
}

/** The service worker has the pages that were opened before. */
const hasOfflineCache = () => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

async function tryTwice<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    await reloadFailedStyles();
    return await load();
  } catch (error) {
    if (!isLoadError(error)) throw error;
    if (!navigator.onLine) throw new PageFailure('offline');
    return await loadAfresh(load, error).catch(async () => {
      throw new PageFailure(await findReason(error));
    });
  }
}

/** Error texts differ by browser; for style sheets they come from the bundler. */
const isLoadError = (error: unknown): error is Error =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|preload css/i.test(error.message);

/** A different URL is a different module, whose failure is not remembered. */
async function loadAfresh<Code>(load: () => Promise<Code>, error: Error): Promise<Code> {
  await reloadFailedStyles();
  const address = addressIn(error);
  if (!address?.pathname.endsWith('.js')) return load();
  address.searchParams.set('again', String(Date.now()));
  return import(/* @vite-ignore */ address.href) as Promise<Code>;
}

function addressIn({ message }: Error): URL | undefined {
  const [text] = /(https?:\/\/|\/)\S+/.exec(message) ?? [];
  const address = text ? URL.parse(text, window.location.href) : null;
  return address?.origin === window.location.origin ? address : undefined;
}

/** After a deployment old chunks are gone and the page names other files. */
async function findReason(error: Error): Promise<LoadFailureReason> {
  const address = addressIn(error);
  try {
    if (address && (await request(address.href, 'HEAD')).status === 404) return 'absent';
    const page = await (await request('/', 'GET')).text();
    return page.includes(new URL(mainScriptUrl()).pathname) ? 'unreachable' : 'absent';
  } catch {
    return navigator.onLine ? 'unreachable' : 'offline';
  }
}

const request = (what: string, method: string) => fetch(what, { method, cache: 'no-store' });

/** Checked before reloading: without an answer the page itself would be lost. */
export const isServerThere = () =>
  request('/', 'HEAD').then(
    ({ ok }) => ok,
    () => false,
  );

/** The last script of the page; those before it may be equal in every deployment. */
const mainScriptUrl = () =>
  [...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')].at(-1)?.src ??
  window.location.href;

const RELOADED = 'reloaded-from';

/**
 * At most once per deployment: a file still missing then is missing on the server. Returns whether it
 * reloads.
 */
export function reloadOnce(): boolean {
  if (sessionStorage.getItem(RELOADED) === mainScriptUrl()) return false;
  sessionStorage.setItem(RELOADED, mainScriptUrl());
  window.location.reload();
  return true;
}

const failedStyles = new Set<HTMLLinkElement>();

/**
 * The bundler requests a style sheet only once, so a failed one must be remembered. Call before anything
 * loads.
 */
export function watchStyles() {
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target);
    },
    { capture: true },
  );
}

async function reloadFailedStyles(): Promise<void> {
  await Promise.all(
    [...failedStyles].map(
      (failed) =>
        new Promise<void>((resolve, reject) => {
          const link = failed.cloneNode() as HTMLLinkElement;
          failedStyles.delete(failed);
          link.addEventListener('load', () => {
            resolve();
          });
          link.addEventListener('error', () => {
            reject(new Error(`unable to preload CSS for ${link.href}`));
          });
          failed.replaceWith(link);
        }),
    ),
  );
}
