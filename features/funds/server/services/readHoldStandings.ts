// Loads, for many holds at once, what `askable` needs to know.

import type { Connection } from '#packages/db/sql.ts';
import type { Outlook } from '../../outlook.ts';
import type { Standing } from '../../rules/asking.ts';
import { readAskedHolds } from '../queries/depositRequest.ts';
import type { HoldRow } from '../queries/holdView.ts';
import { readTakings } from './appealForfeiture.ts';
import type { OutlooksOf } from './gatherOutlooks.ts';

const OVER: Outlook = { step: 'over', due: null };

export interface Seen extends Standing {
  readonly due: Date | null;
}

export async function readStandings(
  connection: Connection,
  now: Date,
  holds: readonly HoldRow[],
  outlooksOf: OutlooksOf,
): Promise<(hold: HoldRow) => Seen> {
  const active = holds.filter(({ ended_at: endedAt }) => endedAt === null);
  const [outlookOf, takings, asked] = await Promise.all([
    outlooksOf(connection, active),
    readTakings(
      connection,
      now,
      holds.filter(isTaken).map(({ id }) => id),
    ),
    readAskedHolds(
      connection,
      holds.map(({ id }) => id),
    ),
  ]);
  return (hold) => {
    const { step, due } = hold.ended_at ? OVER : outlookOf(hold);
    return {
      state: hold.state,
      remaining: hold.remaining_fen,
      step,
      due,
      takings: takings.get(hold.id) ?? [],
      isAsked: asked.has(hold.id),
    };
  };
}

export const isTaken = ({ state }: Pick<HoldRow, 'state'>) =>
  state === 'forfeited' || state === 'partly_forfeited';
