// Queries on loans; every read filters by party.

import * as z from 'zod/mini';
import type { SettlementBank } from '#features/bank/banks.ts';
import type { AccountPurpose, AccountState } from '#features/bank/states.ts';
import { toPage, fromCursor, PAGE_SIZE } from '#packages/db/cursor.ts';
import { likePattern } from '#packages/db/like.ts';
import { betweenDays } from '#packages/db/marketDays.ts';
import {
  allOf,
  type Condition,
  type Connection,
  type Fragment,
  sql,
  type Transaction,
} from '#packages/db/sql.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { WireBasisPoints, WireFen, WireHaoPerTonne, WireKg } from '#packages/schema/wire.ts';
import type { loanPage } from '../../calls/loan.ts';
import type { PledgeLevel, Product, RepaySource } from '../../products.ts';
import { INTEREST_DIVISOR } from '../../rules/interest.ts';
import { type LoanParty, type LoanState, OWING_STATES } from '../../states.ts';

const LoanRow = z.object({
  id: z.string(),
  no: z.string(),
  state: z.custom<LoanState>(),
  product: z.custom<Product>(),
  base_ids: z.array(z.string()),
  base_nos: z.array(z.string()),
  contract_ids: z.array(z.string()),
  contract_nos: z.array(z.string()),
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
  asked_fen: WireFen,
  asked_days: z.int(),
  purpose: z.string(),
  repay_source: z.custom<RepaySource>(),
  has_recourse: z.boolean(),
  receiving_id: z.nullable(z.string()),
  receiving_bank: z.nullable(z.custom<SettlementBank>()),
  receiving_tail: z.nullable(z.string()),
  receiving_name: z.nullable(z.string()),
  receiving_state: z.nullable(z.custom<AccountState>()),
  receiving_purpose: z.nullable(z.custom<AccountPurpose>()),
  files: z.array(z.string()),
  checker_id: z.nullable(z.string()),
  passed_at: z.nullable(z.date()),
  base_fen: WireFen,
  left_fen: WireFen,
  ratio_bp: z.nullable(WireBasisPoints),
  amount_fen: z.nullable(WireFen),
  rate_bp: z.nullable(WireBasisPoints),
  fee_bp: z.nullable(WireBasisPoints),
  fee_fen: z.nullable(WireFen),
  tenor_days: z.nullable(z.int()),
  accepted_at: z.nullable(z.date()),
  guaranteed_at: z.nullable(z.date()),
  disbursed_on: z.nullable(z.string()),
  due_on: z.nullable(z.string()),
  discount_fen: WireFen,
  outstanding_fen: WireFen,
  accrued_fen: WireFen,
  accrued_to: z.nullable(z.string()),
  series_id: z.nullable(z.string()),
  price_hao_per_t: z.nullable(WireHaoPerTonne),
  pledged_kg: WireKg,
  released_kg: WireKg,
  marked_on: z.nullable(z.string()),
  mark_fen: z.nullable(WireFen),
  ltv_bp: z.nullable(WireBasisPoints),
  level: z.custom<PledgeLevel>(),
  created_by: z.string(),
  created_at: z.date(),
});
export type LoanRow = z.output<typeof LoanRow>;

interface LoanDocument {
  readonly id: string;
  readonly no: string;
  readonly contract: { readonly id: string; readonly no: string };
}

/** What the loan was asked for on, without coal that was added later. */
export const documentsOf = (
  row: Pick<LoanRow, 'base_ids' | 'base_nos' | 'contract_ids' | 'contract_nos'>,
): LoanDocument[] =>
  row.base_ids.map((id, at) => ({
    id,
    no: row.base_nos[at] ?? '',
    contract: { id: row.contract_ids[at] ?? '', no: row.contract_nos[at] ?? '' },
  }));

/** The documents of a loan, and what is pledged under them. */
export const loanDocuments = sql`
   cross join lateral (
         select coalesce(array_agg(lien.base_id order by lien.id) filter (where not is_top_up), '{}')
                  as base_ids,
                coalesce(array_agg(lien.base_no order by lien.id) filter (where not is_top_up), '{}')
                  as base_nos,
                coalesce(array_agg(contract.id order by lien.id) filter (where not is_top_up), '{}')
                  as contract_ids,
                coalesce(array_agg(contract.no order by lien.id) filter (where not is_top_up), '{}')
                  as contract_nos,
                coalesce(sum(lien.pledged_kg), 0)::bigint as pledged_kg,
                coalesce(sum(lien.released_kg), 0)::bigint as released_kg,
                coalesce(sum(greatest(sheet.payable_fen - sheet.paid_fen, 0)), 0)::bigint as unpaid_fen
           from financing_lien as lien
           join contract on contract.id = lien.contract_id
           left join settlement_sheet as sheet on sheet.id = lien.base_id
          where lien.loan_id = loan.id) as document`;

/** The contract that a loan is named by in lists: of its first document. */
export const firstContract = sql`
  lateral (select contract.title
             from financing_lien as lien
             join contract on contract.id = lien.contract_id
            where lien.loan_id = loan.id
            order by lien.id
            limit 1) as contract on true`;

/** What is left of the bases: of sheets what is not paid, of coal what it was worth at the last mark. */
const loans = sql`
  select loan.id, loan.no, loan.state, loan.product, document.base_ids, document.base_nos,
         document.contract_ids, document.contract_nos, loan.borrower_id, borrower.name as borrower_name,
         borrower.short_name as borrower_short, loan.counterparty_id, counterparty.name as counterparty_name,
         counterparty.short_name as counterparty_short, loan.guarantor_id, guarantor.name as guarantor_name,
         guarantor.short_name as guarantor_short, loan.funder_id, funder.name as funder_name,
         funder.short_name as funder_short, loan.asked_fen, loan.asked_days, loan.purpose, loan.repay_source,
         loan.has_recourse, loan.receiving_id, receiving.bank as receiving_bank,
         receiving.tail as receiving_tail, receiving.name as receiving_name,
         receiving.state as receiving_state, receiving.purpose as receiving_purpose, loan.files,
         loan.checker_id, loan.passed_at, loan.base_fen,
         case loan.product when 'receivable' then document.unpaid_fen
           else coalesce(loan.mark_fen, loan.base_fen) end as left_fen,
         loan.ratio_bp, loan.amount_fen, loan.rate_bp, loan.fee_bp, loan.fee_fen, loan.tenor_days,
         loan.accepted_at, loan.guaranteed_at, loan.disbursed_on::text, loan.due_on::text, loan.discount_fen,
         loan.outstanding_fen, loan.accrued_fen, loan.accrued_to::text, loan.series_id, loan.price_hao_per_t,
         document.pledged_kg, document.released_kg, loan.marked_on::text, loan.mark_fen, loan.ltv_bp,
         loan.level, loan.created_by, loan.created_at
    from financing_loan as loan
    join firm as borrower on borrower.id = loan.borrower_id
    left join firm as counterparty on counterparty.id = loan.counterparty_id
    left join firm as guarantor on guarantor.id = loan.guarantor_id
    left join bank_account as receiving on receiving.id = loan.receiving_id
    join firm as funder on funder.id = loan.funder_id
    ${loanDocuments}`;

/** The funder sees what the desk has passed; counterparty and guarantor what the borrower has signed. */
const OF_PARTY: Readonly<Record<LoanParty, (firmId: string) => Fragment>> = {
  borrower: (firmId) => sql`loan.borrower_id = ${firmId}`,
  funder: (firmId) => sql`loan.funder_id = ${firmId} and loan.passed_at is not null`,
  counterparty: (firmId) => sql`loan.counterparty_id = ${firmId} and loan.accepted_at is not null`,
  guarantor: (firmId) => sql`loan.guarantor_id = ${firmId} and loan.accepted_at is not null`,
};
const isOfAny = (firmId: string) =>
  sql`(${OF_PARTY.borrower(firmId)} or ${OF_PARTY.funder(firmId)} or ${OF_PARTY.counterparty(firmId)}
       or ${OF_PARTY.guarantor(firmId)})`;

export const readLoan = (connection: Connection, id: string, firmId: string) => connection.one(LoanRow)`
  ${loans}
   where loan.id = ${id}
     and ${isOfAny(firmId)}`;

/** For operators and jobs. Drafts are the borrower's alone. */
export const readLoanUnchecked = (connection: Connection, id: string) => connection.one(LoanRow)`
  ${loans}
   where loan.id = ${id}
     and loan.state <> 'draft'`;

/** Lock order: contract and base first. */
export const lockLoan = async (tx: Transaction, id: string): Promise<LoanRow | undefined> => {
  await tx.run`select from financing_loan where id = ${id} for no key update`;
  return tx.one(LoanRow)`${loans} where loan.id = ${id}`;
};

/** Also if the lien was lifted meanwhile: another sheet of the same payment has paid the loan back. */
export const lockLoanUnder = async (tx: Transaction, lienId: string): Promise<LoanRow | undefined> => {
  const found = await tx.one(z.object({ loan_id: z.string() }))`
    select loan_id
      from financing_lien
     where id = ${lienId}`;
  return found && lockLoan(tx, found.loan_id);
};

/** The loan that stands on a document. */
export const lockLoanOn = async (tx: Transaction, baseId: string): Promise<LoanRow | undefined> => {
  const found = await tx.one(z.object({ loan_id: z.string() }))`
    select loan_id
      from financing_lien
     where base_id = ${baseId}
       and bound_at is not null
       and lifted_at is null`;
  return found && lockLoan(tx, found.loan_id);
};

const conditionsOf = (
  firmId: string,
  { states, party, product, funderId, isOverdue, from, to, keyword }: InputOf<typeof loanPage>,
): Condition[] => {
  const like = keyword && likePattern(keyword);
  return [
    party ? OF_PARTY[party](firmId) : isOfAny(firmId),
    states?.length && sql`loan.state = any (${[...states]}::text[])`,
    product && sql`loan.product = ${product}`,
    funderId && sql`loan.funder_id = ${funderId}`,
    isOverdue && sql`loan.state in ('overdue', 'defaulted', 'disposal')`,
    ...betweenDays(sql`loan.created_at`, { from, to }),
    like &&
      sql`concat_ws(' ', loan.no, array_to_string(document.base_nos, ' '),
              array_to_string(document.contract_nos, ' '), borrower.name, counterparty.name,
              funder.name) ilike ${like}`,
  ];
};

export async function readLoanPage(connection: Connection, firmId: string, wanted: InputOf<typeof loanPage>) {
  const { after, pageSize = PAGE_SIZE } = wanted;
  const [beyond] = fromCursor(after, 'id') ?? [];
  const rows = await connection.all(LoanRow)`
    ${loans}
     where ${allOf([...conditionsOf(firmId, wanted), beyond && sql`loan.id < ${beyond}`])}
     order by loan.id desc
     limit ${pageSize + 1}`;
  return toPage(rows, pageSize, ({ id }) => [id]);
}

const TotalsRow = z.object({ count: z.int(), borrowed: WireFen, lent: WireFen, needs_me: z.int() });

export const readLoanTotals = (connection: Connection, firmId: string) => connection.one(TotalsRow)`
  select count(*)::int as count,
         coalesce(sum(loan.outstanding_fen) filter (where loan.borrower_id = ${firmId}),
                  0)::bigint as borrowed,
         coalesce(sum(loan.outstanding_fen) filter (where loan.funder_id = ${firmId}), 0)::bigint as lent,
         (count(*) filter (where ${isTurnOf(firmId)}))::int as needs_me
    from financing_loan as loan
   where ${isOfAny(firmId)}`;

const FunderRow = z.object({ id: z.string(), name: z.string(), shortName: z.string() });
/** As many as there is room for among the filters. */
const MAX_FUNDERS = 12;

/** Who lends on the loans that the firm sees, by which they may be filtered. */
export const readFundersOf = (connection: Connection, firmId: string) => connection.all(FunderRow)`
  select funder.id, funder.name, funder.short_name as "shortName"
    from firm as funder
   where funder.id in (select loan.funder_id
                         from financing_loan as loan
                        where ${isOfAny(firmId)})
   order by funder.short_name, funder.id
   limit ${MAX_FUNDERS}`;

/** Condition: the next move is the firm's. */
function isTurnOf(firmId: string): Fragment {
  return sql`${firmId} = case
    when loan.state in ('reviewing', 'secured') then loan.funder_id
    when loan.state in ('draft', 'offered') then loan.borrower_id
    when loan.state in ('overdue', 'defaulted', 'disposal') and loan.has_recourse then loan.borrower_id
    when loan.state = 'accepted' then loan.counterparty_id end`;
}

export const countWaiting = async (connection: Connection, firmId: string): Promise<number> =>
  (
    await connection.one(z.object({ count: z.int() }))`
  select count(*)::int as count
    from financing_loan as loan
   where ${isOfAny(firmId)}
     and ${isTurnOf(firmId)}`
  )?.count ?? 0;

/** A loan of the borrower that is past due; without recourse it is the debtor who is late. */
export const readOverdueLoan = (connection: Connection, borrowerId: string, today: string) => connection.one(
  z.object({ no: z.string() }),
)`
  select no
    from financing_loan
   where borrower_id = ${borrowerId}
     and has_recourse
     and state = any (${[...OWING_STATES]}::text[])
     and due_on < ${today}::date
   order by due_on
   limit 1`;

/** Principal and interest owed on a day, in fen; half up, as `interestDue` rounds it. */
export const owedOn = (day: string): Fragment => sql`
  (loan.outstanding_fen + loan.accrued_fen
    + div(2 * loan.outstanding_fen::numeric * loan.rate_bp * greatest(${day}::date - loan.accrued_to, 0)
            + ${INTEREST_DIVISOR}::bigint, 2 * ${INTEREST_DIVISOR}::bigint)::bigint)`;

const Ids = z.object({ id: z.string() });

export const readNewlyOverdue = (connection: Connection, today: string) => connection.all(Ids)`
  select id
    from financing_loan
   where state in ('disbursed', 'repaying')
     and due_on < ${today}::date
   order by due_on
   limit 200`;

/** Overdue since a day before `since`. */
export const readNewlyDefaulted = (connection: Connection, since: string) => connection.all(Ids)`
  select id
    from financing_loan
   where state = 'overdue'
     and due_on < ${since}::date
   order by due_on
   limit 200`;

/** Whether a firm has not paid back a loan in time. */
export const owesLoan = async (connection: Connection, firmId: string): Promise<boolean> =>
  (
    await connection.one(z.object({ owes: z.boolean() }))`
    select exists (select from financing_loan
             where borrower_id = ${firmId}
               and has_recourse
               and state in ('overdue', 'defaulted', 'disposal')) as owes`
  )?.owes ?? false;
