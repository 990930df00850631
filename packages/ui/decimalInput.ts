// Parsing of typed decimals as text, never as floats.

import { groupSign, usesComma } from '#packages/i18n/digits.ts';
import { withoutUnit } from './typedUnit.ts';

export interface NumberLimits {
  readonly decimals: number;
  readonly isSigned: boolean;
  readonly localeTag: string;
  /** As shown beside the field: a number may be pasted with it. */
  readonly unit?: string | undefined;
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
 * point just before the caret was typed on a numeric keypad: it is the decimal sign.
 */
export function formatWhileTyping(text: string, caret: number, allowed: NumberLimits): string | undefined {
  const typed = withDecimalKey(text, caret, allowed.localeTag);
  const plain = readPlain(typed, allowed);
  return plain === undefined ? undefined : toTypedText(plain, allowed.localeTag);
}

/**
 * Thousands typed by hand stay as typed until the field is left: dropping the sign of '640,5' would make 6405
 * of it. undefined for what has none, or what no further digit completes.
 */
export function typedGroups(text: string, caret: number, allowed: NumberLimits): string | undefined {
  const typed = halfWidth(withDecimalKey(text, caret, allowed.localeTag));
  return (usesComma(allowed.localeTag) ? COMMA_GROUPS : POINT_GROUPS).test(typed) ? typed : undefined;
}
const COMMA_GROUPS = /^-?\d+([ '])\d*(\1\d*)*(,\d*)?$/;
const POINT_GROUPS = /^-?\d+([ ,'])\d*(\1\d*)*(\.\d*)?$/;

function withDecimalKey(text: string, caret: number, localeTag: string): string {
  const isKeypad = usesComma(localeTag) && halfWidth(text.charAt(caret - 1)) === '.';
  return isKeypad ? `${text.slice(0, caret - 1)},${text.slice(caret)}` : text;
}

/** Whether the text is a number, ignoring this field's limits on decimals and sign. */
export const isNumber = (typed: string, localeTag: string): boolean =>
  readTyped(typed, { decimals: 20, isSigned: true, localeTag }) !== undefined;

export function typedNumberProblem(text: string, { decimals, isSigned, localeTag, unit }: NumberLimits) {
  const bare = withoutUnit(halfWidth(text), unit);
  if (!isNumber(bare, localeTag)) {
    if (unit !== undefined && /\d\s*[^\d\s.,'-]/.test(bare)) return 'otherUnit';
    return /^[\d\s.,']+$/.test(bare) ? 'separators' : 'notANumber';
  }
  if (!isSigned && bare.trim().startsWith('-')) return 'notNegative';
  return decimals === 0 ? 'notWhole' : 'mostDecimals';
}

/** Whether a field holds a number, not a text that it refused. */
export const isPlainNumber = (value: string): boolean => /^-?\d*(\.\d*)?$/.test(value);

const halfWidth = (text: string) =>
  text.normalize('NFKC').replaceAll('。', '.').replaceAll(/[−–]/g, '-').replaceAll('’', "'");

function readPlain(text: string, { decimals, isSigned, localeTag, unit }: NumberLimits): string | undefined {
  const [, sign = '', unsigned = ''] = /^(-?)\s*(.*)$/.exec(withoutUnit(halfWidth(text), unit).trim()) ?? [];
  const digits = unsignedPlain(unsigned, localeTag);
  const fraction = decimals > 0 ? `(\\.\\d{0,${decimals}})?` : '';
  if (digits === undefined || (sign !== '' && !isSigned)) return undefined;
  return new RegExp(`^\\d*${fraction}$`).test(digits) ? `${sign}${digits}` : undefined;
}

/** Groups of three digits with one separator, or ungrouped. */
const WHOLE = /^(\d*|[1-9]\d{0,2}([ ,.'])\d{3}(\2\d{3})*)$/;

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
  // Where a comma separates thousands, '640,5' is a mistake; '2 100,5' already separates them otherwise.
  if (other === ',') return /[ ']/.test(first) ? other : undefined;
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
  usesComma(localeTag) && isPlainNumber(text) ? text.replace('.', ',') : text;
