// Queries on the register of liens: who has claimed or bound a base document.

import * as z from 'zod/mini';
import type { Connection, Transaction } from '#packages/db/sql.ts';
import type { Fen, Kg } from '#packages/exact/exact.ts';
import { WireFen, WireKg } from '#packages/schema/wire.ts';
import type { Product } from '../../products.ts';
import type { LoanState } from '../../states.ts';

export interface NewLien {
  readonly id: string;
  readonly loanId: string;
  readonly kind: Product;
  readonly base: {
    readonly id: string;
    readonly no: string;
    readonly contractId: string;
    readonly worth: Fen;
  };
  readonly isTopUp?: boolean;
}

/** False if the document is claimed for another loan, also under concurrency. */
export const insertLien = async (
  tx: Transaction,
  { id, loanId, kind, base, isTopUp = false }: NewLien,
  now: Date,
): Promise<boolean> =>
  (await tx.run`
  insert into financing_lien (id, loan_id, kind, base_id, base_no, contract_id, worth_fen, is_top_up,
                              claimed_at)
  values (${id}, ${loanId}, ${kind}, ${base.id}, ${base.no}, ${base.contractId}, ${base.worth}, ${isTopUp},
          ${now})
      on conflict (base_id) where lifted_at is null do nothing`) === 1;

/** What each document is worth, before any of them is bound. */
export const setWorths = (
  tx: Transaction,
  loanId: string,
  bases: readonly { readonly id: string; readonly worth: Fen }[],
) => tx.run`
  update financing_lien
     set worth_fen = found.worth_fen
    from unnest(${bases.map(({ id }) => id)}::text[], ${bases.map(({ worth }) => worth)}::bigint[])
      as found (base_id, worth_fen)
   where loan_id = ${loanId}
     and financing_lien.base_id = found.base_id
     and lifted_at is null`;

export const bindLien = (tx: Transaction, id: string, pledged: Kg, now: Date) => tx.run`
  update financing_lien
     set bound_at = ${now}, pledged_kg = ${pledged}
   where id = ${id}
     and bound_at is null`;

export const countReleased = (tx: Transaction, id: string, quantity: Kg) => tx.run`
  update financing_lien
     set released_kg = released_kg + ${quantity}
   where id = ${id}`;

export const endLien = (tx: Transaction, id: string, now: Date) => tx.run`
  update financing_lien
     set released_kg = pledged_kg, lifted_at = ${now}
   where id = ${id}
     and lifted_at is null`;

const LienRow = z.object({
  id: z.string(),
  kind: z.custom<Product>(),
  base_id: z.string(),
  base_no: z.string(),
  contract_id: z.string(),
  contract_no: z.string(),
  worth_fen: WireFen,
  /** Of a sheet: what is not paid. */
  unpaid_fen: z.nullable(WireFen),
  is_top_up: z.boolean(),
  pledged_kg: WireKg,
  released_kg: WireKg,
  bound_at: z.nullable(z.date()),
  lifted_at: z.nullable(z.date()),
});
export type LienRow = z.output<typeof LienRow>;

export const readLiensOf = (connection: Connection, loanId: string) => connection.all(LienRow)`
  select lien.id, lien.kind, lien.base_id, lien.base_no, lien.contract_id, contract.no as contract_no,
         lien.worth_fen, case when sheet.id is not null then greatest(sheet.payable_fen - sheet.paid_fen, 0)
           end as unpaid_fen,
         lien.is_top_up, lien.pledged_kg, lien.released_kg, lien.bound_at, lien.lifted_at
    from financing_lien as lien
    join contract on contract.id = lien.contract_id
    left join settlement_sheet as sheet on sheet.id = lien.base_id
   where lien.loan_id = ${loanId}
   order by lien.id`;

const ClaimRow = z.object({
  base_id: z.string(),
  loan_id: z.string(),
  no: z.string(),
  state: z.custom<LoanState>(),
  is_bound: z.boolean(),
  held_kg: WireKg,
});
export type ClaimRow = z.output<typeof ClaimRow>;

/** Live claims on these documents, with the tonnes that are pledged under them. */
export const readClaims = (connection: Connection, baseIds: readonly string[]) => connection.all(ClaimRow)`
  select lien.base_id, lien.loan_id, loan.no, loan.state, lien.bound_at is not null as is_bound,
         lien.pledged_kg - lien.released_kg as held_kg
    from financing_lien as lien
    join financing_loan as loan on loan.id = lien.loan_id
   where lien.base_id = any (${[...baseIds]}::text[])
     and lien.lifted_at is null`;
