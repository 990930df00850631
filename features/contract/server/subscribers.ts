// On deals: drafts contracts, turns deposits into bonds, notifies both sides.

import * as z from 'zod/mini';
import { lotVoided } from '#features/auction/events.ts';
import type { Matter } from '#features/catalog/matter.ts';
import { TRADING_SEATS } from '#features/firm/seats.ts';
import type { Bond } from '#features/funds/bond.ts';
import { bondDeals } from '#features/funds/server/public.ts';
import { notify } from '#features/message/server/public.ts';
import { type Deal, dealt, type DealSide } from '#features/negotiation/events.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { on } from '#packages/rpc/server/context.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { lockRow } from './queries/contract.ts';
import { insertDrafts, type NewDraft } from './queries/draft.ts';
import { annulContract } from './services/endContract.ts';

const IdRow = z.object({ id: z.string() });

export const contractSubscribers = [
  on(lotVoided, async ({ dealIds }, ctx) => {
    const drafted = await ctx.tx.all(IdRow)`
      select id
        from contract
       where response_id = any (${[...dealIds]}::text[])
       order by id`;
    for (const { id } of drafted) {
      const row = await lockRow(ctx.tx, id);
      if (!row || row.state === 'void') continue;
      // All have signed since the hall looked: the lot stands.
      if (row.effective_at !== null) fail(genericFaults.wrong_state, { state: row.state });
      await annulContract(ctx, row);
    }
  }),
  on(dealt, async (deals, ctx) => {
    const drafts = deals.map((deal): NewDraft => ({
      deal,
      id: ctx.newId(),
      sellerBondId: bondId(ctx, deal.seller),
      buyerBondId: bondId(ctx, deal.buyer),
    }));
    const numbers = await insertDrafts(ctx.tx, drafts, ctx.now);
    const made = drafts.map((draft) => ({
      ...draft,
      matter: { type: 'contract', id: draft.id, no: numbers.get(draft.id) ?? '' } satisfies Matter,
    }));
    const bonded = made.map(({ deal, matter, sellerBondId, buyerBondId }) => ({
      key: `deal/${deal.responseId}/bond`,
      matter,
      expectedRelease: new Date(`${deal.windowTo}T18:00:00+08:00`),
      bonds: [...bondOf(sellerBondId, deal.seller), ...bondOf(buyerBondId, deal.buyer)],
    }));
    await Promise.all([
      bondDeals(
        ctx,
        bonded.filter(({ bonds }) => bonds.length > 0),
      ),
      notify(
        ctx,
        made.flatMap(({ deal, matter }) => [
          notice(deal, matter, deal.seller, deal.buyer),
          notice(deal, matter, deal.buyer, deal.seller),
        ]),
      ),
    ]);
  }),
];

/** A side without a deposit has no bond. */
const bondId = ({ newId }: TxContext, { bond }: DealSide) => (bond > 0n ? newId() : null);

const bondOf = (holdId: string | null, { firmId, bond, from }: DealSide): Bond[] =>
  holdId ? [{ holdId, firmId, amount: bond, ...(from ? { from } : {}) }] : [];

const notice = (deal: Deal, matter: Matter, { firmId, bond }: DealSide, counterparty: DealSide) => ({
  firmId,
  seats: TRADING_SEATS,
  type: 'CONTRACT' as const,
  feature: 'contract',
  template: 'dealt',
  params: {
    no: matter.no,
    title: deal.title,
    counterparty: counterparty.name,
    quantity: deal.quantity.toString(),
    price: deal.price.toString(),
    bond: bond.toString(),
    signBy: deal.signBy.toISOString(),
  },
  matter,
  key: `contract/${matter.id}/dealt`,
});
