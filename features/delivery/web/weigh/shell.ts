// Keeps the app's own files on a device that weighs, so that the page opens without a line.
const WORKER = '/weigh-worker.js';

interface Policy {
  createScriptURL(address: string): string;
}
interface Policies {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): Policy;
}

/** Where the browser guards addresses of scripts, only ours is let through. */
function guarded(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  return (
    trustedTypes
      ?.createPolicy('weigh', { createScriptURL: (address) => (address === WORKER ? address : '') })
      .createScriptURL(WORKER) ?? WORKER
  );
}

let registering: Promise<ServiceWorkerRegistration> | undefined;

/** What this page has loaded is what it needs to open again. */
export async function keepShell(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  registering ??= navigator.serviceWorker.register(guarded());
  await registering;
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
  active?.postMessage({ keep: [...new Set(['/web-config.js', '/icon.svg', ...loaded, '/'])] });
}
