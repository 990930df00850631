// Form values of a sheet, kept as text, and their conversion.

import { convertToBasis } from '#features/assay/rules/basis.ts';
import type { IndexCode } from '#features/clause/quality.ts';
import { typedDecimal } from '#features/clause/writing.ts';
import { CHARGE_KINDS, type ChargeKind, type IndexSource, LAB_SOURCES } from '#features/valuation/choices.ts';
import { isVatRate } from '#features/valuation/rules/bounds.ts';
import { findReportedIndex } from '#features/valuation/rules/indices.ts';
import { settleSheet } from '#features/valuation/rules/sheet.ts';
import {
  isUmpired,
  type ReportedValues,
  sourcesToTry,
  umpireConversions,
  valuesFrom,
} from '#features/valuation/rules/sources.ts';
import {
  inputFromWire,
  periodOf,
  termsFromWire,
  toWireConversions,
  valuesFromWire,
  waybillOf,
  type WireBatch,
  type WireCharge,
  type WireInput,
} from '#features/valuation/wire.ts';
import { fromDecimal } from '#packages/exact/decimal.ts';
import { basisPoints, fen, haoPerTonne, kg, plus } from '#packages/exact/exact.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import type { BatchChoice, sheetBasis, SheetDraft } from '../../../calls/input.ts';
import type { SettledSheet } from '../../../explain.ts';
import type { settlementFaults } from '../../../faults.ts';

export type SheetBasis = OutputOf<typeof sheetBasis>;

export interface TypedCharge {
  readonly kind: ChargeKind;
  readonly note: string;
  readonly amount: string;
  readonly isOwed: boolean;
  readonly vat: string;
}
export interface TypedFreight {
  readonly price: string;
  readonly on: 'loaded' | 'received';
  readonly vat: string;
  readonly refusesExcess: boolean;
}

export interface SheetForm {
  readonly type: SheetDraft['type'];
  readonly batchIds: readonly string[];
  readonly sources: Readonly<Partial<Record<IndexCode, IndexSource>>>;
  readonly priceDay: string;
  readonly foreignShare: string;
  readonly foreignWeight: string;
  readonly freight: TypedFreight | null;
  readonly charges: readonly TypedCharge[];
  readonly prepaid: string;
  readonly bondOffset: string;
  readonly remark: string;
  readonly attachments: readonly string[];
}

export const NEW_CHARGE: TypedCharge = { kind: CHARGE_KINDS[0], note: '', amount: '', isOwed: true, vat: '' };
export const NEW_FREIGHT: TypedFreight = { price: '', on: 'loaded', vat: '9', refusesExcess: true };

const FEN = 2;
const HAO = 4;
const KG = 3;
const SHARE = 2;

/** A batch in another sheet is free only for a final sheet that replaces a provisional one. */
export const isBatchFree = (
  { inSheet }: BatchChoice,
  sheetId: string | undefined,
  type: SheetDraft['type'],
): boolean => inSheet === null || inSheet.id === sheetId || (type === 'final' && inSheet.isProvisional);

/** Whether a sheet of this type could hold any batch. */
export const hasFreeBatch = (
  { batches }: Pick<SheetBasis, 'batches'>,
  sheetId: string | undefined,
  type: SheetDraft['type'],
): boolean => batches.some((batch) => isBatchFree(batch, sheetId, type));

export function initialForm(basis: SheetBasis, sheetId: string | undefined): SheetForm {
  const { draft, batches, prepaidLeft } = basis;
  if (!draft) {
    const ready = batches.filter((batch) => batch.isReady && batch.inSheet === null);
    return {
      type: 'final',
      batchIds: ready.map(({ id }) => id),
      sources: {},
      priceDay: basis.priceDay,
      foreignShare: '',
      foreignWeight: '',
      freight: null,
      charges: [],
      prepaid: prepaidLeft > 0n ? typedDecimal(prepaidLeft, FEN) : '',
      bondOffset: '',
      remark: '',
      attachments: [],
    };
  }
  const held = new Set(draft.batches.flatMap(({ tripIds }) => tripIds));
  return {
    type: draft.type,
    batchIds: batches
      .filter(
        (batch) => isBatchFree(batch, sheetId, draft.type) && batch.trips.some(({ id }) => held.has(id)),
      )
      .map(({ id }) => id),
    sources: Object.fromEntries(draft.sources.map(({ index, source }) => [index, source])),
    priceDay: draft.priceDay ?? basis.priceDay,
    foreignShare: formatDecimal(draft.foreign?.share, SHARE),
    foreignWeight: formatDecimal(draft.foreign?.weight, KG),
    freight: draft.freight && {
      price: formatDecimal(draft.freight.price, HAO),
      on: draft.freight.on,
      vat: formatDecimal(draft.freight.vatRate, SHARE),
      refusesExcess: draft.freight.refusesExcess,
    },
    charges: draft.charges.map(({ kind, note, amount, vatRate }) => ({
      kind,
      note,
      amount: formatDecimal(amount < 0n ? -amount : amount, FEN),
      isOwed: amount >= 0n,
      vat: formatDecimal(vatRate ?? undefined, SHARE),
    })),
    prepaid: formatDecimal(draft.prepaid, FEN),
    bondOffset: formatDecimal(draft.bondOffset, FEN),
    remark: draft.remark,
    attachments: draft.attachments,
  };
}

const formatDecimal = (value: bigint | undefined, scale: number) =>
  value === undefined || value === 0n ? '' : typedDecimal(value, scale);

export const parseOptional = (text: string, scale: number): bigint | undefined =>
  text === '' ? 0n : fromDecimal(text, scale);

/** Undefined if a field is invalid; its step shows the error. */
export function toSheetDraft(form: SheetForm, basis: SheetBasis): SheetDraft | undefined {
  const [share, weight, prepaid, bondOffset] = [
    parseOptional(form.foreignShare, SHARE),
    parseOptional(form.foreignWeight, KG),
    parseOptional(form.prepaid, FEN),
    parseOptional(form.bondOffset, FEN),
  ];
  const charges = form.charges.map(chargeFrom);
  const freight = freightFrom(form.freight);
  const batches = chosenBatches(form, basis);
  if (
    share === undefined ||
    weight === undefined ||
    prepaid === undefined ||
    bondOffset === undefined ||
    freight === undefined ||
    charges.includes(undefined)
  )
    return undefined;
  const draft = {
    type: form.type,
    batches: batches.map(({ sampleId, trips }) => ({ sampleId, tripIds: trips.map(({ id }) => id) })),
    sources: Object.entries(form.sources).map(([index, source]) => ({ index: index as IndexCode, source })),
    priceDay: basis.prices.length > 0 ? form.priceDay : null,
    foreign: share === 0n && weight === 0n ? null : { share: basisPoints(share), weight: kg(weight) },
    onReject: basis.draft?.onReject ?? null,
    freight,
    charges: charges.filter((charge) => charge !== undefined),
    prepaid: fen(prepaid),
    bondOffset: fen(bondOffset),
    remark: form.remark.trim(),
    attachments: [...form.attachments],
  } satisfies SheetDraft;
  return draft;
}

function chargeFrom({ kind, note, amount, isOwed, vat }: TypedCharge): WireCharge | undefined {
  const sum = fromDecimal(amount, FEN);
  const rate = vat === '' ? null : fromDecimal(vat, SHARE);
  if (!sum || sum < 0n || rate === undefined || (rate !== null && !isVatRate(basisPoints(rate))))
    return undefined;
  return {
    kind,
    note: note.trim(),
    amount: fen(isOwed ? sum : -sum),
    vatRate: rate === null ? null : basisPoints(rate),
  };
}

function freightFrom(freight: TypedFreight | null): SheetDraft['freight'] | undefined {
  if (!freight) return null;
  const price = fromDecimal(freight.price, HAO);
  const vat = fromDecimal(freight.vat, SHARE);
  return !price || price < 0n || vat === undefined || !isVatRate(basisPoints(vat))
    ? undefined
    : {
        price: haoPerTonne(price),
        on: freight.on,
        vatRate: basisPoints(vat),
        refusesExcess: freight.refusesExcess,
      };
}

/** Trips without a sample form one batch. */
export function chosenBatches(
  { batchIds }: Pick<SheetForm, 'batchIds'>,
  { batches }: Pick<SheetBasis, 'batches'>,
): BatchChoice[] {
  const [sampled, loose] = [true, false].map((isSampled) =>
    batches.filter(({ id, sampleId }) => batchIds.includes(id) && (sampleId !== null) === isSampled),
  );
  const [first, ...others] = loose ?? [];
  if (!first) return sampled ?? [];
  return [
    ...(sampled ?? []),
    others.reduce(
      (all, { trips, loaded, received }) => ({
        ...all,
        trips: [...all.trips, ...trips],
        loaded: plus(all.loaded, loaded),
        received: plus(all.received, received),
      }),
      first,
    ),
  ];
}

/** Value of a source, converted if reported on another basis. */
export function sourceValue(batch: BatchChoice, index: IndexCode, source: IndexSource) {
  const values = valuesFrom(source, index, reportedOf(batch));
  return values && batch.calorie !== null ? convertToBasis(index, values, batch.calorie) : undefined;
}

const reportedOf = ({ sources }: BatchChoice): ReportedValues =>
  Object.fromEntries(sources.map(({ source, values }) => [source, valuesFromWire(values)]));

export function reportedValue(batch: BatchChoice, index: IndexCode, source: IndexSource) {
  const values = valuesFromWire(batch.sources.find((one) => one.source === source)?.values ?? []);
  const code = values[index] === undefined ? findReportedIndex(index, values) : undefined;
  const value = code && values[code];
  return code && value !== undefined ? { index: code, value } : undefined;
}

export const decidedSource = (batch: BatchChoice, index: IndexCode) => ({
  basis: batch.basis ?? 'seller',
  isUmpired: isUmpired(index, reportedOf(batch)),
});

/** Counting source and value: chosen, else the default. */
export function countedValue(
  { sources, type }: Pick<SheetForm, 'sources' | 'type'>,
  batch: BatchChoice,
  index: IndexCode,
) {
  const chosen = sources[index] ?? 'agreed';
  const mayStandIn = batch.isReady || type === 'provisional';
  const source = sourcesToTry(chosen, type).find(
    (one) => (one === chosen || mayStandIn) && sourceValue(batch, index, one) !== undefined,
  );
  return source && { source, value: sourceValue(batch, index, source) };
}

type Missing =
  | { readonly what: 'batches' }
  | { readonly what: 'value'; readonly batch: string; readonly index: IndexCode }
  | { readonly what: 'price'; readonly series: string }
  | { readonly what: 'number' };

/** The settled sheet, or what is missing. */
export function settleForm(form: SheetForm, basis: SheetBasis): SettledSheet | Missing {
  const draft = toSheetDraft(form, basis);
  const batches = chosenBatches(form, basis);
  if (batches.length === 0) return { what: 'batches' };
  const unpriced = basis.prices.find(({ frozen }) => frozen === null);
  if (unpriced) return { what: 'price', series: unpriced.series };
  const lacking = batches.flatMap((batch) =>
    basis.needs
      .filter((index) => countedValue(form, batch, index)?.value === undefined)
      .map((index) => ({ what: 'value' as const, batch: batch.name, index })),
  );
  if (lacking[0]) return lacking[0];
  if (!draft) return { what: 'number' };
  const input: WireInput = {
    type: draft.type,
    period: periodOf(batches.flatMap(({ trips }) => trips)),
    foreign: draft.foreign,
    onReject: draft.onReject,
    freight: draft.freight,
    charges: draft.charges,
    prepaid: fen(draft.prepaid + paidBefore(form, basis)),
    bondOffset: draft.bondOffset,
    isRetentionOver: basis.original?.isRetentionOver ?? false,
    batches: batches.map((batch) => formToWireBatch(batch, basis, form)),
  };
  const both = { terms: termsFromWire(basis.terms), input: inputFromWire(input) };
  return { ...both, sheet: settleSheet(both.terms, both.input) };
}

export const isSettled = (found: SettledSheet | Missing): found is SettledSheet => 'sheet' in found;

export function paidBefore(
  { type, batchIds }: Pick<SheetForm, 'type' | 'batchIds'>,
  { provisionals, original }: Pick<SheetBasis, 'provisionals' | 'original'>,
): bigint {
  if (type !== 'final') return original?.paid ?? 0n;
  return provisionals
    .filter(({ batchIds: own }) => own.some((id) => batchIds.includes(id)))
    .reduce((sum, { paid }) => sum + paid, 0n);
}

export const formToWireBatch = (batch: BatchChoice, { needs }: SheetBasis, form: SheetForm): WireBatch => ({
  id: batch.id,
  name: batch.name,
  loaded: batch.trips.map(({ loaded }) => loaded),
  received: batch.trips.map(({ loaded, received }) => received ?? loaded),
  calorie: batch.calorie,
  measured: needs.flatMap((index) => {
    const value = countedValue(form, batch, index)?.value;
    return value === undefined ? [] : [{ index, value }];
  }),
  reports: batch.sources.flatMap(({ source, values }) =>
    LAB_SOURCES.filter((lab) => lab === source).map((lab) => ({ source: lab, values })),
  ),
  waybill: waybillOf(batch.trips),
  ...(batch.calorie !== null &&
    toWireConversions(
      umpireConversions(needs, reportedOf(batch), { basis: batch.basis ?? 'seller', calorie: batch.calorie }),
    )),
});

export const STEP_OF: Readonly<Partial<Record<keyof typeof settlementFaults, SheetFormStep>>> = {
  batch_used: 'batches',
  trips_unknown: 'batches',
  sample_foreign: 'batches',
  provisional_split: 'batches',
  over_delivered: 'batches',
  foreign_over: 'weights',
  no_assay: 'indices',
  outside_tolerance: 'indices',
  source_missing: 'indices',
  source_overruled: 'indices',
  clause_missing: 'indices',
  index_unpublished: 'indices',
  prepaid_over: 'charges',
  bond_over: 'charges',
  file_unusable: 'charges',
};

export const SHEET_FORM_STEPS = ['batches', 'weights', 'indices', 'charges', 'preview'] as const;
export type SheetFormStep = (typeof SHEET_FORM_STEPS)[number];

export interface StepProps {
  readonly form: SheetForm;
  readonly basis: SheetBasis;
  readonly onChange: (change: Partial<SheetForm>) => void;
  readonly isTried: boolean;
  /** By the field's name in the call's input. */
  readonly errorOf: (field: string) => string | undefined;
}

export interface SavedSheet {
  readonly sheetId: string;
  readonly version: number;
  readonly no: string;
}
