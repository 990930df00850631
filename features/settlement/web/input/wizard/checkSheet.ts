// What is wrong in the steps of a sheet, by the server's rules.

import {
  isForeignShare,
  isForeignWeight,
  isFreightPrice,
  isVatRate,
  MAX_PRICE,
} from '#features/valuation/rules/bounds.ts';
import { fromDecimal } from '#packages/exact/decimal.ts';
import {
  basisPoints,
  type Fen,
  fen,
  type HaoPerTonne,
  haoPerTonne,
  isEnterable,
  type Kg,
  kg,
  plus,
} from '#packages/exact/exact.ts';
import { findOverOffset, findSplitProvisional } from '../../../rules/bounds.ts';
import {
  chosenBatches,
  isSettled,
  parseOptional,
  settleForm,
  type SheetBasis,
  type SheetForm,
  type SheetFormStep,
} from './form.ts';

export type SheetFlawWord =
  | { readonly word: 'none' | 'number' | 'rate' | 'share' }
  | { readonly word: 'price'; readonly most: HaoPerTonne }
  | { readonly word: 'over'; readonly most: Fen }
  | { readonly word: 'heavy'; readonly left: Kg }
  | { readonly word: 'split'; readonly sheetNo: string };

export type SheetFlaw = SheetFlawWord & {
  readonly step: SheetFormStep;
  /** As in the call's input. */
  readonly field: string;
};

const [HAO, FEN, KG, SHARE] = [4, 2, 3, 2] as const;

/** Sources and prices are checked by settling the sheet. */
export const findSheetFlaws = (form: SheetForm, basis: SheetBasis): SheetFlaw[] => [
  ...findBatchFlaws(form, basis).map((flaw) => ({ step: 'batches' as const, field: 'batches', ...flaw })),
  ...findWeightFlaws(form, basis).map((flaw) => ({ step: 'weights' as const, ...flaw })),
  ...[...findFreightFlaws(form), ...findChargeFlaws(form), ...findOffsetFlaws(form, basis)].map((flaw) => ({
    step: 'charges' as const,
    ...flaw,
  })),
];

/** Whether a step lacks nothing; steps after it may. */
export function isStepRight(step: SheetFormStep, form: SheetForm, basis: SheetBasis): boolean {
  if (step !== 'indices') return findSheetFlaws(form, basis).every((flaw) => flaw.step !== step);
  const found = settleForm(form, basis);
  return isSettled(found) || (found.what !== 'value' && found.what !== 'price');
}

type Found = SheetFlawWord & { readonly field: string };

function findBatchFlaws(form: SheetForm, basis: SheetBasis): SheetFlawWord[] {
  if (chosenBatches(form, basis).length === 0) return [{ word: 'none' }];
  if (form.type !== 'final') return [];
  const parts = basis.provisionals.flatMap(({ no, batchIds }) =>
    batchIds.map((part) => ({ sheetNo: no, part })),
  );
  const sheetNo = findSplitProvisional(new Set(form.batchIds), parts);
  return sheetNo === undefined ? [] : [{ word: 'split', sheetNo }];
}

function findWeightFlaws(form: SheetForm, basis: SheetBasis): Found[] {
  const [share, weight] = [parseOptional(form.foreignShare, SHARE), parseOptional(form.foreignWeight, KG)];
  const loaded = plus(kg(0n), ...chosenBatches(form, basis).map((batch) => batch.loaded));
  return [
    ...(share === undefined || !isForeignShare(basisPoints(share))
      ? [{ field: 'foreign.share', word: 'share' as const }]
      : []),
    ...(weight === undefined
      ? [{ field: 'foreign.weight', word: 'number' as const }]
      : isForeignWeight(kg(weight), loaded)
        ? []
        : [{ field: 'foreign.weight', word: 'heavy' as const, left: loaded }]),
  ];
}

function findFreightFlaws({ freight }: SheetForm): Found[] {
  if (!freight) return [];
  const price = fromDecimal(freight.price, HAO);
  return [
    ...(price === undefined || !isFreightPrice(haoPerTonne(price))
      ? [{ field: 'freight.price', word: 'price' as const, most: MAX_PRICE }]
      : []),
    ...(isRate(freight.vat) ? [] : [{ field: 'freight.vatRate', word: 'rate' as const }]),
  ];
}

const findChargeFlaws = ({ charges }: SheetForm): Found[] =>
  charges.flatMap(({ amount, vat }, at) => {
    const sum = fromDecimal(amount, FEN);
    return [
      ...(sum === undefined || !isEnterable(fen(sum))
        ? [{ field: `charges.${at}.amount`, word: 'number' as const }]
        : []),
      ...(vat === '' || isRate(vat) ? [] : [{ field: `charges.${at}.vatRate`, word: 'rate' as const }]),
    ];
  });

function isRate(text: string): boolean {
  const rate = fromDecimal(text, SHARE);
  return rate !== undefined && isVatRate(basisPoints(rate));
}

function findOffsetFlaws(form: SheetForm, { prepaidLeft, bondLeft }: SheetBasis): Found[] {
  const left = { prepaid: prepaidLeft, bondOffset: bondLeft };
  const fields = ['prepaid', 'bondOffset'] as const;
  return fields.flatMap((field): Found[] => {
    const sum = parseOptional(form[field], FEN);
    if (sum === undefined || sum < 0n) return [{ field, word: 'number' }];
    const offsets = { prepaid: fen(0n), bondOffset: fen(0n), [field]: fen(sum) };
    return findOverOffset(offsets, left) === undefined ? [] : [{ field, word: 'over', most: left[field] }];
  });
}
