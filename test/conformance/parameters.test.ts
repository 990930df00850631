// Every parameter is read by the product, so that editing it does something.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type ParameterKey, PARAMETERS } from '#features/catalog/parameters.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Where parameters are declared; naming one there is not reading it. */
const DECLARATIONS = ['features/catalog/parameters.ts', 'features/catalog/rules/parameter.ts'];

const withoutComments = (text: string) => text.replaceAll(/\/\*[^]*?\*\/|(?<!:)\/\/.*/g, '');

const sources = globSync('{features,apps}/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !/\.(test|example)\.tsx?$|\/i18n\/|\/(dist|node_modules)\//.test(file))
  .filter((file) => !DECLARATIONS.includes(file))
  .toSorted()
  .map((file) => ({ file, text: withoutComments(readFileSync(join(ROOT, file), 'utf8')) }));

const readersOf = (key: string) => {
  const name = new RegExp(String.raw`['"]${key}['"]`);
  return sources.filter(({ text }) => name.test(text)).map(({ file }) => file);
};

const READ = (Object.keys(PARAMETERS) as ParameterKey[]).map((key) => [key, readersOf(key)] as const);

describe('a parameter', () => {
  it.each(READ)('%s is read by %s', (_key, readers) => {
    expect(readers).not.toEqual([]);
  });

  it('that only a comment or a declaration names has no reader', () => {
    expect(withoutComments("/* 'A' */ // 'B'\n'https://c'")).toBe(" \n'https://c'");
    expect(readersOf('NO_SUCH_PARAMETER')).toEqual([]);
  });
});
