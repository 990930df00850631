// System parameters by key: the server is asked only for those that are not here yet.

import type { Client } from '#packages/rpc/client/client.ts';
import { FaultError } from '#packages/rpc/react/useCall.ts';
import { qrySysParameter } from '../calls/referenceData.ts';

/** Operators change them: what a page shows may be so old. */
const KEPT_MS = 300_000;

type Values = Readonly<Record<string, string | undefined>>;
interface Kept {
  readonly at: number;
  readonly value: Promise<string | undefined>;
}

/** A key that is unknown or not public has no value, and is not asked for again either. */
export function createParameterShelf(client: Client, now: () => number = Date.now) {
  const shelf = new Map<string, Kept>();

  function ask(keys: readonly string[]) {
    const asked = client(qrySysParameter, { paramKey: keys.join(',') }, { showError: false }).then(
      (result) => {
        if (!result.ok) throw new FaultError(result.fault);
        return result.answer;
      },
    );
    for (const key of keys) {
      const kept = { at: now(), value: asked.then((answer) => answer[key]) };
      shelf.set(key, kept);
      kept.value.catch(() => {
        if (shelf.get(key) === kept) shelf.delete(key);
      });
    }
  }

  return async (keys: readonly string[]): Promise<Values> => {
    const missing = keys.filter((key) => now() - (shelf.get(key)?.at ?? -Infinity) >= KEPT_MS);
    if (missing.length > 0) ask(missing);
    return Object.fromEntries(
      await Promise.all(keys.map(async (key) => [key, await shelf.get(key)?.value] as const)),
    );
  };
}
