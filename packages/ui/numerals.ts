// Decimal numbers as people type them, kept as text: no float, never "not a number".
import { usesComma } from '#packages/i18n/digits.ts';

export interface Allowed {
  readonly decimals: number;
  readonly isSigned: boolean;
  readonly localeTag: string;
}

/**
 * What was typed as a plain decimal ('12,5' in French and '１２．５' are '12.5', '1,250' in English is '1250'),
 * unfinished ends kept ('12.'); undefined for what no number begins with.
 */
export function readTyped(typed: string, { decimals, isSigned, localeTag }: Allowed): string | undefined {
  const halfWidth = typed.normalize('NFKC').replace(/[。]/g, '.').replace(/[−–]/g, '-').replace(/[\s'’]/g, '');
  const plain = usesComma(localeTag) ? plainFromComma(halfWidth) : halfWidth.replaceAll(',', '');
  const sign = isSigned ? '-?' : '';
  const fraction = decimals > 0 ? `(\\.\\d{0,${decimals}})?` : '';
  if (!new RegExp(`^${sign}\\d*${fraction}$`).test(plain)) return undefined;
  return plain.replace(/^(-?)0+(?=\d)/, '$1');
}

/** Whether it is a number at all, with more decimals or a sign that this field may not take. */
export const isNumber = (typed: string, localeTag: string): boolean =>
  readTyped(typed, { decimals: 20, isSigned: true, localeTag }) !== undefined;

/** With both separators the last one is the decimal; alone, either is. */
function plainFromComma(text: string): string {
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  const isBoth = text.includes(',') && text.includes('.');
  if (!isBoth) return text.replace(',', '.');
  return `${text.slice(0, last).replace(/[.,]/g, '')}.${text.slice(last + 1)}`;
}

/** '12.' is '12', '.5' is '0.5', '-' is nothing. */
export function finishTyped(text: string): string {
  const trimmed = text.replace(/\.$/, '').replace(/^(-?)\./, '$10.');
  return trimmed === '-' ? '' : trimmed;
}

/** As it stands in the field while one types: no grouping, the decimal sign of the language. */
export const asTyped = (text: string, localeTag: string) => usesComma(localeTag) ? text.replace('.', ',') : text;
