// Message texts with placeholders: parsing, validation and sample values.

import { placeholdersOf } from '#packages/i18n/compiled.ts';
import { readTemplate, strayBraceIn } from '#packages/i18n/template.ts';

/** The formats in which each variable is written; '' is unformatted. */
export type Variables = ReadonlyMap<string, ReadonlySet<string>>;

/** The variables of the built-in texts in all languages: those the server sends. */
export function parseVariables(texts: readonly string[]): Variables {
  const found = new Map<string, Set<string>>();
  for (const text of texts) {
    for (const [name, formats] of placeholdersOf(readTemplate(text)))
      found.set(name, new Set([...(found.get(name) ?? []), ...formats]));
  }
  return found;
}

/** A placeholder as an operator writes it: `{price, price}`. */
function formatPlaceholder(name: string, format: string): string {
  if (format === 'plural') return `{${name}, plural, one {…} other {…}}`;
  return format === '' ? `{${name}}` : `{${name}, ${format}}`;
}

const placeholdersIn = (variables: Variables): (readonly [name: string, format: string])[] =>
  [...variables].flatMap(([name, formats]) => [...formats].map((format) => [name, format] as const));

/** The number inside a plural needs no place of its own. */
export const formatPlaceholders = (variables: Variables): string[] =>
  placeholdersIn(variables)
    .filter(([name, format]) => format !== 'number' || !variables.get(name)?.has('plural'))
    .map(([name, format]) => formatPlaceholder(name, format));

export type TextFlaw =
  | { readonly kind: 'malformed'; readonly at: string }
  | { readonly kind: 'unknown'; readonly variable: string };

/** Unknown names would stay empty; a number in another format would be unreadable. */
export function findTextFlaw(text: string, variables: Variables): TextFlaw | undefined {
  const stray = strayBraceIn(text);
  if (stray !== undefined) return { kind: 'malformed', at: stray.slice(0, 40) };
  const unknown = placeholdersIn(parseVariables([text])).find(
    ([name, format]) => !variables.get(name)?.has(format),
  );
  return unknown && { kind: 'unknown', variable: formatPlaceholder(...unknown) };
}

const SAMPLES: Readonly<Record<string, string>> = {
  money: '12345678',
  tonnes: '2000000',
  price: '6850000',
  percent: '850',
  number: '3',
  plural: '3',
  moment: '2026-11-24T09:30:00.000Z',
  named: JSON.stringify({
    'zh-Hans': '秦皇岛 5500',
    'zh-Hant': '秦皇島 5500',
    en: 'Qinhuangdao 5,500',
    fr: 'Qinhuangdao 5 500',
    es: 'Qinhuangdao 5500',
  }),
};
const SAMPLE_TEXTS: Readonly<Record<string, string>> = {
  no: 'GP261124000001',
  day: '2026-11-24',
  title: 'Q5500 S0.8',
  reason: '…',
};

export const sampleParams = (variables: Variables): Record<string, string> =>
  Object.fromEntries(
    [...variables].map(([name, writers]) => [
      name,
      [...writers].map((writer) => SAMPLES[writer]).find(Boolean) ?? SAMPLE_TEXTS[name] ?? name,
    ]),
  );
