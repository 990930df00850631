// Formats exact numbers and moments for display.

import { fromDecimal, toDecimal } from '#packages/exact/decimal.ts';
import { divide } from '#packages/exact/exact.ts';
import { groupDigits, trimDecimals } from './digits.ts';
import en from './i18n/en.json' with { type: 'json' };
import es from './i18n/es.json' with { type: 'json' };
import fr from './i18n/fr.json' with { type: 'json' };
import zhHans from './i18n/zh-Hans.json' with { type: 'json' };
import zhHant from './i18n/zh-Hant.json' with { type: 'json' };
import { numberFormat } from './intl.ts';
import { INTL_TAG, type Locale } from './locale.ts';

const decimal = (locale: Locale, text: string, leastDecimals: number): string =>
  groupDigits(trimDecimals(text, leastDecimals), INTL_TAG[locale]);

/** Fen as yuan with two decimals: 1,024,000.00. */
export const formatMoney = (locale: Locale, fen: bigint) => decimal(locale, toDecimal(fen, 2), 2);

/** Loaded eagerly: few, and needed wherever a number is shown. */
type NumberWords = Readonly<Record<'unlimited' | 'notANumber' | 'between' | 'quarter', string>>;
const WORDS: Readonly<Record<Locale, NumberWords>> = { 'zh-Hans': zhHans, 'zh-Hant': zhHant, en, fr, es };
export const numberWords = (locale: Locale): NumberWords => WORDS[locale];

/** The message is a translated sentence for the user. */
export class NotANumber extends TypeError {}

const MAX_DECIMALS = 20;

/**
 * Formats a typed or transmitted decimal with separators, rounded half up to `decimals`. Throws NotANumber.
 */
export function formatCurrency(locale: Locale, typed: string, decimals = 2): string {
  const exact = fromDecimal(typed, MAX_DECIMALS);
  if (exact === undefined) throw new NotANumber(WORDS[locale].notANumber);
  const rounded = divide(exact, 10n ** BigInt(MAX_DECIMALS - decimals), 'half_up');
  return decimal(locale, toDecimal(rounded, decimals), decimals);
}

/** Fen; 0 means no limit. */
export const formatLimit = (locale: Locale, fen: bigint) =>
  fen === 0n ? WORDS[locale].unlimited : formatMoney(locale, fen);

/** Kilograms as tonnes, up to three decimals: 2,000 or 1,988.73. */
export const formatTonnes = (locale: Locale, kg: bigint) => decimal(locale, toDecimal(kg, 3), 0);

/** Hao per tonne as yuan per tonne, two to four decimals: 512.00, 0.1024. */
export const formatPrice = (locale: Locale, hao: bigint) => decimal(locale, toDecimal(hao, 4), 2);

/** Basis points as per cent, two decimals at most and `decimals` at least: 0.8, 12.35; in columns 0.80. */
export const formatPercent = (locale: Locale, basisPoints: bigint, decimals = 0) =>
  decimal(locale, toDecimal(basisPoints, 2), decimals);

/** Joins names without a conjunction: 甲、乙、丙 or A, B, C. */
export const formatList = (locale: Locale, names: readonly string[]) => names.join(WORDS[locale].between);

export const formatInteger = (locale: Locale, value: bigint | number) => decimal(locale, value.toString(), 0);

/** The market uses one time zone, UTC+8 without summer time, wherever the reader is. */
const MARKET_AHEAD_MS = 8 * 3_600_000;
type MomentStyle = 'day' | 'minute' | 'second' | 'clock';
const CLOCK_LENGTH = { minute: 5, second: 8, clock: 5 } as const;

/** Same output as `Intl.DateTimeFormat` (tested), whose creation is slow. Omits the current year. */
export function formatMoment(locale: Locale, moment: Date, style: MomentStyle, now = new Date()): string {
  const { year, month, day, time } = inMarket(moment);
  if (style === 'clock') return time.slice(0, CLOCK_LENGTH.clock);
  if (style === 'day') return inDateOrder(locale, [year, month, day]);
  const date = inDateOrder(locale, year === inMarket(now).year ? [month, day] : [year, month, day]);
  return `${date}${locale === 'en' || locale === 'es' ? ',' : ''} ${time.slice(0, CLOCK_LENGTH[style])}`;
}

/** A day 2026-11-24, a month 2026-11 or a quarter 2026-Q4. */
export function formatDay(locale: Locale, written: string): string {
  const [year = '', quarter] = written.split('-Q');
  return quarter === undefined
    ? inDateOrder(locale, written.split('-'))
    : WORDS[locale].quarter.replace('{year}', year).replace('{quarter}', quarter);
}

/** Year first in Chinese, day first elsewhere. */
const inDateOrder = (locale: Locale, parts: readonly string[]) =>
  (locale.startsWith('zh') ? parts : parts.toReversed()).join('/');

function inMarket(moment: Date) {
  const [date = '', time = ''] = new Date(moment.getTime() + MARKET_AHEAD_MS).toISOString().split('T');
  const [year = '', month = '', day = ''] = date.split('-');
  return { year, month, day, time };
}

/** 03:41:08; days and hours from two days on. */
export function formatCountdown(locale: Locale, milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const [hours, minutes, rest] = [
    Math.floor(seconds / 3600),
    Math.floor((seconds % 3600) / 60),
    seconds % 60,
  ];
  if (hours >= 48) {
    return numberFormat(INTL_TAG[locale], { style: 'unit', unit: 'day', unitDisplay: 'short' })
      .format(Math.floor(hours / 24))
      .replace(/(\d)(\p{Script=Han})/u, '$1\u00a0$2');
  }
  return [hours, minutes, rest].map((part) => String(part).padStart(2, '0')).join(':');
}
