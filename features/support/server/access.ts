// Who may follow the topics of feedback.

import type { Connection } from '#packages/db/sql.ts';
import type { Actor } from '#packages/rpc/server/context.ts';
import { SERVICE_SEATS } from '../states.ts';
import { ofPerson, ofSeats, readFeedback } from './queries/feedback.ts';

export const answersFeedback = ({ seats }: Pick<Actor, 'seats'>): boolean =>
  SERVICE_SEATS.some((seat) => seats.includes(seat));

/** Its author, and who answers it. */
export async function mayFollowFeedback(connection: Connection, actor: Actor, id: string): Promise<boolean> {
  if (await readFeedback(connection, id, ofPerson(actor.personId))) return true;
  return answersFeedback(actor) && (await readFeedback(connection, id, ofSeats(actor.seats))) !== undefined;
}
