// Who may follow the topics of credit.

import type { Connection } from '#packages/db/sql.ts';
import type { Actor } from '#packages/rpc/server/context.ts';
import { CREDIT_READERS } from '../calls/method.ts';
import { readAppeal } from './queries/appeal.ts';

export const readsAllCredit = ({ seats }: Pick<Actor, 'seats'>): boolean =>
  CREDIT_READERS.some((seat) => seats.includes(seat));

/** The firm that brought it, and the desk. */
export async function mayFollowAppeal(connection: Connection, actor: Actor, id: string): Promise<boolean> {
  if (readsAllCredit(actor)) return true;
  return actor.firmId !== undefined && (await readAppeal(connection, id, actor.firmId)) !== undefined;
}
