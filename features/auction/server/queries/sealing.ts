// Queries on keys of sealed lots, and on the prices under them.

import * as z from 'zod/mini';
import type { EncryptedColumn } from '#packages/db/encrypt.ts';
import type { Connection, Transaction } from '#packages/db/sql.ts';

const KeyRow = z.object({
  id: z.string(),
  lot_id: z.string(),
  slot: z.number(),
  person_id: z.nullable(z.string()),
  public_key: z.string(),
  share: z.nullable(z.string()),
});
export type SealingKeyRow = z.output<typeof KeyRow>;

export const readSealingKeys = (connection: Connection, lotIds: readonly string[]) => connection.all(KeyRow)`
  select id, lot_id, slot, person_id, public_key, share
    from auction_sealing_key
   where lot_id = any (${[...lotIds]}::text[])
   order by lot_id, slot`;

interface NewKey {
  readonly lotId: string;
  readonly slot: number;
  readonly personId: string | null;
  readonly publicKey: string;
}

export const insertSealingKeys = (tx: Transaction, keys: readonly NewKey[], now: Date) => tx.run`
  insert into auction_sealing_key (id, lot_id, slot, person_id, public_key, made_at)
  select concat(lot_id, '/', slot), lot_id, slot, person_id, public_key, ${now}
    from unnest(${keys.map(({ lotId }) => lotId)}::text[], ${keys.map(({ slot }) => slot)}::integer[],
                ${keys.map(({ personId }) => personId)}::text[],
                ${keys.map(({ publicKey }) => publicKey)}::text[])
      as given (lot_id, slot, person_id, public_key)
      on conflict do nothing`;

/** Null takes it away. */
export const storeShares = (
  tx: Transaction,
  shares: readonly { id: string; share: string | null }[],
) => tx.run`
  update auction_sealing_key as kept
     set share = given.share
    from unnest(${shares.map(({ id }) => id)}::text[], ${shares.map(({ share }) => share)}::text[])
      as given (id, share)
   where kept.id = given.id`;

const PriceRow = z.object({ log_no: z.number(), envelope: z.string() });

export const readSealedPrices = (connection: Connection, lotId: string) => connection.all(PriceRow)`
  select log_no, envelope
    from auction_sealed_price
   where lot_id = ${lotId}
   order by log_no`;

export const insertSealedPrices = (
  tx: Transaction,
  lotId: string,
  prices: readonly { no: number; envelope: string }[],
) => tx.run`
  insert into auction_sealed_price (lot_id, log_no, envelope)
  select ${lotId}, no, envelope
    from unnest(${prices.map(({ no }) => no)}::integer[],
                ${prices.map(({ envelope }) => envelope)}::text[]) as given (no, envelope)`;

const IdRow = z.object({ id: z.string() });

/** Keys of the clock that nothing needs: of lots without a result at once, of others after a month. */
export const readUselessKeys = async (connection: Connection, now: Date): Promise<string[]> =>
  (
    await connection.all(IdRow)`
  select lot.id
    from auction_sealing_key as kept
    join auction_lot as lot on lot.id = kept.lot_id
   where kept.slot = 0
     and kept.destroyed_at is null
     and (lot.state in ('cancelled', 'voided')
          or (lot.state in ('sold', 'no_sale', 'unsold_reserve')
              and lot.closed_at < ${now}::timestamptz - interval '30 days'))
   order by lot.id`
  ).map(({ id }) => id);

export const markDestroyed = (tx: Transaction, lotId: string, now: Date) => tx.run`
  update auction_sealing_key
     set destroyed_at = ${now}
   where lot_id = ${lotId}
     and slot = 0
     and destroyed_at is null`;

const SharedRow = z.object({ id: z.string(), encrypted: z.string(), owner: z.string() });

export const encryptedShares: EncryptedColumn = {
  name: 'auction_sealing_key.share',
  read: (tx, after, limit) => tx.all(SharedRow)`
    select id, share as encrypted, 'auction_sealing_key.share/' || id as owner
      from auction_sealing_key
     where id > ${after}
       and share is not null
     order by id
     limit ${limit}`,
  write: (tx, rows) => tx.run`
    update auction_sealing_key as kept
       set share = anew.encrypted
      from unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ was }) => was)}::text[],
        ${rows.map(({ encrypted }) => encrypted)}::text[]) as anew (id, was, encrypted)
     where kept.id = anew.id
       and kept.share = anew.was`,
};
export const shareOwner = (id: string) => `auction_sealing_key.share/${id}`;
