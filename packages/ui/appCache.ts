// Has the service worker keep the app as it is loaded, so that it opens offline.

const WORKER = '/service-worker.js';

/** What the page tells the worker. */
export interface KeptApp {
  /** Of the page: another one would need other files. */
  readonly build: string;
  /** Of the files that the page has loaded so far. */
  readonly paths: readonly string[];
}

interface TrustedTypePolicyLike {
  createScriptURL(address: string): string;
}
interface TrustedTypesLike {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): TrustedTypePolicyLike;
}

/** A Trusted Types policy that accepts only our worker's address. */
function trustedWorkerUrl(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypesLike };
  return (
    trustedTypes
      ?.createPolicy('service-worker', { createScriptURL: (address) => (address === WORKER ? address : '') })
      .createScriptURL(WORKER) ?? WORKER
  );
}

let registering: Promise<ServiceWorkerRegistration> | undefined;

/** Resolves when it is asked for; does nothing where there are no workers, as without TLS. */
export async function keepApp(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  registering ??= navigator.serviceWorker.register(trustedWorkerUrl());
  await registering;
  const { active } = await navigator.serviceWorker.ready;
  const paths = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
  const build = document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? '';
  active?.postMessage({ build, paths: [...new Set(paths)] } satisfies KeptApp);
}
