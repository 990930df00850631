// What a negotiation awaits.

import type { TurnSource } from '#features/message/server/public.ts';
import { acceptResponse } from '../../calls/response.ts';
import { responseTurn } from '../../rules/turn.ts';
import { readResponse } from '../queries/responseCard.ts';

export const responseTurns: TurnSource = {
  matter: 'response',
  read: async (connection, { id, firmId }) => {
    const row = await readResponse(connection, id, firmId);
    const turn = row && responseTurn({ state: row.state, validUntil: row.valid_until });
    if (!turn) return [];
    const { step, by, due } = turn;
    return [
      {
        feature: 'negotiation',
        step,
        firmId: by === 'platform' ? null : by === row.party ? firmId : row.other_id,
        act: acceptResponse,
        due,
        at: { type: 'response', id, no: row.no },
      },
    ];
  },
};
