// Ends sessions: at once in this process, within a second in others.

import type { TxContext } from '#packages/rpc/server/context.ts';
import { updateEndedSessions, endSessionsOf } from '../queries/session.ts';
import { endSessionLocally } from './manageSessionTokens.ts';

/** Ends all sessions of a person except `exceptId`; returns how many. */
export async function endSessions(
  { tx, now }: Pick<TxContext, 'tx' | 'now'>,
  personId: string,
  exceptId?: string,
): Promise<number> {
  const ended = await endSessionsOf(tx, personId, exceptId, now);
  for (const { id } of ended) endSessionLocally(id, now);
  return ended.length;
}

export async function endSessionsById(
  { tx, now }: Pick<TxContext, 'tx' | 'now'>,
  ids: readonly string[],
): Promise<void> {
  for (const { id } of await updateEndedSessions(tx, ids, now)) endSessionLocally(id, now);
}
