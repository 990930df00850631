// Operator handler: samples with age and parts.

import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { deskSamples } from '../../calls/desk.ts';
import { ageOf, isOverdue, overdueBefore } from '../../rules/age.ts';
import { readDeskSamples } from '../queries/sample.ts';
import { readSplitsOfSamples } from '../queries/split.ts';

export const assayDeskHandlers: Handler[] = [
  handle(deskSamples, async (filter, { tx, now }) => {
    const { rows, next } = await readDeskSamples(tx, filter, overdueBefore(now));
    const splits = await readSplitsOfSamples(
      tx,
      rows.map(({ id }) => id),
    );
    return {
      list: rows.map((row) => {
        const dated = { sampledAt: row.sampled_at, decidedAt: row.decided_at };
        return {
          id: row.id,
          no: row.no,
          state: row.state,
          contractNo: row.contract_no,
          seller: { id: row.seller_id, shortName: row.seller_name },
          buyer: { id: row.buyer_id, shortName: row.buyer_name },
          batch: row.batch,
          quantity: row.quantity_kg,
          ...dated,
          age: ageOf(dated, now),
          isOverdue: isOverdue(dated, now),
          parts: splits
            .filter((split) => split.sample_id === row.id)
            .map((split) => ({
              part: split.part,
              code: split.code,
              lab: split.lab_id ? { id: split.lab_id, shortName: split.lab_name ?? '' } : null,
              sentAt: split.sent_at,
              isSealIntact: split.is_seal_intact,
              reportedAt: split.reported_at,
            })),
        };
      }),
      next,
    };
  }),
];
