// Renews a session under a new token on the same device.

import { bindClient } from '#packages/push/server/store.ts';
import { type Bond, hashBond, newToken, withSecret } from '#packages/rpc/server/browserBond.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { replaceSession } from '../queries/session.ts';
import { endSessionLocally, hashToken } from './manageSessionTokens.ts';

interface RenewedSession {
  readonly sessionId: string;
  readonly token: string;
  readonly cid: string;
}

/** Ends the old session; the new one keeps its bond. Returns undefined if it has ended already. */
export async function renewSession(
  { tx, now, newId }: TxContext,
  before: string,
  bond: Bond | undefined,
): Promise<RenewedSession | undefined> {
  const token = newToken(bond);
  const sessionId = newId();
  const tokenHash = hashToken(withSecret(token, bond));
  const renewed = await replaceSession(tx, before, { id: sessionId, tokenHash }, now);
  if (!renewed) return undefined;
  const { cid, person_id: personId } = renewed;
  await bindClient(tx, { cid, personId, sessionId, bondHash: bond && hashBond(bond) }, now);
  endSessionLocally(before, now);
  return { sessionId, token, cid };
}
