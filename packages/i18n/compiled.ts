// Compiled messages, and how they are formatted.

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

/** A message without placeholders is a string, any other a list of texts and placeholders. */
export type CompiledMessage = string | readonly Part[];
export type Part = string | Placeholder;
type Placeholder =
  | readonly [name: string]
  | readonly [name: string, format: string]
  | readonly [name: string, choice: 'plural' | 'select', cases: Cases];
type Cases = Readonly<Record<string, CompiledMessage>>;
export type CompiledMessages = Readonly<Record<string, CompiledMessage>>;
export type Params = Readonly<Record<string, unknown>>;

const FORMATTERS: Readonly<Record<string, (locale: Locale, value: string) => string>> = {
  money: (locale, value) => formatMoney(locale, BigInt(value)),
  tonnes: (locale, value) => formatTonnes(locale, BigInt(value)),
  price: (locale, value) => formatPrice(locale, BigInt(value)),
  percent: (locale, value) => formatPercent(locale, BigInt(value)),
  number: (locale, value) => formatInteger(locale, BigInt(value)),
  moment: (locale, value) => formatMoment(locale, new Date(value), 'minute'),
  day: formatDay,
  named: (locale, value) => nameIn(locale, value),
};
export const FORMATS: readonly string[] = Object.keys(FORMATTERS);

/** Names sent in all languages, for readers whose language the sender does not know. */
function nameIn(locale: Locale, names: string): string {
  const name = (JSON.parse(names) as Partial<Record<Locale, unknown>>)[locale];
  return typeof name === 'string' ? name : '';
}

/** Placeholders take wire values or exact numbers; a missing one stays empty. */
export function formatMessage(locale: Locale, message: CompiledMessage, params: Params = {}): string {
  if (typeof message === 'string') return message;
  return message
    .map((part) => (typeof part === 'string' ? part : formatPlaceholder(locale, part, params)))
    .join('');
}

function formatPlaceholder(locale: Locale, [name, format, cases]: Placeholder, params: Params): string {
  const text = plainText(params[name]);
  if (cases) return formatMessage(locale, caseOf(locale, format, cases, text), params);
  return format && text ? (FORMATTERS[format]?.(locale, text) ?? text) : text;
}

function caseOf(locale: Locale, choice: string | undefined, cases: Cases, value: string): CompiledMessage {
  const form = choice === 'plural' ? pluralRules(INTL_TAG[locale]).select(Number(value)) : value;
  return cases[`=${value}`] ?? cases[form] ?? cases.other ?? '';
}

function plainText(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint'
    ? String(value)
    : '';
}

/** The formats of each placeholder; '' is unformatted. */
export function placeholdersOf(message: CompiledMessage): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  const visit = (inner: CompiledMessage) => {
    for (const part of typeof inner === 'string' ? [] : inner) {
      if (typeof part === 'string') continue;
      const [name, format = '', cases] = part;
      found.set(name, (found.get(name) ?? new Set()).add(format));
      Object.values(cases ?? {}).forEach(visit);
    }
  };
  visit(message);
  return found;
}
