// Loads the code of a page, and says why where it does not come.

/** Specification 9: the delay before a loading page shows as such, and when it is given up. */
export const ASYNC_PAGE = { delayMs: 200, timeoutMs: 60_000 } as const;

/** `late`: nothing came in time. `absent`: the server answers, but without this code. `unreachable`: no answer at all. */
export type Reason = 'late' | 'offline' | 'absent' | 'unreachable' | 'broken';

export class PageFailure extends Error {
  readonly reason: Reason;
  constructor(reason: Reason) {
    super(`the page did not load: ${reason}`);
    this.reason = reason;
  }
}

/** Without a signal nothing is asked for: browsers remember for good that a module, or one that it needs, did not come. */
export async function loadPage<Code>(load: () => Promise<Code>): Promise<Code> {
  if (!navigator.onLine && !hasShelf()) throw new PageFailure('offline');
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

/** On a device that weighs, a worker has the code of its pages. */
const hasShelf = () => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

async function tryTwice<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    await mendStyles();
    return await load();
  } catch (error) {
    if (!isOfNetwork(error)) throw error;
    if (!navigator.onLine) throw new PageFailure('offline');
    return await loadAfresh(load, error).catch(async () => {
      throw new PageFailure(await reasonNow(error));
    });
  }
}

/** Each browser has its own words for a module that did not come, the bundler for a style sheet. */
const isOfNetwork = (error: unknown): error is Error =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|preload css/i.test(error.message);

/** Another address is another module, of which no failure is remembered. */
async function loadAfresh<Code>(load: () => Promise<Code>, error: Error): Promise<Code> {
  await mendStyles();
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

/** After a deployment the files of before are gone, and the page that names them is another. */
async function reasonNow(error: Error): Promise<Reason> {
  const address = addressIn(error);
  try {
    if (address && (await ask(address.href, 'HEAD')).status === 404) return 'absent';
    const page = await (await ask('/', 'GET')).text();
    return page.includes(new URL(mainScript()).pathname) ? 'unreachable' : 'absent';
  } catch {
    return navigator.onLine ? 'unreachable' : 'offline';
  }
}

const ask = (what: string, method: string) => fetch(what, { method, cache: 'no-store' });

/** Whether the whole app could be loaded anew: without an answer it would be lost with the page. */
export const isServerThere = () =>
  ask('/', 'HEAD').then(
    ({ ok }) => ok,
    () => false,
  );

/** The last one: what stands before it may be the same in every deployment. */
const mainScript = () =>
  [...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')].at(-1)?.src ??
  window.location.href;

const RELOADED = 'reloaded-from';

/** Once for each deployment: what is still missing then is missing from the server. Returns whether it reloads. */
export function reloadOnce(): boolean {
  if (sessionStorage.getItem(RELOADED) === mainScript()) return false;
  sessionStorage.setItem(RELOADED, mainScript());
  window.location.reload();
  return true;
}

const failedStyles = new Set<HTMLLinkElement>();

/** The bundler asks for a style sheet once: one that failed would leave its page without. Called before anything loads. */
export function watchStyles() {
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target);
    },
    { capture: true },
  );
}

async function mendStyles(): Promise<void> {
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
