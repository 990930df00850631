// Lots listed instead of auctioned: proposed, put up, ended.

import type { TextSigner, SignedText } from '#features/certificate/server/public.ts';
import { postListing, readLister, readTradeParameters } from '#features/listing/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { requireMove, transition } from '#packages/db/transition.ts';
import { type Fen, fen, kg, type Kg, minus, multiplyDivide } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import { isListedKind, MAX_RELISTS } from '../../choices.ts';
import { noticeFaults } from '../../faults.ts';
import { findListingFlaws, isUp, toListingTerms } from '../../rules/listed.ts';
import { type EntrustRow, lockEntrust } from '../queries/entrust.ts';
import { endPosted, insertPosted, type PostedRow, readPosted } from '../queries/posted.ts';
import { entrustLifecycle } from './lifecycles.ts';
import { notifyEntruster } from './notifyNotice.ts';

/** Lots that were never put up, and what is left of those that were. */
async function lotsToPost(ctx: TxContext, entrust: EntrustRow, validTo: Date) {
  const posted = await readPosted(ctx.tx, entrust.id);
  return entrust.content.lots.flatMap((lot, at) => {
    const last = posted.find((one) => one.lot_no === lot.no);
    const left = last?.left_kg ?? lot.terms.quantity;
    if (left <= 0n) return [];
    return { at, no: lot.no, terms: toListingTerms(lot, left, { content: entrust.content, validTo }) };
  });
}

interface Proposal {
  readonly entrustId: string;
  readonly version: number;
  readonly validTo: Date;
}

export async function proposeListingsOf(
  ctx: TxContext,
  { entrustId, version, validTo }: Proposal,
  personId: string,
): Promise<EntrustRow> {
  const { tx, now } = ctx;
  const entrust = (await lockEntrust(tx, entrustId, { isDesk: true })) ?? fail(genericFaults.not_found);
  if (entrust.version !== version) return fail(genericFaults.version_changed);
  requireMove(entrustLifecycle, entrust, 'propose', 'operator');
  if (!isListedKind(entrust.kind)) return fail(noticeFaults.other_kind);
  const isAgain = entrust.state === 'unsold';
  if (isAgain && entrust.relists >= MAX_RELISTS)
    return fail(noticeFaults.relists_used, { most: MAX_RELISTS });
  const [lister, { signDays, maxDeposit }] = await Promise.all([
    readLister(tx, entrust.firm_id, now),
    readTradeParameters(tx, now),
  ]);
  const flaws = findListingFlaws(await lotsToPost(ctx, entrust, validTo), {
    now,
    ...lister,
    signDays,
    maxDeposit,
  });
  if (flaws.length > 0) return fail(noticeFaults.incomplete, { flaws });
  const moved = await transition(ctx, entrustLifecycle, entrust, 'propose', {
    by: 'operator',
    personId,
    set: sql`, proposed_to = ${validTo}, relists = relists + ${isAgain ? 1 : 0}`,
  });
  await notifyEntruster(ctx, moved, 'entrust_proposed', { until: validTo.toISOString() });
  return moved;
}

/** Each lot becomes a listing of the entruster's own, as if its person had put it up. */
export async function postListings(
  ctx: TxContext,
  entrust: EntrustRow,
  { actor, by, signed }: { actor: Actor; by: TextSigner; signed: SignedText },
): Promise<EntrustRow> {
  requireMove(entrustLifecycle, entrust, 'confirm', 'firm');
  const validTo = entrust.proposed_to ?? fail(genericFaults.wrong_state, { state: entrust.state });
  for (const { no, terms } of await lotsToPost(ctx, entrust, validTo)) {
    const { id } = await postListing({ ...ctx, actor, fail }, terms, 'publish');
    await insertPosted(ctx.tx, { listingId: id, entrustId: entrust.id, lotNo: no }, ctx.now);
  }
  return transition(ctx, entrustLifecycle, entrust, 'confirm', { by: 'firm', ...by, signed });
}

/** What is sold: tonnes that came back from contracts that are void are not, at the deals' average price. */
function soldOf({ quantity_kg: listed, left_kg: left, dealt_kg: dealt, dealt_fen: worth }: PostedRow) {
  const quantity: Kg = minus(listed, left);
  const sum: Fen = dealt === 0n ? fen(0n) : fen(multiplyDivide(worth, quantity, dealt, 'half_up'));
  return { quantity, worth: sum };
}

/** No listing is up any more. A job runs it; another process may have been faster. */
export async function endListedEntrust(ctx: TxContext, entrustId: string): Promise<void> {
  const entrust = await lockEntrust(ctx.tx, entrustId);
  if (entrust?.state !== 'trading' || !isListedKind(entrust.kind)) return;
  const live = (await readPosted(ctx.tx, entrustId)).filter((one) => !one.is_ended);
  if (live.some(({ state }) => isUp(state))) return;
  await endPosted(ctx.tx, entrustId, ctx.now);
  const unsold = live
    .filter(({ left_kg: left }) => left > 0n)
    .map(({ lot_no: no }) => no)
    .toSorted((one, other) => one - other);
  const sold = live.map(soldOf).filter(({ quantity }) => quantity > 0n);
  const quantity = kg(sold.reduce((sum, one) => sum + one.quantity, 0n));
  const worth = fen(sold.reduce((sum, one) => sum + one.worth, 0n));
  const ended = await transition(
    ctx,
    entrustLifecycle,
    entrust,
    unsold.length === 0 ? 'sell' : 'leave_unsold',
    {
      by: 'clock',
      set: sql`, unsold = ${unsold}::integer[], sold_kg = sold_kg + ${quantity}::bigint,
                 sold_fen = sold_fen + ${worth}::bigint, sold_lots = sold_lots + ${sold.length}`,
    },
  );
  await notifyEntruster(ctx, ended, 'entrust_listed_out', {
    sold: String(sold.length),
    unsold: String(unsold.length),
  });
}
