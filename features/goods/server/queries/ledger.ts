// Queries of the tonne ledger: open and lock accounts, insert and read entries.

import * as z from 'zod/mini';
import type { Connection, Transaction } from '#packages/db/sql.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { WireKg } from '#packages/schema/wire.ts';
import type { GoodsAccountKind, TonneEntry, TonneEvent } from '../../entry.ts';

export interface NewAccount {
  readonly code: string;
  readonly kind: Exclude<GoodsAccountKind, 'outside'>;
  readonly firmId: string;
  readonly contractId: string | null;
}

export const openAccounts = (tx: Transaction, accounts: readonly NewAccount[]) => tx.run`
  insert into goods_account (code, kind, firm_id, contract_id)
  select *
    from unnest(${accounts.map(({ code }) => code)}::text[],
                ${accounts.map(({ kind }) => kind)}::text[],
                ${accounts.map(({ firmId }) => firmId)}::text[],
                ${accounts.map(({ contractId }) => contractId)}::text[])
      as given (code, kind, firm_id, contract_id)
   order by code
      on conflict (code) do nothing`;

const BalanceRow = z.object({ code: z.string(), balance_kg: WireKg });

/** One lock order: by code, with the outside accounts, which everybody shares, last. */
export const lockGoodsAccounts = (tx: Transaction, codes: readonly string[]) => tx.all(BalanceRow)`
  select code, balance_kg
    from goods_account
   where code = any (${[...codes]}::text[])
   order by kind = 'outside', code
     for no key update`;

/** The accounts must be locked by an earlier statement, so that this one reads their latest balances. */
export function insertGoodsEntries(
  { tx, now, newId }: TxContext,
  entries: readonly TonneEntry[],
): Promise<number> {
  const legs = entries.flatMap((entry, at) =>
    entry.legs.map((leg, position) => ({ ...leg, at: at + 1, position: position + 1 })),
  );
  const photos = JSON.stringify(entries.map((entry) => entry.photos ?? []));
  return tx.run`
    with leg as materialized (
      select *
        from unnest(${legs.map(({ at }) => at)}::int[],
                    ${legs.map(({ position }) => position)}::smallint[],
                    ${legs.map(({ account }) => account)}::text[],
                    ${legs.map(({ weight }) => weight.toString())}::bigint[])
          as given (entry_at, position, account_code, weight_kg)
    ), fact as materialized (
      select *
        from unnest(${entries.map(() => newId())}::text[],
                    ${entries.map(({ key }) => key)}::text[],
                    ${entries.map(({ event }) => event)}::text[],
                    ${entries.map(({ contractId }) => contractId)}::text[],
                    ${entries.map(({ reason }) => reason ?? '')}::text[],
                    ${entries.map(({ personId }) => personId ?? null)}::text[],
                    ${entries.map(({ reverses }) => reverses ?? null)}::text[],
                    ${entries.map((entry) => entry.legs.length)}::smallint[]) with ordinality
          as given (id, key, event, contract_id, reason, person_id, reverses, leg_count, entry_at)
    ), entry as (
      insert into goods_tonne_entry (id, key, event, contract_id, reason, person_id, photos,
        reverses_entry_id, leg_count, posted_at)
      select id, key, event, contract_id, reason, person_id,
             array(select jsonb_array_elements_text(${photos}::jsonb -> (entry_at::int - 1))), reverses,
             leg_count, ${now}
        from fact
    order by entry_at
    ), account as (
      update goods_account
         set balance_kg = balance_kg + change.weight_kg
        from (select account_code, sum(weight_kg)::bigint as weight_kg
                from leg
               group by account_code) as change
       where code = change.account_code
   returning code, balance_kg - change.weight_kg as opening_kg
    )
    insert into goods_tonne_leg (entry_id, position, account_code, weight_kg, balance_after_kg)
    select fact.id, leg.position, leg.account_code, leg.weight_kg,
           account.opening_kg + sum(leg.weight_kg)
             over (partition by leg.account_code order by leg.entry_at, leg.position)
      from leg
      join fact using (entry_at)
      join account on account.code = leg.account_code`;
}

const EntryRow = z.object({
  id: z.string(),
  event: z.custom<TonneEvent>(),
  contract_id: z.nullable(z.string()),
  account_code: z.string(),
  weight_kg: WireKg,
});

/** Legs of the entry with this key; none if it was never posted or has been reversed. */
export const readPostedLegs = (connection: Connection, key: string) => connection.all(EntryRow)`
  select entry.id, entry.event, entry.contract_id, leg.account_code, leg.weight_kg
    from goods_tonne_entry as entry
    join goods_tonne_leg as leg on leg.entry_id = entry.id
   where entry.key = ${key}
     and not exists (select from goods_tonne_entry as back where back.reverses_entry_id = entry.id)
   order by leg.position`;

const PileRow = z.object({ id: z.string(), balance_kg: WireKg });

export const readPiles = (
  connection: Connection,
  { firmId, placeId, varietyId }: { firmId: string; placeId: string; varietyId: string },
) =>
  connection.all(PileRow)`
  select lot.id, account.balance_kg
    from goods_lot as lot
    join goods_account as account on account.code = 'LOT.' || lot.id
   where lot.firm_id = ${firmId}
     and lot.place_id = ${placeId}
     and lot.variety_id = ${varietyId}
   order by lot.id`;
