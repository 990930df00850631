// Sorts a catalogue file by key, each description below its key, one line each.

import { readFileSync, writeFileSync } from 'node:fs';
import { LOCALES } from '#packages/i18n/locale.ts';
import { findCatalogues, pathOf } from '#packages/i18n/node/catalogues.ts';

type File = Readonly<Record<string, unknown>>;

const own = (key: string) => key.replace(/^@(?!@)/, '');
const compare = (one: string, other: string) => {
  if (own(one) === own(other)) return one.startsWith('@') ? 1 : -1;
  return own(one) < own(other) ? -1 : 1;
};

/** The text of a file in order. */
export function inOrder(file: File): string {
  const keys = Object.keys(file);
  const lines = [
    ...keys.filter((key) => key.startsWith('@@')),
    ...keys.filter((key) => !key.startsWith('@@')).sort(compare),
  ].map((key) => `  ${JSON.stringify(key)}: ${valueOf(file[key])}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

const valueOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'description' in value
    ? `{ "description": ${JSON.stringify(value.description)} }`
    : JSON.stringify(value);

export const isSorted = (text: string): boolean => inOrder(JSON.parse(text) as File) === text;

/** Returns how many files changed. */
export function sortFiles(): number {
  const paths = findCatalogues().flatMap(({ folder }) => LOCALES.map((locale) => pathOf(folder, locale)));
  const unsorted = paths.filter((path) => !isSorted(readFileSync(path, 'utf8')));
  for (const path of unsorted) writeFileSync(path, inOrder(JSON.parse(readFileSync(path, 'utf8')) as File));
  return unsorted.length;
}
