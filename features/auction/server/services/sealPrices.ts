// Sealed prices: encrypted for two operators or for the clock, opened by them.

import * as z from 'zod/mini';
import { decryptColumn, encryptColumn } from '#packages/db/encrypt.ts';
import { publicKeyOf, type TimedKeys } from '#packages/db/timedKeys.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { WireHaoPerTonne, WireKg } from '#packages/schema/wire.ts';
import { type OpeningKey, openWith, sealFor } from '../../rules/envelope.ts';
import type { SealedPrice } from '../../rules/folded.ts';
import { canonicalJson } from '../../rules/hash.ts';
import type { LotRow } from '../queries/lot.ts';
import {
  insertSealedPrices,
  insertSealingKeys,
  readSealedPrices,
  readSealingKeys,
  type SealingKeyRow,
  shareOwner,
  storeShares,
} from '../queries/sealing.ts';
import type { SessionRow } from '../queries/session.ts';

/** Operators that are needed to open a lot. */
const OPENERS = 2;
export const CLOCK_SLOT = 0;

const Price = z.object({
  code: z.string(),
  nonce: z.string(),
  price: WireHaoPerTonne,
  quantity: z.optional(WireKg),
  least: z.optional(WireKg),
});

const placeOf = (lotId: string, no: number) => `${lotId}/${no}`;

function requireTimedKeys({ timedKeys }: Pick<TxContext, 'timedKeys'>): TimedKeys {
  if (!timedKeys) throw new Error('this process has no keys of the clock');
  return timedKeys;
}

/** The keys that count: the clock's if there is one, or those of operators. */
export const keysInForce = (keys: readonly SealingKeyRow[]): readonly SealingKeyRow[] => {
  const ofClock = keys.filter(({ slot }) => slot === CLOCK_SLOT);
  return ofClock.length > 0 ? ofClock : keys;
};

/**
 * Call at the opening. Where fewer than two operators have left their keys, and where the clock opens, prices
 * are sealed for the clock, which gives its key out at the end.
 */
export async function prepareSealing(
  ctx: Pick<TxContext, 'tx' | 'now' | 'timedKeys'>,
  session: Pick<SessionRow, 'sealed_opening'>,
  opened: readonly { readonly lot: LotRow; readonly endsAt: number }[],
): Promise<void> {
  const sealed = opened.filter(({ lot }) => lot.spec.kind === 'sealed');
  if (sealed.length === 0) return;
  const known = await readSealingKeys(
    ctx.tx,
    sealed.map(({ lot }) => lot.id),
  );
  const needed = sealed.filter(
    ({ lot }) =>
      session.sealed_opening === 'clock' || known.filter((key) => key.lot_id === lot.id).length < OPENERS,
  );
  const made = [];
  for (const { lot, endsAt } of needed)
    made.push({
      lotId: lot.id,
      slot: CLOCK_SLOT,
      personId: null,
      publicKey: await requireTimedKeys(ctx).make(lot.id, new Date(endsAt)),
    });
  if (made.length > 0) await insertSealingKeys(ctx.tx, made, ctx.now);
}

/** A pause moved the end: the clock keeps its key until then. */
export async function postponeOpening(
  { timedKeys }: Pick<TxContext, 'timedKeys'>,
  { id, spec }: LotRow,
  endsAt: number,
): Promise<void> {
  if (spec.kind === 'sealed') await timedKeys?.postpone(id, new Date(endsAt));
}

/** From here on nobody reads them, this process included. With their rows in the log. */
export async function keepSealed(
  { tx }: Pick<TxContext, 'tx'>,
  lotId: string,
  prices: readonly SealedPrice[],
): Promise<void> {
  if (prices.length === 0) return;
  const keys = keysInForce(await readSealingKeys(tx, [lotId])).map(({ slot, public_key: publicKey }) => ({
    slot,
    publicKey,
  }));
  const kept = [];
  for (const { no, ...told } of prices)
    kept.push({ no, envelope: await sealFor(keys, canonicalJson(told), placeOf(lotId, no)) });
  await insertSealedPrices(tx, lotId, kept);
}

/** undefined while a key is missing: before its time, or until the second operator has come. */
export async function openPrices(
  ctx: Pick<TxContext, 'tx' | 'timedKeys'>,
  lotId: string,
): Promise<readonly SealedPrice[] | undefined> {
  const kept = await readSealedPrices(ctx.tx, lotId);
  if (kept.length === 0) return [];
  const keys = await takeKeys(ctx, keysInForce(await readSealingKeys(ctx.tx, [lotId])));
  const opened: SealedPrice[] = [];
  for (const { log_no: no, envelope } of kept) {
    const plain = await openWith(keys, envelope, placeOf(lotId, no));
    if (plain === undefined) return undefined;
    const { code, nonce, price, ...tonnes } = z.decode(Price, JSON.parse(plain) as z.input<typeof Price>);
    opened.push({ no, code, nonce, price, ...(tonnes as Pick<SealedPrice, 'quantity' | 'least'>) });
  }
  return opened;
}

async function takeKeys(
  ctx: Pick<TxContext, 'tx' | 'timedKeys'>,
  keys: readonly SealingKeyRow[],
): Promise<OpeningKey[]> {
  const taken: OpeningKey[] = [];
  for (const { id, lot_id: lotId, slot, public_key: publicKey, share } of keys) {
    if (slot === CLOCK_SLOT) {
      const released = await requireTimedKeys(ctx).release(lotId);
      if (typeof released === 'object') taken.push({ slot, publicKey, privateKey: released.privateKey });
    } else if (share !== null) {
      const clear = await decryptColumn(ctx.tx, share, shareOwner(id));
      taken.push({ slot, publicKey, privateKey: clear.usedTo('decide') });
    }
  }
  return taken;
}

/** Keeps what an operator gives to open a lot; false if it does not belong to the key that was left. */
export async function giveShare(
  { tx }: Pick<TxContext, 'tx'>,
  { id, public_key: publicKey }: SealingKeyRow,
  share: string,
): Promise<boolean> {
  if (publicKeyOf(share) !== publicKey) return false;
  await storeShares(tx, [{ id, share: await encryptColumn(tx, share, shareOwner(id)) }]);
  return true;
}

/** The lot is open: nobody needs them any more. */
export const forgetShares = ({ tx }: Pick<TxContext, 'tx'>, keys: readonly SealingKeyRow[]) =>
  storeShares(
    tx,
    keys.filter(({ slot }) => slot !== CLOCK_SLOT).map(({ id }) => ({ id, share: null })),
  );
