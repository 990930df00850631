// Signing out: the server is told, and this device forgets, whether the server has heard or not.

import type { Client } from '#packages/rpc/client/client.ts';
import { logout } from '../calls/session.ts';
import { currentCid, currentToken, dropSession } from './session.ts';

/** Without a signal the session ends on this device; on the server it runs out by itself. */
const PATIENCE_MS = 5_000;

export async function logOut(client: Client): Promise<void> {
  const token = currentToken();
  await client(
    logout,
    { cid: currentCid() ?? '' },
    { showError: false, signal: AbortSignal.timeout(PATIENCE_MS) },
  ).catch(() => undefined);
  // Somebody else may have signed in meanwhile, in another tab.
  if (currentToken() === token) dropSession();
}
