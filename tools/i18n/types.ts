// Writes the key types of each catalogue: its keys and their placeholders.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { placeholdersOf } from '#packages/i18n/compiled.ts';
import { type Catalogue, findCatalogues, ROOT, SOURCE, textsOf } from '#packages/i18n/node/catalogues.ts';
import { compileMessage } from '#packages/i18n/node/compile.ts';

const HEAD = `// Keys and placeholders of this catalogue, written by \`npm run words -- types\`.

export {};

declare module '#packages/i18n/translate.ts' {
  interface Catalogues {
`;

const TYPES: Readonly<Record<string, string>> = {
  money: 'bigint',
  tonnes: 'bigint',
  price: 'bigint',
  percent: 'bigint',
  number: 'bigint | number',
  plural: 'bigint | number',
  moment: 'Date',
};
const PLAIN = 'string | number | bigint';

export const typesPath = ({ folder }: Catalogue) => join(ROOT, folder, 'keys.d.ts');

export function typesOf({ name, sections }: Catalogue): string {
  const namespaces = [name, ...sections.map((section) => `${name}.${section}`)];
  const members = namespaces.map((namespace) => {
    const lines = Object.entries(textsOf(namespace, SOURCE)).map(
      ([key, text]) => `      '${key}': ${paramsOf(text)};\n`,
    );
    return `    '${namespace}': {\n${lines.join('')}    };\n`;
  });
  return `${HEAD}${members.join('')}  }\n}\n`;
}

function paramsOf(text: string): string {
  const params = [...placeholdersOf(compileMessage(text))].map(([name, formats]) => {
    const [type = PLAIN] = [...formats].flatMap(
      (format) => TYPES[format] ?? (format === '' ? [] : ['string']),
    );
    return `${name}: ${type}`;
  });
  return params.length === 0 ? 'None' : `{ ${params.join('; ')} }`;
}

export const isStale = (catalogue: Catalogue): boolean => {
  const path = typesPath(catalogue);
  return !existsSync(path) || readFileSync(path, 'utf8') !== typesOf(catalogue);
};

/** Returns how many files changed. */
export function writeTypes(): number {
  const stale = findCatalogues().filter(isStale);
  for (const catalogue of stale) writeFileSync(typesPath(catalogue), typesOf(catalogue));
  return stale.length;
}
