// Queries on the register of liens: who has claimed or bound a base document.

import * as z from 'zod/mini';
import type { Connection, Transaction } from '#packages/db/sql.ts';
import type { Kg } from '#packages/exact/exact.ts';
import { WireKg } from '#packages/schema/wire.ts';
import type { Product } from '../../products.ts';
import type { LoanState } from '../../states.ts';

export interface NewLien {
  readonly id: string;
  readonly loanId: string;
  readonly kind: Product;
  readonly base: { readonly id: string; readonly no: string };
  readonly isTopUp?: boolean;
}

/** False if the document is claimed for another loan, also under concurrency. */
export const insertLien = async (
  tx: Transaction,
  { id, loanId, kind, base, isTopUp = false }: NewLien,
  now: Date,
): Promise<boolean> =>
  (await tx.run`
  insert into financing_lien (id, loan_id, kind, base_id, base_no, is_top_up, claimed_at)
  values (${id}, ${loanId}, ${kind}, ${base.id}, ${base.no}, ${isTopUp}, ${now})
      on conflict (base_id) where lifted_at is null do nothing`) === 1;

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
  is_top_up: z.boolean(),
  pledged_kg: WireKg,
  released_kg: WireKg,
  bound_at: z.nullable(z.date()),
  lifted_at: z.nullable(z.date()),
});
export type LienRow = z.output<typeof LienRow>;

export const readLiensOf = (connection: Connection, loanId: string) => connection.all(LienRow)`
  select id, kind, base_id, base_no, is_top_up, pledged_kg, released_kg, bound_at, lifted_at
    from financing_lien
   where loan_id = ${loanId}
   order by id`;

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
