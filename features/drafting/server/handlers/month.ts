// Handlers that forecast and draft months of a year contract.

import { contractFaults } from '#features/contract/faults.ts';
import {
  currentTerms,
  actorInfoOf,
  draftContract,
  forecastMonth,
  lockOwnContract,
  monthTerms,
  toTransitionResult,
  readCard,
  contractReaderOf,
  readRow,
  showDraft,
} from '#features/contract/server/public.ts';
import { IN_FORCE } from '#features/contract/states.ts';
import { plus } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { draftMonth, monthForecast } from '../../calls/draft.ts';

const isInForce = (state: string) => IN_FORCE.some((one) => one === state);

export const monthHandlers: Handler[] = [
  handle(monthForecast, async ({ contractId, month }, { tx, actor }) => {
    const row = await readRow(tx, contractId, actor.firmId);
    if (
      !row ||
      (row.state === 'draft' && (await readCard(tx, contractReaderOf(actor), contractId)) === undefined)
    )
      return fail(contractFaults.not_found);
    const terms = await currentTerms(tx, row);
    if (terms.kind !== 'year' || !isInForce(row.state))
      return fail(contractFaults.wrong_state, { state: row.state });
    const { parts, ...forecasted } = await forecastMonth(tx, row, terms, month);
    return { ...forecasted, parts: [...parts] };
  }),
  handle(draftMonth, async ({ contractId, month, quantity, price }, ctx) => {
    const { row, role, firmId } = await lockOwnContract(ctx.tx, ctx.actor, contractId);
    const terms = await currentTerms(ctx.tx, row);
    if (terms.kind !== 'year' || !isInForce(row.state))
      return fail(contractFaults.wrong_state, { state: row.state });
    if (!month.startsWith(String(terms.year)))
      return fail(contractFaults.terms_invalid, { problems: [{ field: 'month', rule: 'outside_year' }] });
    const forecasted = await forecastMonth(ctx.tx, row, terms, month);
    // A price other than the formula's requires a signed supplement.
    if (price !== undefined && price !== forecasted.price)
      return fail(contractFaults.price_by_formula, { price: forecasted.price });
    const quantityOfMonth = quantity ?? plus(forecasted.planned, forecasted.carriedOver);
    const drawn = await draftContract(ctx, {
      terms: monthTerms(terms, month, {
        quantity: quantityOfMonth,
        price: forecasted.price,
        carriedOver: forecasted.carriedOver,
      }),
      sellerId: row.seller_id,
      buyerId: row.buyer_id,
      tradeCoId: row.trade_co_id,
      parent: row,
      firmId,
      personId: ctx.actor.personId,
    });
    return toTransitionResult(await showDraft(ctx, drawn, role, actorInfoOf(ctx)));
  }),
];
