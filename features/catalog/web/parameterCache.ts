// Cache of system parameters; asks the server only for missing keys.

import type { Client } from '#packages/rpc/client/client.ts';
import { FaultError } from '#packages/rpc/react/useCall.ts';
import { qrySysParameter } from '../calls/referenceData.ts';

const MAX_AGE_MS = 300_000;

type Values = Readonly<Record<string, string | undefined>>;
interface CacheEntry {
  readonly at: number;
  readonly value: Promise<string | undefined>;
}

/** Unknown and non-public keys have no value; that is cached too. */
export function createParameterCache(client: Client, now: () => number = Date.now) {
  const cache = new Map<string, CacheEntry>();

  function ask(keys: readonly string[]) {
    const asked = client(qrySysParameter, { paramKey: keys.join(',') }, { showError: false }).then(
      (result) => {
        if (!result.ok) throw new FaultError(result.fault);
        return result.answer;
      },
    );
    for (const key of keys) {
      const kept = { at: now(), value: asked.then((answer) => answer[key]) };
      cache.set(key, kept);
      kept.value.catch(() => {
        if (cache.get(key) === kept) cache.delete(key);
      });
    }
  }

  return async (keys: readonly string[]): Promise<Values> => {
    const missing = keys.filter((key) => now() - (cache.get(key)?.at ?? -Infinity) >= MAX_AGE_MS);
    if (missing.length > 0) ask(missing);
    return Object.fromEntries(
      await Promise.all(keys.map(async (key) => [key, await cache.get(key)?.value] as const)),
    );
  };
}
