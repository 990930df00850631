// Composes a sheet from a draft; the server recalculates everything.

import { createHash } from 'node:crypto';
import { indexesOf } from '#features/clause/rules/price.ts';
import { readContractBonds, type ContractSnapshot } from '#features/contract/server/public.ts';
import { isSale, type SaleTerms } from '#features/contract/terms.ts';
import { unusableFiles } from '#features/file/server/public.ts';
import { isForeignWeight } from '#features/valuation/rules/bounds.ts';
import { type Sheet, settleSheet } from '#features/valuation/rules/sheet.ts';
import { areUnitsMixed } from '#features/valuation/rules/terms.ts';
import { inputFromWire, periodOf, termsFromWire, WireInput, WireTerms } from '#features/valuation/wire.ts';
import type { Connection } from '#packages/db/sql.ts';
import {
  type Fen,
  fen,
  type HaoPerTonne,
  haoPerTonne,
  kg,
  multiplyDivide,
  plus,
} from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { canonicalJson } from '#packages/rpc/server/idempotency.ts';
import { compiledEncoder } from '#packages/schema/compiled.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { ATTACHMENT_KINDS } from '../../attachments.ts';
import { SheetDraft } from '../../calls/input.ts';
import { settlementFaults } from '../../faults.ts';
import { findOverOffset, findSplitProvisional } from '../../rules/bounds.ts';
import { readAdvancePaid } from '../queries/advance.ts';
import {
  type TripClaimRow,
  claimTrips,
  deleteClaims,
  type ClaimPhase,
  readTripClaims,
} from '../queries/batch.ts';
import { readSheetsUnchecked, readSheetSums, type SheetRow } from '../queries/sheet.ts';
import type { SheetFigures } from '../queries/sheetWrite.ts';
import { insertSheetVersion } from '../queries/version.ts';
import {
  type SettleableBatch,
  findBatch,
  loadedOf,
  readBatches,
  resolveMeasured,
  toWireBatch,
} from './readBatches.ts';
import { resolveTerms } from './resolveTerms.ts';

const encodeDraft = compiledEncoder(SheetDraft) as (draft: SheetDraft) => unknown;
export const encodeTerms = compiledEncoder(WireTerms) as (terms: WireTerms) => unknown;
export const encodeInput = compiledEncoder(WireInput) as (input: WireInput) => unknown;

/** Returns the sale terms; fails unless the contract is a sale of its own (not an annual one). */
export function requireSaleTerms(contract: ContractSnapshot): SaleTerms {
  const { terms, kind, state } = contract;
  if (!isSale(terms) || kind === 'year') return fail(settlementFaults.contract_not_ready, { state });
  return terms;
}

const SETTLEABLE_STATES = ['performing', 'delivered', 'effective'] as const;

/** Like `requireSaleTerms`, and requires a state in which coal may be settled. */
export function requireSettleableContract(contract: ContractSnapshot): SaleTerms {
  if (!SETTLEABLE_STATES.some((state) => state === contract.state))
    return fail(settlementFaults.contract_not_ready, { state: contract.state });
  return requireSaleTerms(contract);
}

const phaseOf = (type: SheetDraft['type']): ClaimPhase => (type === 'provisional' ? 'provisional' : 'final');

export interface ComposedSheet {
  readonly draft: SheetDraft;
  readonly terms: WireTerms;
  readonly input: WireInput;
  readonly sheet: Sheet;
  readonly batches: readonly SettleableBatch[];
  /** Provisional sheets of the same coal that this one replaces. */
  readonly replaces: readonly SheetRow[];
}

interface ComposeInput {
  readonly contract: ContractSnapshot;
  readonly draft: SheetDraft;
  readonly sheetId?: string | undefined;
  readonly original?: SheetRow | undefined;
  readonly isQuick: boolean;
}

/** Reads all inputs and settles the draft. Fails with what is wrong with the draft. */
export async function composeSheet(
  setting: Pick<TxContext, 'now'> & { tx: Connection },
  { contract, draft, sheetId, original, isQuick }: ComposeInput,
): Promise<ComposedSheet> {
  const { tx, now } = setting;
  const sale = requireSaleTerms(contract);
  if (areUnitsMixed(sale)) return fail(settlementFaults.units_mixed, { field: 'clause' });
  const priceDay = draft.priceDay ?? dayInMarket(now);
  const [{ terms, followed }, all, claims] = await Promise.all([
    resolveTerms(tx, sale, { priceDay, isQuick, now }),
    readBatches(tx, contract.id, now),
    readTripClaims(tx, contract.id),
  ]);
  const unpublished = followed.find(({ frozen }) => frozen === null);
  if (unpublished)
    return fail(settlementFaults.index_unpublished, { series: unpublished.series, day: priceDay });
  const batches = draft.batches.map((chosen) => findBatch(all, chosen));
  requireUnclaimed(batches, claims, phaseOf(draft.type), sheetId);
  const loaded = plus(kg(0n), ...batches.map(loadedOf));
  if (draft.foreign && !isForeignWeight(draft.foreign.weight, loaded))
    return fail(settlementFaults.foreign_over, { left: loaded });
  const needs = indexesOf(terms.clause);
  const unclaused = draft.sources.find(({ index }) => !needs.includes(index));
  if (unclaused) return fail(settlementFaults.clause_missing, { index: unclaused.index });
  const measured = batches.map((batch) => toWireBatch(batch, resolveMeasured(batch, needs, draft)));
  const replaces = draft.type === 'final' ? await findReplaced(tx, batches, claims, now) : [];
  const before = plus(fen(0n), ...replaces.map(paidTowards), original ? paidTowards(original) : fen(0n));
  const input: WireInput = {
    type: draft.type,
    period: periodOf(batches.flatMap(({ trips }) => trips)),
    batches: measured,
    foreign: draft.foreign,
    onReject: draft.onReject,
    freight: draft.freight,
    charges: draft.charges,
    prepaid: plus(before, draft.prepaid),
    bondOffset: draft.bondOffset,
    isRetentionOver: original !== undefined && isRetentionOver(original),
  };
  return {
    draft: { ...draft, priceDay: followed.length > 0 ? priceDay : null },
    terms,
    input,
    sheet: settleSheet(termsFromWire(terms), inputFromWire(input)),
    batches,
    replaces,
  };
}

/** All the seller got for the coal: prepaid, paid, from the bond, and paid retention. */
export const paidTowards = (sheet: SheetRow): Fen =>
  plus(
    sheet.credited_fen,
    sheet.bond_offset_fen,
    sheet.retention_paid_fen,
    sheet.payable_fen < 0n ? fen(-sheet.paid_fen) : sheet.paid_fen,
  );

/** Once part of it was paid, no further sheet retains for this coal. */
export const isRetentionOver = ({ retention_paid_fen: paid }: SheetRow): boolean => paid > 0n;

function requireUnclaimed(
  batches: readonly SettleableBatch[],
  claims: readonly TripClaimRow[],
  phase: ClaimPhase,
  sheetId: string | undefined,
): void {
  for (const { name, trips } of batches) {
    const taken = claims.find(
      (claim) =>
        claim.phase === phase && claim.sheet_id !== sheetId && trips.some(({ id }) => id === claim.trip_id),
    );
    if (taken) fail(settlementFaults.batch_used, { batch: name, sheetNo: taken.sheet_no });
    // After a final sheet, coal is not settled provisionally.
    const final =
      phase === 'provisional'
        ? claims.find((claim) => claim.phase === 'final' && trips.some(({ id }) => id === claim.trip_id))
        : undefined;
    if (final) fail(settlementFaults.batch_used, { batch: name, sheetNo: final.sheet_no });
  }
}

/** A final sheet must replace a provisional sheet whole. */
async function findReplaced(
  tx: Connection,
  batches: readonly SettleableBatch[],
  claims: readonly TripClaimRow[],
  now: Date,
): Promise<SheetRow[]> {
  const own = new Set(batches.flatMap(({ trips }) => trips.map(({ id }) => id)));
  const provisional = claims.filter(({ phase }) => phase === 'provisional');
  const ids = [
    ...new Set(provisional.filter(({ trip_id: id }) => own.has(id)).map(({ sheet_id: id }) => id)),
  ];
  const split = findSplitProvisional(
    own,
    provisional.map(({ sheet_no: sheetNo, trip_id: part }) => ({ sheetNo, part })),
  );
  if (split !== undefined) return fail(settlementFaults.provisional_split, { sheetNo: split });
  return ids.length === 0 ? [] : readSheetsUnchecked(tx, ids, now);
}

export async function requireOffsets(
  tx: Connection,
  contract: ContractSnapshot,
  draft: SheetDraft,
  sheetId: string | undefined,
): Promise<void> {
  const left = {
    prepaid: draft.prepaid > 0n ? await readPrepaidLeft(tx, contract.id, sheetId) : fen(0n),
    bondOffset: draft.bondOffset > 0n ? await readBondLeft(tx, contract.id) : fen(0n),
  };
  switch (findOverOffset(draft, left)) {
    case 'prepaid':
      return fail(settlementFaults.prepaid_over, { left: left.prepaid });
    case 'bondOffset':
      return fail(settlementFaults.bond_over, { left: left.bondOffset });
    case undefined:
  }
}

export async function readPrepaidLeft(
  tx: Connection,
  contractId: string,
  but: string | undefined,
): Promise<Fen> {
  const [ahead, { prepaid }] = await Promise.all([
    readAdvancePaid(tx, contractId),
    readSheetSums(tx, contractId, but === undefined ? [] : [but]),
  ]);
  return fen(ahead > prepaid ? ahead - prepaid : 0n);
}

export const readBondLeft = async (tx: Connection, contractId: string): Promise<Fen> =>
  plus(
    fen(0n),
    ...(await readContractBonds(tx, contractId))
      .filter(({ role }) => role === 'buyer')
      .map(({ remaining }) => remaining),
  );

/** Attachments must be the firm's own files of the allowed types. */
export async function requireSheetFiles(
  ctx: TxContext,
  firmId: string,
  ids: readonly string[],
): Promise<void> {
  const unusable = await unusableFiles(ctx.tx, {
    firmId,
    files: ids.map((id) => ({ id, kinds: ATTACHMENT_KINDS })),
  });
  if (unusable.length > 0) fail(settlementFaults.file_unusable);
}

export function toSheetFigures({ sheet, draft }: ComposedSheet): SheetFigures {
  return {
    settled: sheet.settled,
    unitPrice: unitPriceOf(sheet),
    goods: sheet.goods.gross,
    freight: sheet.freight?.gross ?? 0n,
    total: sheet.total,
    payable: sheet.isBlocked ? 0n : sheet.payable,
    retained: sheet.retained,
    prepaid: draft.prepaid,
    counted: sheet.prepaid,
    bondOffset: draft.bondOffset,
    isBlocked: sheet.isBlocked,
  };
}

/** Per tonne with VAT: the lot's own price if it includes VAT, else the mean. */
function unitPriceOf({ lots, goods, settled }: Sheet): HaoPerTonne | null {
  if (settled === 0n) return null;
  const [first] = lots;
  return lots.length === 1 && first?.goods === goods.gross
    ? first.unitPrice
    : haoPerTonne(multiplyDivide(goods.gross, 100_000n, settled, 'half_up'));
}

/** Stores the inputs and all results of a version for good. */
export async function storeVersion(
  ctx: TxContext,
  { sheetId, number, personId }: { sheetId: string; number: number; personId: string },
  { draft, terms, input, sheet }: ComposedSheet,
): Promise<void> {
  const written = {
    draft: encodeDraft(draft),
    terms: encodeTerms(terms),
    input: encodeInput(input),
    result: plain(sheet),
  };
  const hash = createHash('sha256')
    .update(
      canonicalJson({ sheetId, number, terms: written.terms, input: written.input, result: written.result }),
    )
    .digest('hex');
  await insertSheetVersion(ctx.tx, { sheetId, number, hash, personId, ...written }, ctx.now);
}

const plain = (sheet: Sheet): unknown =>
  JSON.parse(
    JSON.stringify(sheet, (_key, held: unknown) => (typeof held === 'bigint' ? String(held) : held)),
  );

/** Concurrent claims of a trip fail here or in the unique index. */
export async function claimSheetTrips(
  ctx: TxContext,
  sheetId: string,
  { batches, draft }: ComposedSheet,
  isNew: boolean,
): Promise<void> {
  const claims = batches.flatMap(({ id, sample, trips }) =>
    trips.map((trip) => ({ tripId: trip.id, batchId: id, sampleId: sample?.id ?? null })),
  );
  if (!isNew) await deleteClaims(ctx.tx, sheetId);
  if ((await claimTrips(ctx.tx, sheetId, phaseOf(draft.type), claims)) !== claims.length)
    fail(settlementFaults.batch_used, { batch: batches[0]?.name ?? '', sheetNo: '' });
}
