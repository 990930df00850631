// Ending sessions: at once in this process, within a second in the others and on the push connections.

import type { TxContext } from '#packages/rpc/server/context.ts';
import { endSessionsNamed, endSessionsOf } from '../queries/session.ts';
import { endHere } from './manageSessionTokens.ts';

/** All sessions of a person but one; answers how many. The push service closes the lines of those that have ended. */
export async function endSessions(
  { tx, now }: Pick<TxContext, 'tx' | 'now'>,
  personId: string,
  but?: string,
): Promise<number> {
  const ended = await endSessionsOf(tx, personId, but, now);
  for (const { id } of ended) endHere(id, now);
  return ended.length;
}

/** Likewise, of these sessions. */
export async function endTheseSessions(
  { tx, now }: Pick<TxContext, 'tx' | 'now'>,
  ids: readonly string[],
): Promise<void> {
  for (const { id } of await endSessionsNamed(tx, ids, now)) endHere(id, now);
}
