// Handlers of the ratings desk.

import { TRADING_SEATS } from '#features/firm/seats.ts';
import { notify } from '#features/message/server/public.ts';
import { writeOutbox } from '#packages/db/outbox.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { deskRating, deskRatings, hideRemark } from '../../calls/desk.ts';
import { type DeskRow, lockRating, readDeskRating, readDeskRatings, writeHidden } from '../queries/desk.ts';

export const ratingDeskHandlers: Handler[] = [
  handle(deskRatings, async (filter, { tx }) => {
    const { rows, next } = await readDeskRatings(tx, filter);
    return { list: rows.map(view), next };
  }),

  handle(deskRating, async ({ id }, { tx, fail }) => {
    const row = await readDeskRating(tx, id);
    return row ? view(row) : fail(genericFaults.not_found);
  }),

  handle(hideRemark, async ({ id, reason }, ctx) => {
    const { tx, now, actor, fail } = ctx;
    const row = (await lockRating(tx, id)) ?? fail(genericFaults.not_found);
    if (!(await writeHidden(tx, id, { personId: actor.personId, reason }, now)))
      return fail(genericFaults.wrong_state, { state: row.remark === '' ? 'empty' : 'hidden' });
    await writeOutbox(tx, [`contract/${row.contract_id}`, 'rating_desk']);
    await notify(ctx, [
      {
        firmId: row.rater_id,
        seats: TRADING_SEATS,
        type: 'CONTRACT',
        feature: 'rating',
        template: 'hidden',
        params: { no: row.no, counterparty: row.rated_name, reason },
        matter: { type: 'rating', id: row.contract_id, no: row.no },
        key: `rating/${row.contract_id}/hidden/${id}`,
      },
    ]);
    return { id };
  }),
];

const view = ({
  contract_id: contractId,
  rater_id: raterId,
  rater_name: raterName,
  rated_id: ratedId,
  rated_name: ratedName,
  quality,
  punctuality,
  payment,
  dealing,
  hidden_reason: hiddenFor,
  hidden_by: hiddenBy,
  rated_at: at,
  ...row
}: DeskRow) => ({
  id: row.id,
  contractId,
  no: row.no,
  side: row.side,
  raterId,
  raterName,
  ratedId,
  ratedName,
  marks: { quality, punctuality, payment, dealing },
  remark: row.remark,
  hiddenFor,
  hiddenBy,
  at,
});
