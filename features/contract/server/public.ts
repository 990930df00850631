// What later features and the push hub may use of contracts.

import * as z from 'zod/mini';
import type { ContractKind } from '#features/article/choices.ts';
import { MAX_TASKS_PER_FEATURE, type OperatorTask } from '#features/catalog/operatorTask.ts';
import { writeOutbox } from '#packages/db/outbox.ts';
import { type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import type { BasisPoints, Fen, HaoPerTonne, Kg } from '#packages/exact/exact.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import type { ActiveBond } from '../rules/ending.ts';
import type { ContractState } from '../states.ts';
import type { ContractTerms } from '../terms.ts';
import { readActiveBonds } from './queries/bond.ts';
import { type ContractRow, lockRow, readRow, updateRow } from './queries/contract.ts';
import { readWaitingBreaches } from './queries/operatorTasks.ts';
import { readByCode } from './queries/verify.ts';
import { readCurrentTerms } from './queries/version.ts';
import { settleContractRow } from './services/endContract.ts';
import { moveContract } from './services/transitionContract.ts';
import { currentTerms } from './services/writeTerms.ts';

/** What drafting, payment plans and dossiers build on. */
export { readToArchive, readToForecast } from './queries/due.ts';
export { forecastMonth, monthTerms } from './services/forecastMonth.ts';
export { readCard } from './queries/card.ts';
export { type ContractRow, lockRow, readRow } from './queries/contract.ts';
export { readBreaches, readFileIds, readDeliveryReports } from './queries/detail.ts';
export { insertContract, linkLegs, readFiledNo, readHops } from './queries/insert.ts';
export { readContractParameters } from './queries/parameters.ts';
export { readVersionDocument, readDocuments, readContractSignatures } from './queries/version.ts';
export { planOf } from './handlers/perform.ts';
export { contractPayments, type ReadPayments } from './handlers/read.ts';
export { contractReaderOf } from './services/buildContractCard.ts';
export { hashOf, partyIds } from './services/buildDocument.ts';
export { countAgainstCaps } from './services/countAgainstCaps.ts';
export { draftContract, otherSideOf, showDraft } from './services/draftContract.ts';
export { endedColumns } from './services/endContract.ts';
export { requireTermFiles, keepTermFiles } from './services/keepTermFiles.ts';
export { notifyParties, notifyContractOperators } from './services/notifyContractParties.ts';
export { contractDocumentSubject } from './services/printPaper.ts';
export { matterOfContract } from './services/secureAndReleaseBonds.ts';
export {
  type ActorInfo,
  actorInfoOf,
  lockOwnContract,
  moveContract,
  toTransitionResult,
  recordEvent,
  requireContractMove,
  contractHistory,
} from './services/transitionContract.ts';
export {
  type ValidationContext,
  requireTradingCompany,
  requireTradingFirms,
  requireValidTerms,
} from './services/validateTerms.ts';
export { writeFormula } from './services/writeFormula.ts';
export { currentTerms, openForSigning, writeVersion } from './services/writeTerms.ts';

export async function mayFollowContract(
  connection: Connection,
  { firmId }: Actor,
  id: string,
): Promise<boolean> {
  const found = await connection.one(z.object({ id: z.string() }))`
    select id
      from contract
     where id = ${id}
       and (seller_id = ${firmId ?? null}
            or buyer_id = ${firmId ?? null}
            or trade_co_id = ${firmId ?? null})`;
  return found !== undefined;
}

export interface ContractSnapshot {
  readonly id: string;
  readonly no: string;
  readonly kind: ContractKind;
  readonly state: ContractState;
  readonly version: number;
  readonly sellerId: string;
  readonly buyerId: string;
  readonly tradeCoId: string | null;
  readonly coalOrgId: string | null;
  readonly useCoalOrgId: string | null;
  readonly quantity: Kg | null;
  readonly price: HaoPerTonne | null;
  readonly tolerance: BasisPoints;
  readonly delivered: Kg;
  readonly settled: Kg;
  readonly windowFrom: string | null;
  readonly windowTo: string | null;
  readonly terms: ContractTerms;
}

/** The contract that matches a number and verify code printed on a paper. */
export const findContractByCode = readByCode;

/** Locks the contract; undefined if there is none. Lock contracts before goods, trips and money. */
export async function lockContract(
  tx: Transaction,
  contractId: string,
): Promise<ContractSnapshot | undefined> {
  const row = await lockRow(tx, contractId);
  return row && toStanding(tx, row);
}

/**
 * Reads the contract without a lock. `firmId` must be seller or buyer; null reads on behalf of the platform.
 */
export async function readContractSnapshot(
  connection: Connection,
  contractId: string,
  firmId: string | null,
): Promise<ContractSnapshot | undefined> {
  const row = await readRow(connection, contractId);
  return row && (firmId === null || row.seller_id === firmId || row.buyer_id === firmId)
    ? toStanding(connection, row)
    : undefined;
}

/** Current terms by contract id; the caller checks access. */
export const termsInForce = async (
  connection: Connection,
  contractIds: readonly string[],
): Promise<ReadonlyMap<string, ContractTerms>> =>
  new Map((await readCurrentTerms(connection, contractIds)).map(({ contract_id: id, terms }) => [id, terms]));

async function toStanding(connection: Connection, row: ContractRow): Promise<ContractSnapshot> {
  return {
    id: row.id,
    no: row.no,
    kind: row.kind,
    state: row.state,
    version: row.terms_version,
    sellerId: row.seller_id,
    buyerId: row.buyer_id,
    tradeCoId: row.trade_co_id,
    coalOrgId: row.coal_org_id,
    useCoalOrgId: row.use_coal_org_id,
    quantity: row.quantity_kg,
    price: row.price_hao_per_t,
    tolerance: row.tolerance_bp,
    delivered: row.delivered_kg,
    settled: row.settled_kg,
    windowFrom: row.window_from,
    windowTo: row.window_to,
    terms: await currentTerms(connection, row),
  };
}

async function lockKnown(tx: Transaction, contractId: string): Promise<ContractRow> {
  const row = await lockRow(tx, contractId);
  if (!row) throw new Error(`there is no contract ${contractId}`);
  return row;
}

/** On the first active pick-up order: effective becomes performing; other states stay. */
export async function startPerforming(ctx: TxContext, contractId: string): Promise<void> {
  const row = await lockKnown(ctx.tx, contractId);
  if (row.state === 'effective') await moveContract(ctx, row, 'start', 'platform');
}

/** Adds to the delivered kg, or subtracts for a voided ticket; a month also counts towards its year. */
export async function recordDelivered(ctx: TxContext, contractId: string, more: Kg): Promise<void> {
  const row = await lockKnown(ctx.tx, contractId);
  if (row.parent_id !== null) await lockKnown(ctx.tx, row.parent_id);
  const grow = sql`, delivered_kg = delivered_kg + ${more}::bigint`;
  await updateRow(ctx.tx, contractId, grow);
  if (row.parent_id !== null) await updateRow(ctx.tx, row.parent_id, grow);
}

interface ForecastOfDay {
  /** Of the plan of the month; null where none can be made. */
  readonly share: BasisPoints | null;
  readonly day: string;
}

/** The contract must be locked. */
export async function recordForecast(
  { tx }: TxContext,
  contractId: string,
  { share, day }: ForecastOfDay,
): Promise<void> {
  await updateRow(tx, contractId, sql`, forecast_bp = ${share}::bigint, forecast_on = ${day}::date`);
  await writeOutbox(tx, [`contract/${contractId}`]);
}

/** Adds to the settled kg, or subtracts for a reversed sheet. */
export const recordSettled = ({ tx }: TxContext, contractId: string, more: Kg) =>
  updateRow(tx, contractId, sql`, settled_kg = settled_kg + ${more}::bigint`);

/** Counts open settlement sheets; while there are any, the contract cannot be terminated. */
export const countOpenSheets = ({ tx }: TxContext, contractId: string, more: 1 | -1) =>
  updateRow(tx, contractId, sql`, open_sheets = open_sheets + ${more}::int`);

interface RetentionChange {
  readonly held: Fen;
  readonly owed: Fen;
  readonly paid: Fen;
  readonly until: Date;
}

/** Adjusts the sums of retention by the given amounts in fen. */
export const recordRetention = ({ tx }: TxContext, contractId: string, change: RetentionChange) =>
  updateRow(
    tx,
    contractId,
    sql`
       , retention_held_fen = retention_held_fen + ${change.held}::bigint
       , retention_owed_fen = retention_owed_fen + ${change.owed}::bigint
       , retention_paid_fen = retention_paid_fen + ${change.paid}::bigint
       , retained_until = greatest(retained_until, ${change.until}::timestamptz)`,
  );

export const readContractBonds = async (
  connection: Connection,
  contractId: string,
): Promise<readonly ActiveBond[]> =>
  (await readActiveBonds(connection, contractId)).map(
    ({ role, firm_id: firmId, id: holdId, remaining_fen: remaining }) => ({
      role,
      firmId,
      holdId,
      remaining,
    }),
  );

/** All sheets are closed: returns the bonds (M13), unless an open breach may still cost them. */
export async function settleContract(ctx: TxContext, contractId: string): Promise<void> {
  const row = await lockKnown(ctx.tx, contractId);
  if (row.has_breach) await updateRow(ctx.tx, contractId, sql`, settles_after_ruling = true`);
  else await settleContractRow(ctx, row);
}

/** Breaches to rule on. */
export const listContractTasks = async (
  connection: Connection,
  seats: readonly string[],
): Promise<readonly OperatorTask[]> =>
  seats.includes('operator_dispute')
    ? (await readWaitingBreaches(connection, MAX_TASKS_PER_FEATURE)).map(
        ({ id, no, title, since, barred }) => ({
          kind: 'rule_breach',
          id,
          title: `${no} ${title}`,
          since,
          barred: barred === null ? [] : [barred],
          path: `breaches?id=${id}`,
        }),
      )
    : [];
