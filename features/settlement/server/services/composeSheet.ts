// From a draft to a sheet: everything is looked up and computed here, whatever a screen has worked out, and kept version by version.

import { createHash } from 'node:crypto';
import { indexesOf } from '#features/clause/rules/price.ts';
import { bondsOf, type StandingContract } from '#features/contract/server/public.ts';
import { isSale, type SaleTerms } from '#features/contract/terms.ts';
import { unusableFiles } from '#features/file/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { type Fen, fen, type HaoPerTonne, haoPerTonne, multiplyDivide, plus } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { canonicalJson } from '#packages/rpc/server/idempotency.ts';
import { compiledEncoder } from '#packages/schema/compiled.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { SheetDraft } from '../../calls/input.ts';
import { settlementFaults } from '../../faults.ts';
import { PROOF_KINDS } from '../../proof.ts';
import { type Sheet, settle } from '../../rules/sheet.ts';
import { areUnitsMixed } from '../../rules/terms.ts';
import { inputFromWire, periodOf, termsFromWire, WireInput, WireTerms } from '../../wire.ts';
import { readAheadPaid } from '../queries/advance.ts';
import { type ClaimRow, claimTrips, forgetClaims, type Phase, readClaims } from '../queries/batch.ts';
import { readAnySheets, readSums, type SheetRow } from '../queries/sheet.ts';
import type { Figures } from '../queries/sheetWrite.ts';
import { insertVersion } from '../queries/version.ts';
import { type Batch, findBatch, measure, readBatches, toWire } from './readBatches.ts';
import { termsFor } from './resolveTerms.ts';

const encodeDraft = compiledEncoder(SheetDraft) as (draft: SheetDraft) => unknown;
export const encodeTerms = compiledEncoder(WireTerms) as (terms: WireTerms) => unknown;
export const encodeInput = compiledEncoder(WireInput) as (input: WireInput) => unknown;

/** A sale in force or over, whose terms say how its coal is settled. */
export function saleOf(contract: StandingContract): SaleTerms {
  const { terms, kind, state } = contract;
  if (!isSale(terms) || kind === 'year') return fail(settlementFaults.contract_not_ready, { state });
  return terms;
}

const MAY_SETTLE = ['performing', 'delivered', 'effective'] as const;

export function insistOnContract(contract: StandingContract): SaleTerms {
  if (!MAY_SETTLE.some((state) => state === contract.state))
    return fail(settlementFaults.contract_not_ready, { state: contract.state });
  return saleOf(contract);
}

const phaseOf = (type: SheetDraft['type']): Phase => (type === 'provisional' ? 'provisional' : 'final');

export interface Composed {
  readonly draft: SheetDraft;
  readonly terms: WireTerms;
  readonly input: WireInput;
  readonly sheet: Sheet;
  readonly batches: readonly Batch[];
  /** Provisional sheets of the same coal, which this one replaces. */
  readonly replaces: readonly SheetRow[];
}

interface Composing {
  readonly contract: StandingContract;
  readonly draft: SheetDraft;
  /** The sheet itself, once it has been written down, and what it adjusts. */
  readonly sheetId?: string | undefined;
  readonly original?: SheetRow | undefined;
  readonly isQuick: boolean;
}

/** Reads everything a sheet is made of and settles it. Raises what is wrong with the draft. */
export async function compose(
  setting: Pick<TxContext, 'now'> & { tx: Connection },
  { contract, draft, sheetId, original, isQuick }: Composing,
): Promise<Composed> {
  const { tx, now } = setting;
  const sale = saleOf(contract);
  if (areUnitsMixed(sale)) return fail(settlementFaults.units_mixed, { field: 'clause' });
  const priceDay = draft.priceDay ?? dayInMarket(now);
  const [{ terms, followed }, all, claims] = await Promise.all([
    termsFor(tx, sale, { priceDay, isQuick, now }),
    readBatches(tx, contract.id, now),
    readClaims(tx, contract.id),
  ]);
  const unpublished = followed.find(({ frozen }) => frozen === null);
  if (unpublished)
    return fail(settlementFaults.index_unpublished, { series: unpublished.series, day: priceDay });
  const batches = draft.batches.map((chosen) => findBatch(all, chosen));
  insistOnFree(batches, claims, phaseOf(draft.type), sheetId);
  const needs = indexesOf(terms.clause);
  const unclaused = draft.sources.find(({ index }) => !needs.includes(index));
  if (unclaused) return fail(settlementFaults.clause_missing, { index: unclaused.index });
  const measured = batches.map((batch) => toWire(batch, measure(batch, needs, draft)));
  const replaces = draft.type === 'final' ? await replacedBy(tx, batches, claims, now) : [];
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
    sheet: settle(termsFromWire(terms), inputFromWire(input)),
    batches,
    replaces,
  };
}

/** All that the seller has had for the coal of a sheet: counted in it, paid by it, out of the bond, and what was kept back and paid after all. */
export const paidTowards = (sheet: SheetRow): Fen =>
  plus(
    sheet.counted_fen,
    sheet.bond_offset_fen,
    sheet.retention_paid_fen,
    sheet.payable_fen < 0n ? fen(-sheet.paid_fen) : sheet.paid_fen,
  );

/** A part of it has gone to the seller: the rest is not kept back for longer by another sheet. */
export const isRetentionOver = ({ retention_paid_fen: paid }: SheetRow): boolean => paid > 0n;

function insistOnFree(
  batches: readonly Batch[],
  claims: readonly ClaimRow[],
  phase: Phase,
  sheetId: string | undefined,
): void {
  for (const { name, trips } of batches) {
    const taken = claims.find(
      (claim) =>
        claim.phase === phase && claim.sheet_id !== sheetId && trips.some(({ id }) => id === claim.trip_id),
    );
    if (taken) fail(settlementFaults.batch_used, { batch: name, sheetNo: taken.sheet_no });
    // What is settled for good is not settled provisionally after.
    const final =
      phase === 'provisional'
        ? claims.find((claim) => claim.phase === 'final' && trips.some(({ id }) => id === claim.trip_id))
        : undefined;
    if (final) fail(settlementFaults.batch_used, { batch: name, sheetNo: final.sheet_no });
  }
}

/** A final sheet replaces a provisional one whole. */
async function replacedBy(
  tx: Connection,
  batches: readonly Batch[],
  claims: readonly ClaimRow[],
  now: Date,
): Promise<SheetRow[]> {
  const own = new Set(batches.flatMap(({ trips }) => trips.map(({ id }) => id)));
  const provisional = claims.filter(({ phase }) => phase === 'provisional');
  const ids = [
    ...new Set(provisional.filter(({ trip_id: id }) => own.has(id)).map(({ sheet_id: id }) => id)),
  ];
  const split = provisional.find((claim) => ids.includes(claim.sheet_id) && !own.has(claim.trip_id));
  if (split) return fail(settlementFaults.provisional_split, { sheetNo: split.sheet_no });
  return ids.length === 0 ? [] : readAnySheets(tx, ids, now);
}

/** Money offered towards it is there: paid outside ahead, and in the buyer's bond. */
export async function insistOnOffsets(
  tx: Connection,
  contract: StandingContract,
  draft: SheetDraft,
  sheetId: string | undefined,
): Promise<void> {
  if (draft.prepaid > 0n) {
    const left = await prepaidLeft(tx, contract.id, sheetId);
    if (draft.prepaid > left) fail(settlementFaults.prepaid_over, { left });
  }
  if (draft.bondOffset > 0n) {
    const left = await bondLeft(tx, contract.id);
    if (draft.bondOffset > left) fail(settlementFaults.bond_over, { left });
  }
}

export async function prepaidLeft(tx: Connection, contractId: string, but: string | undefined): Promise<Fen> {
  const [ahead, { prepaid }] = await Promise.all([
    readAheadPaid(tx, contractId),
    readSums(tx, contractId, but === undefined ? [] : [but]),
  ]);
  return fen(ahead > prepaid ? ahead - prepaid : 0n);
}

export const bondLeft = async (tx: Connection, contractId: string): Promise<Fen> =>
  plus(
    fen(0n),
    ...(await bondsOf(tx, contractId))
      .filter(({ role }) => role === 'buyer')
      .map(({ remaining }) => remaining),
  );

/** Proofs are pictures and papers of the own firm. */
export async function insistOnFiles(ctx: TxContext, firmId: string, ids: readonly string[]): Promise<void> {
  const unusable = await unusableFiles(ctx.tx, {
    firmId,
    files: ids.map((id) => ({ id, kinds: PROOF_KINDS })),
  });
  if (unusable.length > 0) fail(settlementFaults.file_unusable);
}

export function figuresOf({ sheet, draft }: Composed): Figures {
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

/** With VAT: one lot's own price where that includes it, else what a tonne came to. */
function unitPriceOf({ lots, goods, settled }: Sheet): HaoPerTonne | null {
  if (settled === 0n) return null;
  const [first] = lots;
  return lots.length === 1 && first?.goods === goods.gross
    ? first.unitPrice
    : haoPerTonne(multiplyDivide(goods.gross, 100_000n, settled, 'half_up'));
}

/** Kept for good: what it was made of, and every number on the way. */
export async function keepVersion(
  ctx: TxContext,
  { sheetId, number, personId }: { sheetId: string; number: number; personId: string },
  { draft, terms, input, sheet }: Composed,
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
  await insertVersion(ctx.tx, { sheetId, number, hash, personId, ...written }, ctx.now);
}

/** Numbers as text, as everywhere they are kept. */
const plain = (sheet: Sheet): unknown =>
  JSON.parse(
    JSON.stringify(sheet, (_key, held: unknown) => (typeof held === 'bigint' ? String(held) : held)),
  );

/** Others who claim the same trips at the same moment find them taken, here or in the index. */
export async function claim(
  ctx: TxContext,
  sheetId: string,
  { batches, draft }: Composed,
  isNew: boolean,
): Promise<void> {
  const claims = batches.flatMap(({ id, sample, trips }) =>
    trips.map((trip) => ({ tripId: trip.id, batchId: id, sampleId: sample?.id ?? null })),
  );
  if (!isNew) await forgetClaims(ctx.tx, sheetId);
  if ((await claimTrips(ctx.tx, sheetId, phaseOf(draft.type), claims)) !== claims.length)
    fail(settlementFaults.batch_used, { batch: batches[0]?.name ?? '', sheetNo: '' });
}
