// State of the paper contract form, its conversion to terms, and its problems.

import { checkPaper, checkContractTerms, type TermRule } from '#features/contract/rules/check.ts';
import { OfflineTerms } from '#features/contract/terms.ts';
import type { FormFile } from '#features/file/console/FilesInput.tsx';
import { fromDecimal } from '#packages/exact/decimal.ts';
import { haoPerTonne, kg } from '#packages/exact/exact.ts';
import type { FILED_ENDS } from '../calls/archive.ts';
import type { ChosenFirm } from './FirmInput.tsx';

export const PAPER_KINDS = ['pdf', 'jpg', 'png', 'ofd'] as const;

export const PAPER_FIELDS = [
  'seller',
  'buyer',
  'title',
  'paperNo',
  'signedOn',
  'effectFrom',
  'effectTo',
  'quantity',
  'price',
  'scanIds',
  'remark',
] as const;
export type PaperField = (typeof PAPER_FIELDS)[number];
export interface PaperProblem {
  readonly field: PaperField;
  readonly rule: TermRule | 'missing';
}

export interface TypedPaper {
  readonly seller: ChosenFirm | undefined;
  readonly buyer: ChosenFirm | undefined;
  readonly title: string;
  readonly paperNo: string;
  readonly signedOn: string;
  readonly effectFrom: string;
  readonly effectTo: string;
  readonly quantity: string;
  readonly price: string;
  readonly scans: readonly FormFile[];
  readonly remark: string;
  readonly endedAs: (typeof FILED_ENDS)[number];
}
export const EMPTY_PAPER: TypedPaper = {
  seller: undefined,
  buyer: undefined,
  title: '',
  paperNo: '',
  signedOn: '',
  effectFrom: '',
  effectTo: '',
  quantity: '',
  price: '',
  scans: [],
  remark: '',
  endedAs: 'settled',
};

/** Tonnes with three decimals are kilograms; yuan with four are hao. */
const [TONNE_SCALE, PRICE_SCALE] = [3, 4];

export function termsFrom(typed: TypedPaper): OfflineTerms | undefined {
  const { title, paperNo, signedOn, effectFrom, effectTo, scans, remark } = typed;
  const [quantity, price] = [fromDecimal(typed.quantity, TONNE_SCALE), fromDecimal(typed.price, PRICE_SCALE)];
  if (missingIn(typed).length > 0) return undefined;
  return {
    kind: 'agreement',
    type: 'offline',
    title: title.trim(),
    paperNo: paperNo.trim(),
    signedOn,
    effectFrom,
    effectTo,
    attachments: [],
    remark: remark.trim(),
    scanIds: scans.map(({ id }) => id),
    ...(quantity === undefined ? {} : { quantity: kg(quantity) }),
    ...(price === undefined ? {} : { price: haoPerTonne(price) }),
  };
}

export function findPaperProblems(typed: TypedPaper, today: string): PaperProblem[] {
  const missing = missingIn(typed);
  const terms = termsFrom(typed);
  if (!terms) return missing.map((field) => ({ field, rule: 'missing' as const }));
  return [...checkContractTerms(terms), ...checkPaper(terms, today, { isFiled: true })].flatMap(
    ({ field, rule }) => {
      const found = PAPER_FIELDS.find((one) => one === field);
      return found ? [{ field: found, rule }] : [];
    },
  );
}

const isNotANumber = (text: string, scale: number) =>
  text.trim() !== '' && (fromDecimal(text.trim(), scale) ?? 0n) <= 0n;

function missingIn(typed: TypedPaper): PaperField[] {
  const written = OfflineTerms.shape;
  const empty = (['title', 'paperNo', 'signedOn', 'effectFrom', 'effectTo'] as const).filter(
    (key) => !written[key].safeParse(typed[key].trim()).success,
  );
  return [
    ...(typed.seller ? [] : ['seller' as const]),
    ...(typed.buyer ? [] : ['buyer' as const]),
    ...empty,
    ...(typed.scans.length === 0 ? ['scanIds' as const] : []),
    ...(isNotANumber(typed.quantity, TONNE_SCALE) ? ['quantity' as const] : []),
    ...(isNotANumber(typed.price, PRICE_SCALE) ? ['price' as const] : []),
  ];
}
