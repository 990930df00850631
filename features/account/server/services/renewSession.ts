// Renews a session under a new token on the same device.

import { bindClient } from '#packages/push/server/store.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { replaceSession } from '../queries/session.ts';
import { endSessionLocally, hashToken, newToken } from './manageSessionTokens.ts';

interface RenewedSession {
  readonly sessionId: string;
  readonly token: string;
  readonly cid: string;
}

/** Ends the old session. Returns undefined if it has ended already. */
export async function renewSession(
  { tx, now, newId }: TxContext,
  before: string,
): Promise<RenewedSession | undefined> {
  const token = newToken();
  const sessionId = newId();
  const renewed = await replaceSession(tx, before, { id: sessionId, tokenHash: hashToken(token) }, now);
  if (!renewed) return undefined;
  await bindClient(tx, { cid: renewed.cid, personId: renewed.person_id, sessionId }, now);
  endSessionLocally(before, now);
  return { sessionId, token, cid: renewed.cid };
}
