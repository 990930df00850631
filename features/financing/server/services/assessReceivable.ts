// Assesses settlement sheets as receivables for a loan.

import { readContractSnapshot } from '#features/contract/server/public.ts';
import { type ContractTerms, isPaidSupervised } from '#features/contract/terms.ts';
import { readOwedSheets } from '#features/fee/server/public.ts';
import { isContested, type SheetRow } from '#features/settlement/server/public.ts';
import { PAYABLE_STATES } from '#features/settlement/states.ts';
import type { Connection } from '#packages/db/sql.ts';
import { fen } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import { financingFaults } from '../../faults.ts';
import { type LoanHindrance, findHindrance, type Receivable } from '../../rules/base.ts';
import { readOpenLoansOn } from '../queries/loan.ts';

/** Days to pay after confirmation; zero if the contract does not say. */
const payDaysOf = (terms: ContractTerms | undefined): number =>
  terms && 'payDays' in terms ? (terms.payDays ?? 0) : 0;

const isSupervised = (terms: ContractTerms | undefined) => terms !== undefined && isPaidSupervised(terms);

/** Assesses each sheet; the result is reliable only under the lock of its contract. */
export async function assessReceivables(
  connection: Connection,
  sheets: readonly SheetRow[],
): Promise<ReadonlyMap<string, Receivable>> {
  const contractIds = [...new Set(sheets.map(({ contract_id: id }) => id))];
  const [owed, live, contracts] = await Promise.all([
    readOwedSheets(connection, contractIds),
    readOpenLoansOn(
      connection,
      sheets.map(({ id }) => id),
    ),
    Promise.all(contractIds.map((id) => readContractSnapshot(connection, id, null))),
  ]);
  const termsOf = ({ contract_id: id }: SheetRow) => contracts.find((one) => one?.id === id)?.terms;
  return new Map(
    sheets.map((row) => [
      row.id,
      {
        isStanding: PAYABLE_STATES.some((state) => state === row.state),
        isFinal: row.type !== 'provisional',
        isOwed: row.payable_fen > 0n,
        isSupervised: isSupervised(termsOf(row)),
        // A ruling that may be appealed has no final amount.
        isArguedAbout: isContested(row) || row.has_reversal !== null || row.may_appeal,
        isAskedFor: live.some(({ sheet_id: id }) => id === row.id),
        hasLien: row.lien_id !== null,
        left: owed.find(({ id }) => id === row.id)?.left ?? fen(0n),
        dueOn: addDays(dayInMarket(row.confirmed_at ?? row.created_at), payDaysOf(termsOf(row))),
      } satisfies Receivable,
    ]),
  );
}

/** Assesses one sheet; fails if it is no receivable. */
export async function assessReceivable(connection: Connection, row: SheetRow): Promise<Receivable> {
  return (
    (await assessReceivables(connection, [row])).get(row.id) ??
    fail(financingFaults.base_ineligible, { why: 'not_standing' })
  );
}

/** Fails with the reason why no loan may be given; ignores the loan being processed. */
export async function requireFit(
  connection: Connection,
  row: SheetRow,
  now: Date,
  ownLoanId?: string,
): Promise<Receivable> {
  const receivable = await assessReceivable(connection, row);
  const [other] = receivable.isAskedFor
    ? (await readOpenLoansOn(connection, [row.id])).filter(({ id }) => id !== ownLoanId)
    : [];
  const why: LoanHindrance | undefined = findHindrance(
    { ...receivable, isAskedFor: other !== undefined },
    dayInMarket(now),
  );
  if (why === 'asked_for' || why === 'financed')
    return fail(financingFaults.already_financed, { no: other?.no ?? row.lien_no ?? '' });
  return why === undefined ? receivable : fail(financingFaults.base_ineligible, { why });
}
