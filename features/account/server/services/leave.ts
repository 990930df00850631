// Closes the accounts of people whose days of grace are over.

import { type Connection, sql } from '#packages/db/sql.ts';
import { transition } from '#packages/db/transition.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { PerItemJob } from '#packages/rpc/server/job.ts';
import { extensionPoint } from '#packages/rpc/server/registrations.ts';
import type { Block } from '../../calls/departure.ts';
import { accountClosing } from '../../events.ts';
import {
  departureLifecycle,
  lockDeparture,
  lockPerson,
  markDepartureTold,
  readDueDepartures,
} from '../queries/departure.ts';
import { closePerson, readActivePerson } from '../queries/people.ts';
import { endSessions } from './endSessions.ts';
import { notifyOwner } from './notifyAccountOwner.ts';

/** What a feature needs settled before the person can leave. */
export type ReadDepartureBlocks = (
  connection: Connection,
  personId: string,
  now: Date,
) => Promise<readonly Block[]>;
export const departureBlocks = extensionPoint<ReadDepartureBlocks>('what keeps an account open');

export const readBlocks = async (
  readers: readonly ReadDepartureBlocks[],
  connection: Connection,
  personId: string,
  now: Date,
): Promise<Block[]> => (await Promise.all(readers.map((read) => read(connection, personId, now)))).flat();

export const closingJob = (readers: readonly ReadDepartureBlocks[]): PerItemJob => ({
  name: 'account.close_departed',
  everySeconds: 60,
  due: readDueDepartures,
  finish: (ctx, id) => close(readers, ctx, id),
});

/** Contact data and credentials go at once, so that phone and login name are free; the rest follows. */
async function close(readers: readonly ReadDepartureBlocks[], ctx: TxContext, id: string): Promise<void> {
  const { tx, now } = ctx;
  const departure = await lockDeparture(tx, id);
  if (departure?.state !== 'asked' || departure.due_at > now) return;
  const { person_id: personId } = departure;
  await lockPerson(tx, personId);
  const person = await readActivePerson(tx, personId);
  // A person whom operators disabled leaves as well; they are told nothing.
  const blocks = await readBlocks(readers, tx, personId, now);
  if (blocks.length > 0) {
    if (person && (await markDepartureTold(tx, id, now)) === 1)
      await notifyOwner(ctx, person, 'cannot_leave');
    return;
  }
  await ctx.emit(accountClosing, { personId });
  if (person) await notifyOwner(ctx, person, 'left');
  await closePerson(tx, personId, now);
  await endSessions(ctx, personId);
  await transition(ctx, departureLifecycle, departure, 'close', {
    by: 'clock',
    set: sql`, closed_at = ${now}`,
  });
}
