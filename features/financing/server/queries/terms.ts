// Queries on funders' lending terms.

import * as z from 'zod/mini';
import { type Connection, type Fragment, sql, type Transaction } from '#packages/db/sql.ts';
import { type Fen, fen } from '#packages/exact/exact.ts';
import { WireBasisPoints, WireFen } from '#packages/schema/wire.ts';
import type { CounterpartyKind, Product } from '../../products.ts';
import type { LoanTerms } from '../../rules/offer.ts';
import { OWING_STATES, PROMISED_STATES } from '../../states.ts';

const TermsRow = z.object({
  funder_id: z.string(),
  product: z.custom<Product>(),
  name: z.string(),
  short_name: z.string(),
  ratio_bp: WireBasisPoints,
  rate_from_bp: WireBasisPoints,
  rate_to_bp: WireBasisPoints,
  fee_bp: WireBasisPoints,
  tenor_from: z.int(),
  tenor_to: z.int(),
  limit_fen: WireFen,
  note: z.string(),
  counterparty_kinds: z.array(z.custom<CounterpartyKind>()),
  documents: z.string(),
  is_open: z.boolean(),
  written_at: z.date(),
});
export type TermsRow = z.output<typeof TermsRow>;

export const termsOf = (row: TermsRow): LoanTerms => ({
  ratio: row.ratio_bp,
  rateFrom: row.rate_from_bp,
  rateTo: row.rate_to_bp,
  feeRate: row.fee_bp,
  tenorFrom: row.tenor_from,
  tenorTo: row.tenor_to,
  limit: row.limit_fen,
});

const terms = (where: Fragment) => sql`
  select terms.funder_id, terms.product, funder.name, funder.short_name, terms.ratio_bp, terms.rate_from_bp,
         terms.rate_to_bp, terms.fee_bp, terms.tenor_from, terms.tenor_to, terms.limit_fen,
         terms.note, terms.counterparty_kinds, terms.documents, terms.is_open, terms.written_at
    from financing_terms as terms
    join firm as funder on funder.id = terms.funder_id
   where ${where}`;

const isLending = sql`terms.is_open and funder.state = 'certified'`;

export const readOpenTerms = (connection: Connection) => connection.all(TermsRow)`
  ${terms(isLending)}
   order by terms.product, terms.rate_from_bp, terms.funder_id
   limit 200`;

export const readFunderTerms = (connection: Connection, funderId: string) =>
  connection.all(TermsRow)`${terms(sql`terms.funder_id = ${funderId}`)} order by terms.product`;

const ofProduct = (funderId: string, product: Product) =>
  sql`terms.funder_id = ${funderId} and terms.product = ${product} and ${isLending}`;

/** Terms of a funder that lends on such bases now. */
export const readLending = (connection: Connection, funderId: string, product: Product) =>
  connection.one(TermsRow)`${terms(ofProduct(funderId, product))}`;

/** Locks the terms: concurrent offers of a funder are serialised, so that its limit holds. */
export const lockLending = (tx: Transaction, funderId: string, product: Product) => tx.one(TermsRow)`
  ${terms(ofProduct(funderId, product))}
     for no key update of terms`;

export const writeTerms = (
  tx: Transaction,
  {
    funderId,
    product,
    terms: { ratio, rateFrom, rateTo, feeRate, tenorFrom, tenorTo, limit },
    note,
    counterpartyKinds,
    documents,
    isOpen,
    personId,
  }: {
    funderId: string;
    product: Product;
    terms: LoanTerms;
    note: string;
    counterpartyKinds: readonly CounterpartyKind[];
    documents: string;
    isOpen: boolean;
    personId: string;
  },
  now: Date,
) => tx.run`
  insert into financing_terms (funder_id, product, ratio_bp, rate_from_bp, rate_to_bp, fee_bp, tenor_from,
                               tenor_to, limit_fen, note, counterparty_kinds, documents, is_open,
                               written_by, written_at)
  values (${funderId}, ${product}, ${ratio}, ${rateFrom}, ${rateTo}, ${feeRate}, ${tenorFrom},
          ${tenorTo}, ${limit}, ${note}, ${[...counterpartyKinds]}::text[], ${documents}, ${isOpen},
          ${personId}, ${now})
      on conflict (funder_id, product) do update
     set ratio_bp = excluded.ratio_bp, rate_from_bp = excluded.rate_from_bp, rate_to_bp = excluded.rate_to_bp,
         fee_bp = excluded.fee_bp, tenor_from = excluded.tenor_from, tenor_to = excluded.tenor_to,
         limit_fen = excluded.limit_fen, note = excluded.note,
         counterparty_kinds = excluded.counterparty_kinds, documents = excluded.documents,
         is_open = excluded.is_open,
         written_by = excluded.written_by, written_at = excluded.written_at`;

/** Promised and lent by the funder on such bases. */
export const readUsed = async (connection: Connection, funderId: string, product: Product): Promise<Fen> =>
  (
    await connection.one(z.object({ used: WireFen }))`
  select coalesce(sum(case when state = any (${[...OWING_STATES]}::text[]) then outstanding_fen
                      else amount_fen end), 0)::bigint as used
    from financing_loan
   where funder_id = ${funderId}
     and product = ${product}
     and state = any (${[...PROMISED_STATES, ...OWING_STATES]}::text[])`
  )?.used ?? fen(0n);
