// What later features may do with goods, in their own transaction.

import { atMost, type Kg, kg, minus } from '#packages/exact/exact.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { lotAccount, reverseLegs, legsBetween, type TonneLeg, tripAccount, yardAccount } from '../entry.ts';
import { lockGoodsAccounts, readPiles, readPostedLegs } from './queries/ledger.ts';
import { postTonnes } from './services/postTonnes.ts';

export { postTonnes };
export { lockWarehouseReceipt } from './queries/receipt.ts';
export { pledgeReceipt, releaseWarehouseReceipt } from './services/transitionWarehouseReceipt.ts';
export { sellPledgedTonnes } from './services/makeOverReceipt.ts';

interface TripInput {
  /** Unique business key such as `ticket/<id>`. */
  readonly key: string;
  readonly tripId: string;
  readonly contractId: string;
  readonly weight: Kg;
  readonly personId?: string;
}
interface LoadInput extends TripInput {
  readonly sellerId: string;
  readonly buyerId: string;
  readonly placeId: string;
  readonly varietyId: string;
}

/**
 * Moves coal from the seller's piles onto the truck, oldest first. What the piles lack is booked as counted
 * production.
 */
export async function loadTrip(
  ctx: TxContext,
  { key, tripId, contractId, weight, sellerId, buyerId, placeId, varietyId, personId }: LoadInput,
): Promise<void> {
  const pile = await readPiles(ctx.tx, { firmId: sellerId, placeId, varietyId });
  const balances = new Map(
    (
      await lockGoodsAccounts(
        ctx.tx,
        pile.map(({ id }) => lotAccount(id)),
      )
    ).map(({ code, balance_kg }) => [code, balance_kg]),
  );
  const legs: TonneLeg[] = [];
  let left = weight;
  for (const { id } of pile) {
    const taken = atMost(balances.get(lotAccount(id)) ?? kg(0n), left);
    if (taken > 0n) legs.push(...legsBetween(taken, lotAccount(id), tripAccount(tripId)));
    left = minus(left, taken);
  }
  if (left > 0n) legs.push(...legsBetween(left, 'OUTSIDE.PRODUCED', tripAccount(tripId)));
  await postTonnes(
    ctx,
    [{ key, event: 'loaded', contractId, legs, ...(personId && { personId }) }],
    [{ code: tripAccount(tripId), kind: 'trip', firmId: buyerId, contractId }],
  );
}

/** Moves coal from the truck to the buyer's yard; the difference is booked as transit loss or gain. */
export async function receiveTrip(
  ctx: TxContext,
  { key, tripId, contractId, weight, buyerId, personId }: TripInput & { readonly buyerId: string },
): Promise<void> {
  const [trip] = await lockGoodsAccounts(ctx.tx, [tripAccount(tripId)]);
  const loaded = trip?.balance_kg ?? kg(0n);
  await postTonnes(
    ctx,
    [
      {
        key,
        event: 'received',
        contractId,
        ...(personId && { personId }),
        legs: [
          ...legsBetween(loaded, tripAccount(tripId), yardAccount(contractId)),
          ...legsBetween(minus(loaded, weight), yardAccount(contractId), 'OUTSIDE.LOST'),
        ],
      },
    ],
    [
      { code: tripAccount(tripId), kind: 'trip', firmId: buyerId, contractId },
      { code: yardAccount(contractId), kind: 'yard', firmId: buyerId, contractId },
    ],
  );
}

/** Reverses the entry with this key, if it is still posted. Raises `below_zero` if the coal has moved on. */
export async function reverseTonnes(ctx: TxContext, key: string, personId: string): Promise<void> {
  const legs = await readPostedLegs(ctx.tx, key);
  const [entry] = legs;
  if (!entry) return;
  await postTonnes(ctx, [
    {
      key: `${key}/back`,
      event: entry.event,
      contractId: entry.contract_id,
      reverses: entry.id,
      personId,
      legs: reverseLegs(legs.map(({ account_code: account, weight_kg: weight }) => ({ account, weight }))),
    },
  ]);
}
