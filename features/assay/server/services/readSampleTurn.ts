// What a sample awaits.

import type { TurnSource } from '#features/message/server/public.ts';
import type { Call } from '#packages/rpc/contract/call.ts';
import { acceptReport, sealSample, sendPart, sendUmpire } from '../../calls/sample.ts';
import { partOf } from '../../parts.ts';
import { type SampleStepName, sampleTurns } from '../../rules/turn.ts';
import { countingPart, sampleSideOf } from '../access.ts';
import { readSample } from '../queries/sample.ts';
import { readSplits } from '../queries/split.ts';

const ACTS = {
  seal: sealSample,
  send: sendPart,
  answer: acceptReport,
  send_umpire: sendUmpire,
} as const satisfies Record<SampleStepName, Pick<Call, 'access'>>;

export const sampleTurnSource: TurnSource = {
  matter: 'sample',
  read: async (connection, { id, firmId }) => {
    const row = await readSample(connection, id, firmId);
    if (!row) return [];
    const part = countingPart(row);
    const splits = await readSplits(connection, id);
    const own = sampleSideOf(row, firmId);
    const steps = sampleTurns({
      state: row.state,
      counting: part === partOf('seller') ? 'seller' : 'buyer',
      isCountingSent: splits.some((split) => split.part === part && split.lab_id !== null),
      challengeBy: row.challenge_by,
      accepted: [
        ...(row.seller_accepted_at ? (['seller'] as const) : []),
        ...(row.buyer_accepted_at ? (['buyer'] as const) : []),
      ],
    });
    // What both sides may do is the reader's to do.
    return steps
      .toSorted((one, other) => Number(other.by === own) - Number(one.by === own))
      .map(({ step, by, due }) => ({
        feature: 'assay',
        step,
        firmId: by === 'seller' ? row.seller_id : row.buyer_id,
        act: ACTS[step],
        due,
        at: { type: 'sample' as const, id, no: row.no },
      }));
  },
};
