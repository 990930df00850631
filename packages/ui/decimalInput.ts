// Parsing of typed decimals as text, never as floats.

import { groupSign, usesComma } from '#packages/i18n/digits.ts';

export interface NumberLimits {
  readonly decimals: number;
  readonly isSigned: boolean;
  readonly localeTag: string;
}

/**
 * A complete text as a plain decimal ('12,5' in French and '１２．５' are '12.5', '1,250' in English is '1250'),
 * keeping unfinished ends ('12.'); undefined if it is no number or ambiguous.
 */
export function readTyped(text: string, allowed: NumberLimits): string | undefined {
  return readPlain(text, allowed)?.replace(/^(-?)0+(?=\d)/, '$1');
}

/**
 * The field's text after a change: ungrouped, with the language's decimal sign, keeping leading zeros. A
 * separator just before the caret was typed: a decimal sign, or a thousands separator to drop.
 */
export function formatWhileTyping(text: string, caret: number, allowed: NumberLimits): string | undefined {
  const key = halfWidth(text.charAt(caret - 1));
  const meant = SEPARATOR.test(key) ? meaningOf(key, allowed.localeTag) : text.charAt(caret - 1);
  const plain = readPlain(`${text.slice(0, Math.max(caret - 1, 0))}${meant}${text.slice(caret)}`, allowed);
  return plain === undefined ? undefined : toTypedText(plain, allowed.localeTag);
}

/** Whether the text is a number, ignoring this field's limits on decimals and sign. */
export const isNumber = (typed: string, localeTag: string): boolean =>
  readTyped(typed, { decimals: 20, isSigned: true, localeTag }) !== undefined;

export function typedNumberProblem(text: string, { decimals, isSigned, localeTag }: NumberLimits) {
  if (!isNumber(text, localeTag)) return 'notANumber';
  if (!isSigned && halfWidth(text).trim().startsWith('-')) return 'notNegative';
  return decimals === 0 ? 'notWhole' : 'mostDecimals';
}

const SEPARATOR = /^[.,' ]$/;
const halfWidth = (text: string) =>
  text.normalize('NFKC').replaceAll('。', '.').replaceAll(/[−–]/g, '-').replaceAll('’', "'");

function meaningOf(key: string, localeTag: string): string {
  if (key !== '.' && key !== ',') return '';
  if (usesComma(localeTag)) return ',';
  return key === '.' ? '.' : '';
}

function readPlain(text: string, { decimals, isSigned, localeTag }: NumberLimits): string | undefined {
  const [, sign = '', unsigned = ''] = /^(-?)\s*(.*)$/.exec(halfWidth(text).trim()) ?? [];
  const digits = unsignedPlain(unsigned, localeTag);
  const fraction = decimals > 0 ? `(\\.\\d{0,${decimals}})?` : '';
  if (digits === undefined || (sign !== '' && !isSigned)) return undefined;
  return new RegExp(`^\\d*${fraction}$`).test(digits) ? `${sign}${digits}` : undefined;
}

/** Groups of three digits with one separator, or ungrouped. */
const WHOLE = /^(\d*|\d{1,3}([ ,.'])\d{3}(\2\d{3})*)$/;

function unsignedPlain(text: string, localeTag: string): string | undefined {
  const point = decimalSignOf(text, localeTag);
  const at = point === undefined ? text.length : text.lastIndexOf(point);
  const whole = text.slice(0, at);
  if (!WHOLE.test(whole) || (point !== undefined && whole.includes(point))) return undefined;
  const digits = whole.replaceAll(/\D/g, '');
  return point === undefined ? digits : `${digits}.${text.slice(at + 1)}`;
}

/** With both separators the last one is decimal. A single one may separate thousands. */
function decimalSignOf(text: string, localeTag: string): ',' | '.' | undefined {
  const [own, other] = usesComma(localeTag) ? ([',', '.'] as const) : (['.', ','] as const);
  if (text.includes(own)) return text.lastIndexOf(own) > text.lastIndexOf(other) ? own : other;
  const [first = '', second, ...more] = text.split(other);
  if (second === undefined || more.length > 0) return undefined;
  const isOneGroup = /^[1-9]\d{0,2}$/.test(first) && /^\d{3}$/.test(second);
  return groupSign(localeTag) === other && isOneGroup ? undefined : other;
}

/** '12.' becomes '12', '.5' becomes '0.5', '-' becomes ''. */
export function completeTyped(text: string): string {
  const trimmed = text.replace(/\.$/, '').replace(/^(-?)\./, '$10.');
  return trimmed === '-' ? '' : trimmed;
}

/** As shown while typing: ungrouped, with the language's decimal sign. */
export const toTypedText = (text: string, localeTag: string) =>
  usesComma(localeTag) ? text.replace('.', ',') : text;
