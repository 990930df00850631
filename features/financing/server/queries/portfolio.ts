// Queries on what a funder has lent, by product, borrower and debtor.

import * as z from 'zod/mini';
import { type Connection, type Fragment, sql } from '#packages/db/sql.ts';
import { WireBasisPoints, WireFen } from '#packages/schema/wire.ts';
import type { PledgeLevel, Product } from '../../products.ts';
import { type LoanState, OWING_STATES, PROMISED_STATES } from '../../states.ts';

const sums = sql`
  count(*)::int as count, coalesce(sum(loan.outstanding_fen), 0)::bigint as outstanding,
  coalesce(sum(loan.outstanding_fen) filter (where loan.state in ('overdue', 'defaulted', 'disposal')),
           0)::bigint as overdue`;
const Sums = { count: z.int(), outstanding: WireFen, overdue: WireFen };
const owing = (funderId: string) =>
  sql`loan.funder_id = ${funderId} and loan.state = any (${[...OWING_STATES]}::text[])`;

const TotalRow = z.object({
  ...Sums,
  pledged_outstanding: WireFen,
  pledged_worth: WireFen,
});

export const readExposure = (connection: Connection, funderId: string) => connection.one(TotalRow)`
  select ${sums},
         coalesce(sum(loan.outstanding_fen) filter (where loan.mark_fen is not null), 0)::bigint
           as pledged_outstanding,
         coalesce(sum(loan.mark_fen), 0)::bigint as pledged_worth
    from financing_loan as loan
   where ${owing(funderId)}`;

export const readPromised = (connection: Connection, funderId: string) => connection.one(
  z.object({ promised: WireFen }),
)`
  select coalesce(sum(amount_fen), 0)::bigint as promised
    from financing_loan
   where funder_id = ${funderId}
     and state = any (${[...PROMISED_STATES]}::text[])`;

const ProductRow = z.object({ product: z.custom<Product>(), ...Sums });

export const readByProduct = (connection: Connection, funderId: string) => connection.all(ProductRow)`
  select loan.product, ${sums}
    from financing_loan as loan
   where ${owing(funderId)}
   group by loan.product
   order by outstanding desc`;

const FirmRow = z.object({ id: z.string(), name: z.string(), short_name: z.string(), ...Sums });
const MAX_FIRMS = 20;

const byFirm = (connection: Connection, column: Fragment, funderId: string, where: Fragment) =>
  connection.all(FirmRow)`
  select firm.id, firm.name, firm.short_name, ${sums}
    from financing_loan as loan
    join firm on firm.id = ${column}
   where ${owing(funderId)}
     and ${where}
   group by firm.id
   order by outstanding desc, firm.id
   limit ${MAX_FIRMS}`;

export const readByBorrower = (connection: Connection, funderId: string) =>
  byFirm(connection, sql`loan.borrower_id`, funderId, sql`true`);

/** Debtors of receivables: they pay the loan back. */
export const readByDebtor = (connection: Connection, funderId: string) =>
  byFirm(connection, sql`loan.counterparty_id`, funderId, sql`loan.product = 'receivable'`);

const DebtRow = z.object({
  outstanding_fen: WireFen,
  rate_bp: WireBasisPoints,
  accrued_fen: WireFen,
  accrued_to: z.string(),
});

export const readDebts = (connection: Connection, funderId: string) => connection.all(DebtRow)`
  select loan.outstanding_fen, loan.rate_bp, loan.accrued_fen, loan.accrued_to::text
    from financing_loan as loan
   where ${owing(funderId)}`;

const WatchedRow = z.object({
  id: z.string(),
  no: z.string(),
  state: z.custom<LoanState>(),
  product: z.custom<Product>(),
  borrower: z.string(),
  outstanding_fen: WireFen,
  due_on: z.string(),
  ltv_bp: z.nullable(WireBasisPoints),
  level: z.custom<PledgeLevel>(),
});
const MAX_WATCHED = 20;

/** The worst first: late ones, pledges by level, then what falls due next. */
export const readWatched = (connection: Connection, funderId: string) => connection.all(WatchedRow)`
  select loan.id, loan.no, loan.state, loan.product, borrower.short_name as borrower, loan.outstanding_fen,
         loan.due_on::text, loan.ltv_bp, loan.level
    from financing_loan as loan
    join firm as borrower on borrower.id = loan.borrower_id
   where ${owing(funderId)}
   order by loan.state in ('overdue', 'defaulted', 'disposal') desc,
            array_position('{dispose,top_up,warn,none}'::text[], loan.level), loan.due_on, loan.id
   limit ${MAX_WATCHED}`;
