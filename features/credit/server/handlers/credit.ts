// Handlers that read credit, for firms and for operators.

import { creditOf } from '#features/firm/credit.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { requireFirmId } from '#packages/rpc/server/requireFirmId.ts';
import {
  creditEntries,
  creditObservations,
  deskCredit,
  deskCredits,
  deskObservations,
  ownCredit,
} from '../../calls/credit.ts';
import { readFirmCredits, readScorePage } from '../queries/read.ts';
import { pageObservations } from '../services/pageObservations.ts';
import { viewCredit } from '../services/viewCredit.ts';

export const creditHandlers: Handler[] = [
  handle(ownCredit, async (_, { tx, actor, now }) => {
    const view = await viewCredit(tx, requireFirmId(actor), now);
    if (!view) throw new Error('the firm of a signed-in person does not exist');
    return view;
  }),

  handle(creditObservations, (filter, { tx, actor, now }) =>
    pageObservations(tx, requireFirmId(actor), filter, now),
  ),

  handle(creditEntries, async (filter, { tx, actor }) => {
    const { rows, next } = await readScorePage(tx, requireFirmId(actor), filter);
    return {
      list: rows.map((row) => ({
        day: row.as_of,
        at: row.at,
        credit: creditOf(row.score, row.class),
        deals: row.deals,
        method: row.method,
        cause: row.cause,
        isRecomputed: row.is_recomputed,
      })),
      next,
    };
  }),

  handle(deskCredits, async (filter, { tx }) => {
    const { rows, next } = await readFirmCredits(tx, filter);
    return {
      list: rows.map((row) => ({
        id: row.id,
        firmName: row.name,
        credit: creditOf(row.score, row.class),
        deals: row.deals,
        computedOn: row.computed_on,
        openAppeals: row.open_appeals,
      })),
      next,
    };
  }),

  handle(
    deskCredit,
    async ({ firmId }, { tx, now, fail }) =>
      (await viewCredit(tx, firmId, now)) ?? fail(genericFaults.not_found),
  ),

  handle(deskObservations, async ({ firmId, ...filter }, { tx, now, fail }) => {
    if (!(await viewCredit(tx, firmId, now))) return fail(genericFaults.not_found);
    return pageObservations(tx, firmId, filter, now);
  }),
];
