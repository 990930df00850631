// Lines of the product have at most 110 columns, and headers at most 80 characters.

import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const SOURCES = '{apps,bench,features,packages,tools}/**/*.{ts,tsx,mjs,css}';
const EXCLUDED = ['**/*.test.{ts,tsx}', '**/i18n/keys.d.ts', '**/{dist,node_modules}/**'];
const LONGEST_LINE = 110;
const LONGEST_HEADER = 80;

interface Line {
  /** `file:line`. */
  readonly place: string;
  readonly text: string;
}
const lines: Line[] = [];

beforeAll(async () => {
  for await (const file of glob(SOURCES, { cwd: ROOT, exclude: EXCLUDED }))
    for (const [at, text] of readFileSync(join(ROOT, file), 'utf8').split('\n').entries())
      lines.push({ place: `${file}:${at + 1}`, text });
});

describe('the sources', () => {
  it('are found', () => {
    expect(lines.length).toBeGreaterThan(50_000);
  });
  it(`have lines of at most ${LONGEST_LINE} columns`, () => {
    expect(lines.filter(({ text }) => text.length > LONGEST_LINE).map(({ place }) => place)).toEqual([]);
  });
  it(`have headers of at most ${LONGEST_HEADER} characters`, () => {
    const headers = lines.filter(({ place, text }) => place.endsWith(':1') && text.startsWith('// '));
    const isTooLong = ({ text }: Line) => text.slice('// '.length).length > LONGEST_HEADER;
    expect(headers.filter(isTooLong).map(({ place }) => place)).toEqual([]);
  });
});
