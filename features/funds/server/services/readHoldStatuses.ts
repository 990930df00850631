// Loads, for many holds at once, what `askable` needs to know.

import type { Connection } from '#packages/db/sql.ts';
import type { Outlook } from '../../outlook.ts';
import type { HoldStatus } from '../../rules/allowedRequest.ts';
import { readHoldsWithRequest } from '../queries/depositRequest.ts';
import type { HoldRow } from '../queries/holdView.ts';
import { readForfeitures } from './appealForfeiture.ts';
import type { OutlooksOf } from './gatherOutlooks.ts';

const OVER: Outlook = { step: 'over', due: null };

export interface DatedHoldStatus extends HoldStatus {
  readonly due: Date | null;
}

export async function readHoldStatuses(
  connection: Connection,
  now: Date,
  holds: readonly HoldRow[],
  outlooksOf: OutlooksOf,
): Promise<(hold: HoldRow) => DatedHoldStatus> {
  const active = holds.filter(({ ended_at: endedAt }) => endedAt === null);
  const [outlookOf, forfeitures, asked] = await Promise.all([
    outlooksOf(connection, active),
    readForfeitures(
      connection,
      now,
      holds.filter(isForfeited).map(({ id }) => id),
    ),
    readHoldsWithRequest(
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
      forfeitures: forfeitures.get(hold.id) ?? [],
      hasOpenRequest: asked.has(hold.id),
    };
  };
}

export const isForfeited = ({ state }: Pick<HoldRow, 'state'>) =>
  state === 'forfeited' || state === 'partly_forfeited';
