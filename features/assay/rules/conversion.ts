// Converts an index between bases by moisture and ash.

import type { Calorie } from '#features/catalog/heat.ts';
import { type IndexCode, indexOf, type IndexValue, SAME_QUALITY } from '#features/clause/quality.ts';
import { convertToBasis, type Values } from './basis.ts';

/** Codes of the same quality on all bases. */
export const qualityOf = (index: IndexCode): readonly IndexCode[] =>
  SAME_QUALITY.find((codes) => codes.includes(index)) ?? [index];
export const ASH = qualityOf('AD');
export const VOLATILE = qualityOf('VDAF');

export const statesAny = (codes: readonly IndexCode[], values: Values): boolean =>
  codes.some((code) => values[code] !== undefined);

/** Whether the umpire's report sets an index: on any basis, or by the moisture or ash that converts it. */
export function isRuledByUmpire(index: IndexCode, umpire: Values): boolean {
  if (statesAny(qualityOf(index), umpire)) return true;
  if (index === 'FCAD' && statesAny([...ASH, ...VOLATILE], umpire)) return true;
  return conditionCodes(index).some((code) => statesAny(code === 'AD' ? ASH : [code], umpire));
}

const CONDITION_OF = { AR: 'MT', AD: 'MAD', DAF: 'AD', D: undefined } as const;
const conditionCodes = (index: IndexCode): IndexCode[] => {
  const { basis } = indexOf(index);
  const condition = basis && CONDITION_OF[basis];
  return condition === undefined ? [] : [condition];
};

/** How an index in force follows from a figure on another basis, or at another moisture. */
export interface Conversion {
  readonly index: IndexCode;
  readonly value: IndexValue;
  readonly from: IndexCode;
  readonly found: IndexValue;
  /** Values in force it was converted with. */
  readonly by: readonly { readonly index: IndexCode; readonly value: IndexValue }[];
}

interface Decided {
  readonly report: Values;
  readonly umpire: Values;
  readonly decided: Values;
  readonly calorie: Calorie;
}

/** Returns undefined if the umpire stated the index, or left it as reported. */
export function conversionOf(
  index: IndexCode,
  { report, umpire, decided, calorie }: Decided,
): Conversion | undefined {
  if (umpire[index] !== undefined || !isRuledByUmpire(index, umpire)) return undefined;
  const codes = [index, ...qualityOf(index)];
  const ruled = codes.find((code) => umpire[code] !== undefined);
  const from = ruled ?? codes.find((code) => report[code] !== undefined);
  const found = from && (ruled ? decided : report)[from];
  const value = convertToBasis(index, decided, calorie);
  if (from === undefined || found === undefined || value === undefined) return undefined;
  if (from === index && found === value) return undefined;
  const by = [...conditionCodes(from), ...conditionCodes(index), ...heatCodes(index, from)];
  return {
    index,
    value,
    from,
    found,
    by: [...new Set(by)].flatMap((code) => {
      const used = decided[code];
      return used === undefined ? [] : [{ index: code, value: used }];
    }),
  };
}

/** Net heat follows from gross by the hydrogen, bomb heat by the sulphur. */
function heatCodes(index: IndexCode, from: IndexCode): IndexCode[] {
  if (index === from) return [];
  const pair = [index, from];
  return [
    ...(pair.includes('QNET_AR') ? (['MAD', 'HAD'] as const) : []),
    ...(pair.includes('QB_AD') ? (['STAD'] as const) : []),
  ];
}
