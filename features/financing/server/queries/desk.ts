// Queries of the desk: loans, facts of their trade, the register of liens.

import * as z from 'zod/mini';
import { toPage, fromCursor, PAGE_SIZE } from '#packages/db/cursor.ts';
import { likePattern } from '#packages/db/like.ts';
import { allOf, type Connection, sql } from '#packages/db/sql.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { WireBasisPoints, WireFen, WireKg } from '#packages/schema/wire.ts';
import type { deskLiens, deskLoans } from '../../calls/desk.ts';
import type { PledgeLevel, Product } from '../../products.ts';
import type { LoanState } from '../../states.ts';
import { loanDocuments } from './loan.ts';

const DeskRow = z.object({
  id: z.string(),
  no: z.string(),
  state: z.custom<LoanState>(),
  product: z.custom<Product>(),
  borrower_id: z.string(),
  borrower_name: z.string(),
  borrower_short: z.string(),
  counterparty_id: z.nullable(z.string()),
  counterparty_name: z.nullable(z.string()),
  counterparty_short: z.nullable(z.string()),
  guarantor_id: z.nullable(z.string()),
  guarantor_name: z.nullable(z.string()),
  guarantor_short: z.nullable(z.string()),
  funder_id: z.string(),
  funder_name: z.string(),
  funder_short: z.string(),
  base_ids: z.array(z.string()),
  base_nos: z.array(z.string()),
  contract_ids: z.array(z.string()),
  contract_nos: z.array(z.string()),
  base_fen: WireFen,
  asked_fen: WireFen,
  asked_days: z.int(),
  amount_fen: z.nullable(WireFen),
  outstanding_fen: WireFen,
  due_on: z.nullable(z.string()),
  held_kg: WireKg,
  ltv_bp: z.nullable(WireBasisPoints),
  level: z.custom<PledgeLevel>(),
  checker: z.nullable(z.string()),
  created_at: z.date(),
});
export type DeskRow = z.output<typeof DeskRow>;

const loans = sql`
  select loan.id, loan.no, loan.state, loan.product, loan.borrower_id, borrower.name as borrower_name,
         borrower.short_name as borrower_short, loan.counterparty_id, counterparty.name as counterparty_name,
         counterparty.short_name as counterparty_short, loan.guarantor_id, guarantor.name as guarantor_name,
         guarantor.short_name as guarantor_short, loan.funder_id, funder.name as funder_name,
         funder.short_name as funder_short, document.base_ids, document.base_nos, document.contract_ids,
         document.contract_nos, loan.base_fen, loan.asked_fen, loan.asked_days, loan.amount_fen,
         loan.outstanding_fen, loan.due_on::text, document.pledged_kg - document.released_kg as held_kg,
         loan.ltv_bp, loan.level, checker.name as checker, loan.created_at
    from financing_loan as loan
    join firm as borrower on borrower.id = loan.borrower_id
    left join firm as counterparty on counterparty.id = loan.counterparty_id
    left join firm as guarantor on guarantor.id = loan.guarantor_id
    join firm as funder on funder.id = loan.funder_id
    left join account_person as checker on checker.id = loan.checker_id
    ${loanDocuments}`;

const SHOWN = {
  waiting: sql`loan.state in ('submitted', 'checking')`,
  level: sql`loan.level <> 'none' and loan.ended_at is null`,
  overdue: sql`loan.state in ('overdue', 'defaulted', 'disposal')`,
  all: sql`true`,
} as const;

/** Drafts are their borrower's alone. */
export async function readDeskLoans(connection: Connection, wanted: InputOf<typeof deskLoans>) {
  const { after, pageSize = PAGE_SIZE, show, product, keyword } = wanted;
  const [beyond] = fromCursor(after, 'id') ?? [];
  const like = keyword && likePattern(keyword);
  const rows = await connection.all(DeskRow)`
    ${loans}
     where ${allOf([
       SHOWN[show],
       sql`loan.state <> 'draft'`,
       product && sql`loan.product = ${product}`,
       like &&
         sql`concat_ws(' ', loan.no, array_to_string(document.base_nos, ' '),
                 array_to_string(document.contract_nos, ' '), borrower.name, counterparty.name,
                 funder.name) ilike ${like}`,
       beyond && sql`loan.id < ${beyond}`,
     ])}
     order by loan.id desc
     limit ${pageSize + 1}`;
  return toPage(rows, pageSize, ({ id }) => [id]);
}

export const readDeskLoan = (connection: Connection, id: string) => connection.one(DeskRow)`
  ${loans}
   where loan.id = ${id}
     and loan.state <> 'draft'`;

const TradeRow = z.object({
  contract_state: z.string(),
  signatures: z.int(),
  bought_kg: z.nullable(WireKg),
  delivered_kg: WireKg,
  settled_kg: WireKg,
  stored_kg: WireKg,
  has_breach: z.boolean(),
});
export type TradeFacts = z.output<typeof TradeRow>;

/** What the platform itself has recorded of the contracts behind a loan. */
export const readTradeFacts = (connection: Connection, contractIds: readonly string[]) => connection.all(
  TradeRow,
)`
  select contract.state as contract_state, contract.has_breach, contract.quantity_kg as bought_kg,
         contract.delivered_kg, contract.settled_kg,
         (select count(distinct firm_id)::int
            from document_signature
           where kind = 'contract'
             and subject_id = contract.id) as signatures,
         (select coalesce(sum(balance_kg), 0)::bigint
            from goods_account
           where contract_id = contract.id
             and kind in ('receipt', 'pledged')) as stored_kg
    from contract
   where contract.id = any (${[...contractIds]}::text[])`;

const WaitingRow = z.object({
  id: z.string(),
  no: z.string(),
  borrower: z.string(),
  since: z.date(),
});

export const readLoansToCheck = (connection: Connection, most: number) => connection.all(WaitingRow)`
  select loan.id, loan.no, borrower.short_name as borrower, loan.created_at as since
    from financing_loan as loan
    join firm as borrower on borrower.id = loan.borrower_id
   where loan.state in ('submitted', 'checking')
   order by loan.created_at
   limit ${most}`;

const LienRow = z.object({
  id: z.string(),
  kind: z.custom<Product>(),
  base_no: z.string(),
  loan_id: z.string(),
  loan_no: z.string(),
  loan_state: z.custom<LoanState>(),
  borrower: z.string(),
  funder: z.string(),
  pledged_kg: WireKg,
  released_kg: WireKg,
  claimed_at: z.date(),
  bound_at: z.nullable(z.date()),
  lifted_at: z.nullable(z.date()),
});

export async function readDeskLiens(connection: Connection, wanted: InputOf<typeof deskLiens>) {
  const { after, pageSize = PAGE_SIZE, show, product, keyword } = wanted;
  const [beyond] = fromCursor(after, 'id') ?? [];
  const like = keyword && likePattern(keyword);
  const rows = await connection.all(LienRow)`
    select lien.id, lien.kind, lien.base_no, lien.loan_id, loan.no as loan_no, loan.state as loan_state,
           borrower.short_name as borrower, funder.short_name as funder, lien.pledged_kg, lien.released_kg,
           lien.claimed_at, lien.bound_at, lien.lifted_at
      from financing_lien as lien
      join financing_loan as loan on loan.id = lien.loan_id
      join firm as borrower on borrower.id = loan.borrower_id
      join firm as funder on funder.id = loan.funder_id
     where ${allOf([
       sql`loan.state <> 'draft'`,
       show === 'live' && sql`lien.lifted_at is null`,
       product && sql`lien.kind = ${product}`,
       like && sql`concat_ws(' ', lien.base_no, loan.no, borrower.name, funder.name) ilike ${like}`,
       beyond && sql`lien.id < ${beyond}`,
     ])}
     order by lien.id desc
     limit ${pageSize + 1}`;
  return toPage(rows, pageSize, ({ id }) => [id]);
}
