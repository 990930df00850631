// What a talk awaits.

import type { TurnSource } from '#features/message/server/public.ts';
import { sendMessage } from '../../calls/thread.ts';
import { threadTurn } from '../../rules/turn.ts';
import { readThread } from '../queries/thread.ts';
import { isLive } from './transitionIntent.ts';

export const threadTurns: TurnSource = {
  matter: 'talk',
  read: async (connection, { id, firmId }) => {
    const row = await readThread(connection, id, firmId);
    const turn =
      row &&
      threadTurn({ isLive: isLive(row.intent_state), awaiting: row.awaiting, expiresAt: row.expires_at });
    // The firm of an anonymous side is not named.
    if (!turn || (turn.by !== row.side && row.is_veiled)) return [];
    return [
      {
        feature: 'intent',
        step: turn.step,
        firmId: turn.by === row.side ? firmId : row.opposite_id,
        act: sendMessage,
        due: turn.due,
        at: { type: 'talk', id, no: row.intent_no },
      },
    ];
  },
};
