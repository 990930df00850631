// Freezes the deposit that the responder has agreed to by the notice in force.

import * as z from 'zod/mini';
import { placeHolds, resizeHold } from '#features/funds/server/public.ts';
import { type ListingRow, readTradeParameters } from '#features/listing/server/public.ts';
import { discountOf } from '#features/terms/rules/deposit.ts';
import { sql } from '#packages/db/sql.ts';
import { type Fen, minus } from '#packages/exact/exact.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { DepositNotice } from '../../depositNotice.ts';
import { negotiationFaults, type RaisesNegotiationFaults } from '../../faults.ts';
import { findNoticeFault, noticeOf } from '../../rules/depositNotice.ts';
import type { ResponderFacts } from '../queries/answerer.ts';
import { noticeJson } from '../queries/deal.ts';
import { attachResponseHold, type ResponseRow } from '../queries/response.ts';
import type { Offer } from './checkOffer.ts';
import { requireMoney } from './strikeDeal.ts';

/** The notice in force, to which the responder must have agreed. */
export async function requireNotice(
  ctx: Pick<TxContext, 'tx' | 'now'> & RaisesNegotiationFaults<'notice_to_agree' | 'deposit_changed'>,
  listing: ListingRow,
  { granted, creditClass }: ResponderFacts,
  { quantity, price, notice }: Pick<Offer, 'quantity' | 'price' | 'notice'>,
): Promise<DepositNotice> {
  const rules = await readTradeParameters(ctx.tx, ctx.now);
  const { discount } = discountOf(granted, creditClass, rules.creditDiscount);
  const inForce = noticeOf(listing.terms, { quantity, price, discount }, rules);
  const unagreed = findNoticeFault(inForce, notice);
  if (unagreed) ctx.fail(negotiationFaults[unagreed.fault], { needed: unagreed.needed });
  return inForce;
}

/** The column that keeps it, for a transition. */
export const setNotice = (notice: DepositNotice) => sql`, deposit_notice = ${noticeJson(notice)}::jsonb`;
/** For the history. */
export const noticeDetails = (notice: DepositNotice) =>
  notice.deposit > 0n ? { notice: z.encode(DepositNotice, notice) } : undefined;

interface Freezing {
  readonly id: string;
  readonly no: string;
  readonly firmId: string;
  readonly deposit: Fen;
}

export async function freeze(
  ctx: TxContext & RaisesNegotiationFaults<'deposit_short'>,
  { id, no, firmId, deposit }: Freezing,
  { validUntil }: Pick<Offer, 'validUntil'>,
) {
  if (deposit === 0n) return;
  await requireMoney(ctx, firmId, deposit, deposit);
  const holdId = ctx.newId();
  await placeHolds(ctx, [
    {
      id: holdId,
      firmId,
      kind: 'trade',
      amount: deposit,
      matter: { type: 'response', id, no },
      expectedRelease: validUntil,
    },
  ]);
  await attachResponseHold(ctx.tx, id, holdId);
}

export async function refreeze(
  ctx: TxContext & RaisesNegotiationFaults<'deposit_short'>,
  response: ResponseRow,
  to: Fen,
) {
  if (!response.hold_id) return;
  await requireMoney(ctx, response.firm_id, minus(to, response.frozen_fen), to);
  if (to !== response.frozen_fen)
    await resizeHold(ctx, {
      holdId: response.hold_id,
      to,
      key: `response/${response.id}/counter/${response.round}`,
    });
}
