// Handlers for a person's own firms.

import { renewSession } from '#features/account/server/public.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { handle, type Handler, handleMultiTransaction } from '#packages/rpc/server/handle.ts';
import { chooseFirm, ownFirms } from '../../calls/own.ts';
import { chooseForSession, readChosenFirm, readFirmsOf } from '../queries/own.ts';

export const ownFirmHandlers: Handler[] = [
  handle(ownFirms, async (_input, { tx, actor }) => {
    const [rows, choice] = await Promise.all([
      readFirmsOf(tx, actor.personId),
      readChosenFirm(tx, actor.sessionId),
    ]);
    return {
      isChosen: rows.some(({ id }) => id === choice?.firm_id),
      list: rows.map((row) => ({
        id: row.id,
        name: row.name,
        shortName: row.short_name,
        kind: row.kind,
        state: row.state,
        seats: row.seats,
        isCurrent: row.id === actor.firmId,
      })),
    };
  }),

  // Multi-transaction, so that no idempotency record keeps the token.
  handleMultiTransaction(chooseFirm, async ({ firmId }, { visitor, origin, commit, fail }) => {
    if (!visitor) return fail(genericFaults.not_signed_in);
    return commit(async (ctx) => {
      const firms = await readFirmsOf(ctx.tx, visitor.personId);
      if (!firms.some(({ id }) => id === firmId)) return fail(genericFaults.not_found);
      const renewed = await renewSession(ctx, visitor.sessionId, origin.browser?.current);
      if (!renewed) return fail(genericFaults.not_signed_in);
      await chooseForSession(ctx.tx, renewed.sessionId, firmId);
      return { token: renewed.token, cid: renewed.cid };
    });
  }),
];
