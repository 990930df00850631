// Sessions as notices show them.

import { type Connection, sql } from '#packages/db/sql.ts';
import { statesWith } from '#packages/machine/machine.ts';
import type { SessionOfNotice } from '../../planned.ts';
import { lotMachine } from '../../states.ts';
import { readLotCards } from '../queries/lot.ts';
import { readSessionCards } from '../queries/session.ts';
import { toLotCard } from './toCards.ts';

const OVER: readonly string[] = statesWith(lotMachine, 'over');

export async function readSessions(
  connection: Connection,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, SessionOfNotice>> {
  const cards = await readSessionCards(connection, sessionIds);
  const rows = await readLotCards(connection, sql`lot.session_id = any (${[...sessionIds]}::text[])`);
  return new Map(
    [...cards].map(([id, card]) => [
      id,
      {
        card,
        state: card.state,
        lots: rows
          .filter((row) => row.session_id === id)
          .map(toLotCard)
          .map((lot) => ({
            id: lot.id,
            no: lot.no,
            state: lot.state,
            outcome: OVER.includes(lot.state) ? (lot.state as never) : null,
            bids: lot.bids,
            bidders: lot.bidders,
            awards: lot.awards.map(({ quantity, price }) => ({ quantity, price })),
          })),
      },
    ]),
  );
}
