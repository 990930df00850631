// Formats quality values for display and input.

import { fromDecimal, toDecimal } from '#packages/exact/decimal.ts';
import { groupDigits } from '#packages/i18n/digits.ts';
import { type IndexCode, indexOf, type IndexValue, indexValue } from './quality.ts';

const SULPHUR: readonly IndexCode[] = ['STD', 'STAD', 'STAR'];

/** Sulphur keeps two decimals; other two-decimal values drop a trailing zero: 0.80, 18.4, 9.85. */
export function writeValue(localeTag: string, code: IndexCode, value: bigint): string {
  const text = toDecimal(value, indexOf(code).scale);
  return groupDigits(SULPHUR.includes(code) ? text : text.replace(/(\.\d+?)0+$/, '$1'), localeTag);
}

/** Joined with a no-break space. */
export function writeIndex(localeTag: string, code: IndexCode, value: bigint): string {
  const { unit } = indexOf(code);
  return [writeValue(localeTag, code, value), unit]
    .filter(Boolean)
    .join(localeTag.startsWith('zh') ? ' ' : '\u00a0');
}

/** For input fields, without trailing zeros: 512, 18.4. */
export const typedDecimal = (value: bigint, scale: number) =>
  scale === 0 ? value.toString() : toDecimal(value, scale).replace(/\.?0+$/, '');
export const typedIndex = (code: IndexCode, value: bigint) => typedDecimal(value, indexOf(code).scale);

/** Parses a typed value; undefined if it is not a number with the decimals of the index. */
export function readIndex(code: IndexCode, text: string): IndexValue | undefined {
  const value = fromDecimal(text, indexOf(code).scale);
  return value === undefined ? undefined : indexValue(value);
}
