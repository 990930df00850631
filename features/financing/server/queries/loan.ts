// Queries on loans; every read filters by party.

import * as z from 'zod/mini';
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
import type { BasisPoints, Fen } from '#packages/exact/exact.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { WireBasisPoints, WireFen } from '#packages/schema/wire.ts';
import type { loanPage } from '../../calls/loan.ts';
import type { LoanDebt } from '../../rules/interest.ts';
import type { LoanOffer } from '../../rules/offer.ts';
import { type LoanParty, type LoanState, OWING_STATES } from '../../states.ts';

const LoanRow = z.object({
  id: z.string(),
  no: z.string(),
  state: z.custom<LoanState>(),
  sheet_id: z.string(),
  sheet_no: z.string(),
  contract_id: z.string(),
  contract_no: z.string(),
  borrower_id: z.string(),
  borrower_name: z.string(),
  borrower_short: z.string(),
  debtor_id: z.string(),
  debtor_name: z.string(),
  debtor_short: z.string(),
  funder_id: z.string(),
  funder_name: z.string(),
  funder_short: z.string(),
  asked_fen: WireFen,
  asked_days: z.int(),
  purpose: z.string(),
  has_recourse: z.boolean(),
  receivable_fen: WireFen,
  left_fen: WireFen,
  ratio_bp: z.nullable(WireBasisPoints),
  amount_fen: z.nullable(WireFen),
  rate_bp: z.nullable(WireBasisPoints),
  fee_bp: z.nullable(WireBasisPoints),
  fee_fen: z.nullable(WireFen),
  tenor_days: z.nullable(z.int()),
  accepted_at: z.nullable(z.date()),
  lien_id: z.nullable(z.string()),
  disbursed_on: z.nullable(z.string()),
  due_on: z.nullable(z.string()),
  outstanding_fen: WireFen,
  accrued_fen: WireFen,
  accrued_to: z.nullable(z.string()),
  created_at: z.date(),
});
export type LoanRow = z.output<typeof LoanRow>;

const loans = sql`
  select loan.id, loan.no, loan.state, loan.sheet_id, sheet.no as sheet_no, sheet.contract_id,
         sheet.contract_no, loan.borrower_id, borrower.name as borrower_name,
         borrower.short_name as borrower_short, loan.debtor_id, debtor.name as debtor_name,
         debtor.short_name as debtor_short, loan.funder_id, funder.name as funder_name,
         funder.short_name as funder_short, loan.asked_fen, loan.asked_days, loan.purpose, loan.has_recourse,
         loan.receivable_fen, greatest(sheet.payable_fen - sheet.paid_fen, 0) as left_fen,
         loan.ratio_bp, loan.amount_fen, loan.rate_bp, loan.fee_bp, loan.fee_fen, loan.tenor_days,
         loan.accepted_at, loan.lien_id, loan.disbursed_on::text, loan.due_on::text, loan.outstanding_fen,
         loan.accrued_fen, loan.accrued_to::text, loan.created_at
    from financing_loan as loan
    join settlement_sheet as sheet on sheet.id = loan.sheet_id
    join firm as borrower on borrower.id = loan.borrower_id
    join firm as debtor on debtor.id = loan.debtor_id
    join firm as funder on funder.id = loan.funder_id`;

/** The debtor sees a loan only after the borrower has signed. */
const OF_PARTY: Readonly<Record<LoanParty, (firmId: string) => Fragment>> = {
  borrower: (firmId) => sql`loan.borrower_id = ${firmId}`,
  funder: (firmId) => sql`loan.funder_id = ${firmId}`,
  debtor: (firmId) => sql`loan.debtor_id = ${firmId} and loan.accepted_at is not null`,
};
const isOfAny = (firmId: string) =>
  sql`(${OF_PARTY.borrower(firmId)} or ${OF_PARTY.funder(firmId)} or ${OF_PARTY.debtor(firmId)})`;

export const readLoan = (connection: Connection, id: string, firmId: string) => connection.one(LoanRow)`
  ${loans}
   where loan.id = ${id}
     and ${isOfAny(firmId)}`;

/** Lock order: contract and settlement sheet first. */
export const lockLoan = async (tx: Transaction, id: string): Promise<LoanRow | undefined> => {
  await tx.run`select from financing_loan where id = ${id} for no key update`;
  return tx.one(LoanRow)`${loans} where loan.id = ${id}`;
};

export const lockLoanUnder = async (tx: Transaction, lienId: string): Promise<LoanRow | undefined> => {
  await tx.run`select from financing_loan where lien_id = ${lienId} and ended_at is null for no key update`;
  return tx.one(LoanRow)`${loans} where loan.lien_id = ${lienId} and loan.ended_at is null`;
};

const conditionsOf = (
  firmId: string,
  { states, party, from, to, keyword }: InputOf<typeof loanPage>,
): Condition[] => {
  const like = keyword && likePattern(keyword);
  return [
    party ? OF_PARTY[party](firmId) : isOfAny(firmId),
    states?.length && sql`loan.state = any (${[...states]}::text[])`,
    ...betweenDays(sql`loan.created_at`, { from, to }),
    like &&
      sql`concat_ws(' ', loan.no, sheet.no, sheet.contract_no, borrower.name, debtor.name,
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

/** Condition: the next move is the firm's. */
function isTurnOf(firmId: string): Fragment {
  return sql`${firmId} = case loan.state when 'applied' then loan.funder_id when 'secured' then loan.funder_id
    when 'offered' then loan.borrower_id
    when 'overdue' then loan.borrower_id when 'accepted' then loan.debtor_id end`;
}

export const countWaiting = async (connection: Connection, firmId: string): Promise<number> =>
  (
    await connection.one(z.object({ count: z.int() }))`
  select count(*)::int as count
    from financing_loan as loan
   where ${isOfAny(firmId)}
     and ${isTurnOf(firmId)}`
  )?.count ?? 0;

/** Open loans on these settlement sheets. */
export const readOpenLoansOn = (connection: Connection, sheetIds: readonly string[]) => connection.all(
  z.object({ id: z.string(), sheet_id: z.string(), no: z.string(), state: z.custom<LoanState>() }),
)`
  select id, sheet_id, no, state
    from financing_loan
   where sheet_id = any (${[...sheetIds]}::text[])
     and ended_at is null`;

/** A loan of the borrower that is past due. */
export const readOverdueLoan = (connection: Connection, borrowerId: string, today: string) => connection.one(
  z.object({ no: z.string() }),
)`
  select no
    from financing_loan
   where borrower_id = ${borrowerId}
     and state = any (${[...OWING_STATES]}::text[])
     and due_on < ${today}::date
   order by due_on
   limit 1`;

export const readNewlyOverdue = (connection: Connection, today: string) => connection.all(
  z.object({ id: z.string() }),
)`
  select id
    from financing_loan
   where state in ('disbursed', 'repaying')
     and due_on < ${today}::date
   order by due_on
   limit 200`;

interface NewLoan {
  readonly id: string;
  readonly sheetId: string;
  readonly borrowerId: string;
  readonly debtorId: string;
  readonly funderId: string;
  readonly amount: Fen;
  readonly tenorDays: number;
  readonly purpose: string;
  readonly hasRecourse: boolean;
  readonly receivable: Fen;
  readonly personId: string;
}

/** Returns undefined if the sheet has an open loan, also under concurrency. */
export const insertLoan = async (tx: Transaction, loan: NewLoan, now: Date): Promise<string | undefined> =>
  (
    await tx.one(z.object({ no: z.string() }))`
  insert into financing_loan (id, state, sheet_id, borrower_id, debtor_id, funder_id, asked_fen, asked_days,
                              purpose, has_recourse, receivable_fen, created_by, created_at)
  values (${loan.id}, 'applied', ${loan.sheetId}, ${loan.borrowerId}, ${loan.debtorId}, ${loan.funderId},
          ${loan.amount}, ${loan.tenorDays}, ${loan.purpose}, ${loan.hasRecourse},
          ${loan.receivable}, ${loan.personId}, ${now})
      on conflict (sheet_id) where ended_at is null do nothing
  returning no`
  )?.no;

export const setOffer = (
  { amount, rate, feeRate, tenorDays }: LoanOffer,
  { receivable, ratio, fee }: { receivable: Fen; ratio: BasisPoints; fee: Fen },
): Fragment => sql`,
  receivable_fen = ${receivable}::bigint, ratio_bp = ${ratio}::bigint, amount_fen = ${amount}::bigint,
  rate_bp = ${rate}::bigint, fee_bp = ${feeRate}::bigint, fee_fen = ${fee}::bigint,
  tenor_days = ${tenorDays}::int`;

export const setDisbursed = ({
  on,
  dueOn,
  amount,
}: {
  on: string;
  dueOn: string;
  amount: Fen;
}): Fragment => sql`,
  disbursed_on = ${on}::date, due_on = ${dueOn}::date, accrued_to = ${on}::date,
  outstanding_fen = ${amount}::bigint`;

export const setDebt = ({ outstanding, accrued, accruedTo }: LoanDebt): Fragment => sql`,
  outstanding_fen = ${outstanding}::bigint, accrued_fen = ${accrued}::bigint,
  accrued_to = ${accruedTo}::date`;

interface NewRepayment {
  readonly id: string;
  readonly loanId: string;
  readonly releaseId: string | null;
  readonly sum: Fen;
  readonly interest: Fen;
  readonly principal: Fen;
  readonly rest: Fen;
  readonly outstanding: Fen;
}

export const insertRepayment = (tx: Transaction, one: NewRepayment, now: Date) => tx.run`
  insert into financing_repayment (id, loan_id, release_id, sum_fen, interest_fen, principal_fen, rest_fen,
                                   outstanding_fen, paid_at)
  values (${one.id}, ${one.loanId}, ${one.releaseId}, ${one.sum}, ${one.interest}, ${one.principal},
          ${one.rest}, ${one.outstanding}, ${now})`;

const RepaymentRow = z.object({
  id: z.string(),
  is_early: z.boolean(),
  sum_fen: WireFen,
  interest_fen: WireFen,
  principal_fen: WireFen,
  rest_fen: WireFen,
  outstanding_fen: WireFen,
  paid_at: z.date(),
});

export const readRepayments = (connection: Connection, loanId: string) => connection.all(RepaymentRow)`
  select id, release_id is null as is_early, sum_fen, interest_fen, principal_fen, rest_fen, outstanding_fen,
         paid_at
    from financing_repayment
   where loan_id = ${loanId}
   order by id`;

/** Whether a firm has not paid back a loan in time. */
export const owesLoan = async (connection: Connection, firmId: string): Promise<boolean> =>
  (
    await connection.one(z.object({ owes: z.boolean() }))`
    select exists (select from financing_loan
             where borrower_id = ${firmId}
               and state = 'overdue') as owes`
  )?.owes ?? false;
