// Every list can be taken along: those of the app by the chip that asks for a file, those of the desks by their table.

import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { handlers, lists } from '#apps/server/features.ts';
import { pageRowSchema } from '#features/export/rules/column.ts';
import type { Call } from '#packages/rpc/contract/call.ts';

/** Lists without a chip that offers the file, each with its reason. */
const WITHOUT_CHIP: Readonly<Record<string, string>> = {
  '/api/content/article/page': 'articles are read, not reckoned with',
};
const isForOperators = ({ access }: Call) =>
  Array.isArray(access) && access.every((seat: string) => seat.startsWith('operator_'));
const read = handlers
  .map(({ call }) => call)
  .filter(
    ({ kind, output: gives, isExported = true }) =>
      kind === 'query' && isExported && pageRowSchema(gives) !== undefined,
  );

const ROOT = resolve(import.meta.dirname, '../..');
const pathsOf = async (pattern: string, use: RegExp): Promise<Set<string>> => {
  const found = new Set<string>();
  for await (const file of glob(pattern, { cwd: ROOT })) {
    const source = readFileSync(resolve(ROOT, file), 'utf8');
    for (const [, name = ''] of source.matchAll(use))
      found.add(await pathOf(name, source, resolve(ROOT, file)));
  }
  return found;
};

/** The path of the call that a screen imports under this name. */
async function pathOf(name: string, source: string, file: string): Promise<string> {
  const [, from = ''] = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '([^']+)'`).exec(source) ?? [];
  const target = from.startsWith('#') ? resolve(ROOT, from.slice(1)) : resolve(dirname(file), from);
  const module = (await import(pathToFileURL(target).href)) as Readonly<Record<string, Call | undefined>>;
  return module[name]?.path ?? `${file} ${name}`;
}

let offered: ReadonlySet<string>;
let atDesks: ReadonlySet<string>;
beforeAll(async () => {
  offered = await pathsOf('features/*/web/**/*.tsx', /<ExportChip\s+call=\{(\w+)\}/g);
  atDesks = await pathsOf('features/*/console/**/*.tsx', /\bfromCall\(\s*(\w+)/g);
});

describe('a list that is read page by page', () => {
  it.each(
    read.filter((call) => !isForOperators(call) && !(call.path in WITHOUT_CHIP)).map(({ path }) => path),
  )('%s is exported, and a screen offers it', (path) => {
    expect([lists.lists.has(path), offered.has(path)]).toEqual([true, true]);
  });
  // The records of the catalog share one table, which takes the call of their kind.
  it.each(
    read
      .filter(
        (call) =>
          isForOperators(call) &&
          !/^\/api\/catalog\/desk\/(calendar|dictionary|freight|place|variety)\/page$/.test(call.path),
      )
      .map(({ path }) => path),
  )('%s stands in the table of a desk, and is exported from there', (path) => {
    expect([lists.lists.has(path), atDesks.has(path)]).toEqual([true, true]);
  });
  it('is left out for a reason, and only while it is there', () => {
    expect(Object.keys(WITHOUT_CHIP).filter((path) => !read.some((call) => call.path === path))).toEqual([]);
  });
});
