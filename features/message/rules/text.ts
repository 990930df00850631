// Message texts with placeholders: parsing, validation and sample values.

const PLACEHOLDER = /\{(\w+)(?:\|(\w+))?(?:\|[^|}]*\|[^}]*)?\}/g;

/** The formats in which each variable is written; '' is unformatted. */
export type Variables = ReadonlyMap<string, ReadonlySet<string>>;

/** The variables of the built-in texts in all languages: those the server sends. */
export function parseVariables(texts: readonly string[]): Variables {
  const found = new Map<string, Set<string>>();
  for (const text of texts) {
    for (const [, name = '', writer = ''] of text.matchAll(PLACEHOLDER))
      found.set(name, (found.get(name) ?? new Set()).add(writer));
  }
  return found;
}

/** A placeholder as an operator writes it: `{price|price}`. */
const formatPlaceholder = (name: string, writer: string) =>
  writer === 'plural' ? `{${name}|plural|…|…}` : writer === '' ? `{${name}}` : `{${name}|${writer}}`;

export const formatPlaceholders = (variables: Variables): string[] =>
  [...variables].flatMap(([name, writers]) => [...writers].map((writer) => formatPlaceholder(name, writer)));

export type TextFlaw =
  | { readonly kind: 'malformed'; readonly at: string }
  | { readonly kind: 'unknown'; readonly variable: string };

/** Unknown names would stay empty; a number in another format would be unreadable. */
export function findTextFlaw(text: string, variables: Variables): TextFlaw | undefined {
  const stray = text.replaceAll(PLACEHOLDER, '').match(/[^\s]*[{}][^\s]*/);
  if (stray) return { kind: 'malformed', at: stray[0].slice(0, 40) };
  for (const [place, name = '', writer = ''] of text.matchAll(PLACEHOLDER)) {
    if (!variables.get(name)?.has(writer)) return { kind: 'unknown', variable: place };
  }
  return undefined;
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
