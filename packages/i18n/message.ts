// Messages with typed placeholders: "at least {least|tonnes} t".

import {
  formatDay,
  formatInteger,
  formatMoment,
  formatMoney,
  formatPercent,
  formatPrice,
  formatTonnes,
} from './format.ts';
import { pluralRules } from './intl.ts';
import { INTL_TAG, type Locale } from './locale.ts';

const FORMATTERS: Record<string, (locale: Locale, value: string) => string> = {
  money: (locale, value) => formatMoney(locale, BigInt(value)),
  tonnes: (locale, value) => formatTonnes(locale, BigInt(value)),
  price: (locale, value) => formatPrice(locale, BigInt(value)),
  percent: (locale, value) => formatPercent(locale, BigInt(value)),
  number: (locale, value) => formatInteger(locale, BigInt(value)),
  moment: (locale, value) => formatMoment(locale, new Date(value), 'minute'),
  day: formatDay,
  named: (locale, value) => nameIn(locale, value),
};

/** Names sent in all languages, for readers whose language the sender does not know. */
function nameIn(locale: Locale, names: string): string {
  const name = (JSON.parse(names) as Partial<Record<Locale, unknown>>)[locale];
  return typeof name === 'string' ? name : '';
}

/**
 * Fills placeholders from wire values or exact numbers; `{count|plural|one item|# items}` follows the plural
 * rule.
 */
export function fill(
  locale: Locale,
  sentence: string,
  params: Readonly<Record<string, unknown>> = {},
): string {
  return sentence.replaceAll(
    /\{(\w+)(?:\|(\w+))?(?:\|([^|}]*)\|([^}]*))?\}/g,
    (_place, name: string, writer?: string, one?: string, many?: string) => {
      const text = plainText(params[name]);
      if (writer === 'plural') return plural(locale, text, one ?? '', many ?? '');
      return writer && text ? (FORMATTERS[writer]?.(locale, text) ?? text) : text;
    },
  );
}

function plainText(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint'
    ? String(value)
    : '';
}

function plural(locale: Locale, count: string, one: string, many: string): string {
  const form = pluralRules(INTL_TAG[locale]).select(Number(count)) === 'one' ? one : many;
  return form.replaceAll('#', formatInteger(locale, BigInt(count)));
}
