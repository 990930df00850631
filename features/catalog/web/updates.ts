// Whether there is a newer app: it is asked, and that it was asked is kept; nobody is ever forced.

import { useSyncExternalStore } from 'react';
import type { Client } from '#packages/rpc/client/client.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { board } from '#packages/ui/store.ts';
import { checkForUpdatesApp } from '../calls/referenceData.ts';

export interface UpdateCheck {
  /** The check is over: the app may say what came of it. */
  readonly isChecked: boolean;
  readonly needUpdate: false;
  readonly newest?: OutputOf<typeof checkForUpdatesApp>;
}

const check = board<UpdateCheck>({ isChecked: false, needUpdate: false });
export const updateCheck = check.read;
export const useUpdateCheck = (): UpdateCheck => useSyncExternalStore(check.watch, check.read, check.read);

/** '1' is Android, '0' iOS; whatever else asks is taken for Android. */
const platformOf = (userAgent: string) => (/\b(iPhone|iPad|iPod)\b/.test(userAgent) ? '0' : '1');

/** Whatever the server says of it, there is no need. */
export async function checkForUpdates(client: Client, userAgent: string): Promise<void> {
  const result = await client(
    checkForUpdatesApp,
    { pltfrmType: platformOf(userAgent) },
    { showError: false },
  );
  check.write({ isChecked: true, needUpdate: false, ...(result.ok ? { newest: result.answer } : {}) });
}
