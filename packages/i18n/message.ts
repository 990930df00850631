// Sentences with places in them: "at least {least|tonnes} t". The place names the parameter and how it is written.

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

const WRITERS: Record<string, (locale: Locale, value: string) => string> = {
  money: (locale, value) => formatMoney(locale, BigInt(value)),
  tonnes: (locale, value) => formatTonnes(locale, BigInt(value)),
  price: (locale, value) => formatPrice(locale, BigInt(value)),
  percent: (locale, value) => formatPercent(locale, BigInt(value)),
  number: (locale, value) => formatInteger(locale, BigInt(value)),
  moment: (locale, value) => formatMoment(locale, new Date(value), 'minute'),
  day: formatDay,
  named: (locale, value) => nameIn(locale, value),
};

/** A thing that goes by a name in each language travels with all of them, for readers of whom the sender knows nothing. */
function nameIn(locale: Locale, names: string): string {
  const name = (JSON.parse(names) as Partial<Record<Locale, unknown>>)[locale];
  return typeof name === 'string' ? name : '';
}

/** Parameters in wire form or as exact numbers; `{count|plural|one item|# items}` follows the language's plural rule. */
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
      return writer && text ? (WRITERS[writer]?.(locale, text) ?? text) : text;
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
