// Signs out on the server and forgets the session on this device.

import type { Client } from '#packages/rpc/client/client.ts';
import { logout } from '../calls/session.ts';
import { currentCid, currentToken, clearSession } from './session.ts';

/** Offline, the session ends on this device; on the server it expires. */
const TIMEOUT_MS = 5_000;

export async function logOut(client: Client): Promise<void> {
  const token = currentToken();
  await client(
    logout,
    { cid: currentCid() ?? '' },
    { showError: false, signal: AbortSignal.timeout(TIMEOUT_MS) },
  ).catch(() => undefined);
  // Another tab may have signed in meanwhile.
  if (currentToken() === token) clearSession();
}
