// Checks for a newer version of the app; updates are never forced.

import { useSyncExternalStore } from 'react';
import type { Client } from '#packages/rpc/client/client.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { createStore } from '#packages/ui/store.ts';
import { checkForUpdatesApp } from '../calls/referenceData.ts';

export interface UpdateCheck {
  readonly isChecked: boolean;
  readonly needUpdate: false;
  readonly newest?: OutputOf<typeof checkForUpdatesApp>;
}

const check = createStore<UpdateCheck>({ isChecked: false, needUpdate: false });
export const updateCheck = check.read;
export const useUpdateCheck = (): UpdateCheck => useSyncExternalStore(check.watch, check.read, check.read);

/** '1' Android, '0' iOS; anything else counts as Android. */
const platformOf = (userAgent: string) => (/\b(iPhone|iPad|iPod)\b/.test(userAgent) ? '0' : '1');

/** `needUpdate` stays false, whatever the server answers. */
export async function checkForUpdates(client: Client, userAgent: string): Promise<void> {
  const result = await client(
    checkForUpdatesApp,
    { pltfrmType: platformOf(userAgent) },
    { showError: false },
  );
  check.write({ isChecked: true, needUpdate: false, ...(result.ok ? { newest: result.answer } : {}) });
}
