// Caches the app shell on a weighing device, so the page opens offline.
const WORKER = '/weigh-worker.js';

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
      ?.createPolicy('weigh', { createScriptURL: (address) => (address === WORKER ? address : '') })
      .createScriptURL(WORKER) ?? WORKER
  );
}

let registering: Promise<ServiceWorkerRegistration> | undefined;

export async function cacheAppShell(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  registering ??= navigator.serviceWorker.register(trustedWorkerUrl());
  await registering;
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
  active?.postMessage({ keep: [...new Set(['/web-config.js', '/icon.svg', ...loaded, '/'])] });
}
