// Handlers of the operators' queue.

import { readLiveClaims, type TaskReader } from '#features/casework/server/public.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { readQueue, waitingCounts } from '../../calls/queue.ts';
import { countByDesk } from '../services/countByDesk.ts';

export const queueHandlers = (gatherWaiting: TaskReader): Handler[] => [
  handle(readQueue, async (_input, { tx, actor, now }) => {
    const [waiting, claims] = await Promise.all([gatherWaiting(tx, actor.seats), readLiveClaims(tx, now)]);
    const claimOf = new Map(claims.map((claim) => [`${claim.kind} ${claim.id}`, claim]));
    return {
      list: waiting.map(({ barred, ...item }) => {
        const claim = claimOf.get(`${item.kind} ${item.id}`);
        return {
          ...item,
          day: item.day ?? null,
          count: item.count ?? null,
          mayDecide: !barred.includes(actor.personId),
          claim: claim
            ? {
                personId: claim.person_id,
                by: claim.name,
                isMine: claim.person_id === actor.personId,
                until: claim.until,
              }
            : null,
        };
      }),
    };
  }),

  handle(
    waitingCounts,
    async (_input, { tx, actor }) => ({
      desks: countByDesk(await gatherWaiting(tx, actor.seats), actor.personId),
    }),
    { readPreference: 'replica' },
  ),
];
