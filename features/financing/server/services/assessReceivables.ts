// Assesses settlement sheets as receivables for a loan.

import { readContractSnapshot } from '#features/contract/server/public.ts';
import { type ContractTerms, isPaidSupervised } from '#features/contract/terms.ts';
import { readOwedSheets } from '#features/fee/server/public.ts';
import { isContested, readSheetsUnchecked, type SheetRow } from '#features/settlement/server/public.ts';
import { PAYABLE_STATES } from '#features/settlement/states.ts';
import type { Connection } from '#packages/db/sql.ts';
import { atLeast, fen } from '#packages/exact/exact.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import { findReceivableHindrance, type Receivable } from '../../rules/base.ts';
import type { AssessedBase, Claims } from './assessedBase.ts';

/** Days to pay after confirmation; zero if the contract does not say. */
const payDaysOf = (terms: ContractTerms | undefined): number =>
  terms && 'payDays' in terms ? (terms.payDays ?? 0) : 0;

/** Reliable only under the locks of the contracts. */
export async function assessReceivables(
  connection: Connection,
  ids: readonly string[],
  claims: Claims,
  now: Date,
): Promise<AssessedBase[]> {
  const sheets = await readSheetsUnchecked(connection, [...ids], now);
  const contractIds = [...new Set(sheets.map(({ contract_id: id }) => id))];
  const [owed, contracts] = await Promise.all([
    readOwedSheets(connection, contractIds),
    Promise.all(contractIds.map((id) => readContractSnapshot(connection, id, null))),
  ]);
  const termsOf = ({ contract_id: id }: SheetRow) => contracts.find((one) => one?.id === id)?.terms;
  return sheets.map((row) => {
    const terms = termsOf(row);
    const receivable: Receivable = {
      ...claims.on(row.id),
      isStanding: PAYABLE_STATES.some((state) => state === row.state),
      isFinal: row.type !== 'provisional',
      isOwed: row.payable_fen > 0n,
      isSupervised: terms !== undefined && isPaidSupervised(terms),
      // A ruling that may be appealed has no final amount.
      isArguedAbout: isContested(row) || row.has_reversal !== null || row.may_appeal,
      left: owed.find(({ id }) => id === row.id)?.left ?? fen(0n),
      dueOn: addDays(dayInMarket(row.confirmed_at ?? row.created_at), payDaysOf(terms)),
    };
    return {
      product: 'receivable',
      id: row.id,
      no: row.no,
      ownerId: row.seller_id,
      contract: { id: row.contract_id, no: row.contract_no, title: row.contract_title },
      counterparty: { id: row.buyer_id, name: row.buyer_name, shortName: row.buyer_short },
      base: { left: receivable.left, dueOn: receivable.dueOn },
      face: receivable.isStanding ? receivable.left : atLeast(fen(0n), row.payable_fen),
      hindrance: findReceivableHindrance(receivable, dayInMarket(now)) ?? null,
      claim: claims.of(row.id),
      coal: null,
    };
  });
}
