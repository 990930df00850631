// Handlers for the turn: what comes next, and asking a colleague.

import type { Connection } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { askColleague, nextTurn, type Turn } from '../../calls/turn.ts';
import { messageFaults } from '../../faults.ts';
import { notify } from '../public.ts';
import { countHolders, readPersonName, readShortName, wasTold } from '../queries/colleagues.ts';
import { findTurn, type FoundStep, keyOfAsking, seatsFor, type TurnSource } from '../services/findTurn.ts';

interface Reader {
  readonly firmId: string;
  readonly seats: readonly string[];
  readonly now: Date;
}

export const turnHandlers = (sources: readonly TurnSource[]): Handler[] => [
  handle(nextTurn, async ({ type, id }, { tx, now, actor: { firmId = '', seats } }) => {
    const found = await findTurn(tx, sources, { type, id, firmId, now });
    return { turn: found ? await toTurn(tx, found, { type, id }, { firmId, seats, now }) : null };
  }),

  handle(askColleague, async ({ type, id }, ctx) => {
    const { tx, now, actor } = ctx;
    const { firmId = '', personId } = actor;
    const found = await findTurn(tx, sources, { type, id, firmId, now });
    if (found?.firmId !== firmId) return fail(messageFaults.nobody_to_ask);
    const seats = seatsFor(found);
    const holders = await countHolders(tx, firmId, seats, personId);
    const isByAdmin = holders === 0;
    const told = isByAdmin ? await countHolders(tx, firmId, ['firm_admin'], personId) : holders;
    if (told === 0) return fail(messageFaults.nobody_to_ask);
    await notify(ctx, [
      {
        type: 'SYSTEM',
        feature: 'message',
        template: isByAdmin ? 'seat_missing' : 'asked',
        params: { no: found.at.no, person: await readPersonName(tx, personId) },
        matter: found.at,
        key: keyOfAsking(found, now),
        firmId,
        seats: isByAdmin ? ['firm_admin'] : seats,
      },
    ]);
    return { told, isByAdmin };
  }),
];

async function toTurn(
  connection: Connection,
  found: FoundStep,
  asked: Pick<FoundStep['at'], 'type' | 'id'>,
  { firmId, seats: held, now }: Reader,
): Promise<Turn> {
  const { feature, step, params = {}, due, at } = found;
  const isOurs = found.firmId === firmId;
  const seats = isOurs ? seatsFor(found) : [];
  return {
    feature,
    step,
    params,
    whose: isOurs ? 'ours' : found.firmId === null ? 'platform' : 'theirs',
    firm: found.firmId === null ? null : await readShortName(connection, found.firmId),
    seats,
    mayDo: seats.some((seat) => held.includes(seat)),
    due,
    at: at.type === asked.type && at.id === asked.id ? null : at,
    isAsked: isOurs && (await wasTold(connection, firmId, keyOfAsking(found, now))),
  };
}
