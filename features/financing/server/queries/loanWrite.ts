// Statements that write loans and their repayments.

import * as z from 'zod/mini';
import { type Connection, type Fragment, sql, type Transaction } from '#packages/db/sql.ts';
import type { BasisPoints, Fen, HaoPerTonne } from '#packages/exact/exact.ts';
import { WireFen } from '#packages/schema/wire.ts';
import type { Product, RepaySource } from '../../products.ts';
import type { LoanDebt } from '../../rules/interest.ts';
import type { LoanOffer } from '../../rules/offer.ts';

export interface AskedLoan {
  readonly funderId: string;
  readonly guarantorId: string | null;
  readonly amount: Fen;
  readonly tenorDays: number;
  readonly purpose: string;
  readonly repaySource: RepaySource;
  readonly receivingId: string | null;
  readonly hasRecourse: boolean;
  readonly files: readonly string[];
}
interface NewLoan extends AskedLoan {
  readonly id: string;
  readonly product: Product;
  /** Of all documents together. */
  readonly worth: Fen;
  readonly borrowerId: string;
  readonly counterpartyId: string | null;
  readonly personId: string;
}

export const insertLoan = async (tx: Transaction, loan: NewLoan, now: Date): Promise<string> => {
  const row = await tx.one(z.object({ no: z.string() }))`
    insert into financing_loan (id, state, product, borrower_id, counterparty_id, guarantor_id, funder_id,
                                asked_fen, asked_days, purpose, repay_source, receiving_id, has_recourse,
                                files, base_fen, created_by, created_at)
    values (${loan.id}, 'draft', ${loan.product}, ${loan.borrowerId}, ${loan.counterpartyId},
            ${loan.guarantorId}, ${loan.funderId}, ${loan.amount}, ${loan.tenorDays}, ${loan.purpose},
            ${loan.repaySource}, ${loan.receivingId}, ${loan.hasRecourse}, ${[...loan.files]}::text[],
            ${loan.worth}, ${loan.personId}, ${now})
    returning no`;
  if (!row) throw new Error(`the loan ${loan.id} was not written`);
  return row.no;
};

export const rewriteLoan = (tx: Transaction, id: string, asked: AskedLoan, worth: Fen) => tx.run`
  update financing_loan
     set funder_id = ${asked.funderId}, guarantor_id = ${asked.guarantorId}, asked_fen = ${asked.amount},
         asked_days = ${asked.tenorDays}, purpose = ${asked.purpose}, repay_source = ${asked.repaySource},
         receiving_id = ${asked.receivingId}, has_recourse = ${asked.hasRecourse},
         files = ${[...asked.files]}::text[], base_fen = ${worth}
   where id = ${id}
     and state = 'draft'`;

export const setOffer = (
  { amount, rate, feeRate, tenorDays }: LoanOffer,
  {
    worth,
    ratio,
    fee,
    price,
  }: {
    worth: Fen;
    ratio: BasisPoints;
    fee: Fen;
    price: { readonly seriesId: string; readonly price: HaoPerTonne } | null;
  },
): Fragment => sql`,
  base_fen = ${worth}::bigint, ratio_bp = ${ratio}::bigint, amount_fen = ${amount}::bigint,
  rate_bp = ${rate}::bigint, fee_bp = ${feeRate}::bigint, fee_fen = ${fee}::bigint,
  tenor_days = ${tenorDays}::int, series_id = ${price?.seriesId ?? null},
  price_hao_per_t = ${price?.price ?? null}::bigint`;

export const setDisbursed = ({
  on,
  dueOn,
  accruedTo,
  amount,
  discount,
}: {
  on: string;
  dueOn: string;
  /** The day up to which interest was taken off at once, else the day of the payout. */
  accruedTo: string;
  amount: Fen;
  discount: Fen;
}): Fragment => sql`,
  disbursed_on = ${on}::date, due_on = ${dueOn}::date, accrued_to = ${accruedTo}::date,
  discount_fen = ${discount}::bigint, outstanding_fen = ${amount}::bigint`;

export const setDebt = ({ outstanding, accrued, accruedTo }: LoanDebt): Fragment => sql`,
  outstanding_fen = ${outstanding}::bigint, accrued_fen = ${accrued}::bigint,
  accrued_to = ${accruedTo}::date`;

export const setGuaranteed = (tx: Transaction, id: string, now: Date) => tx.run`
  update financing_loan
     set guaranteed_at = ${now}
   where id = ${id}
     and guaranteed_at is null`;

interface NewRepayment {
  readonly id: string;
  readonly loanId: string;
  readonly sourceId: string | null;
  readonly sum: Fen;
  readonly interest: Fen;
  readonly principal: Fen;
  readonly rest: Fen;
  readonly outstanding: Fen;
}

export const insertRepayment = (tx: Transaction, one: NewRepayment, now: Date) => tx.run`
  insert into financing_repayment (id, loan_id, source_id, sum_fen, interest_fen, principal_fen, rest_fen,
                                   outstanding_fen, paid_at)
  values (${one.id}, ${one.loanId}, ${one.sourceId}, ${one.sum}, ${one.interest}, ${one.principal},
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
  select id, source_id is null as is_early, sum_fen, interest_fen, principal_fen, rest_fen, outstanding_fen,
         paid_at
    from financing_repayment
   where loan_id = ${loanId}
   order by id`;
