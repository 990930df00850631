// Writes what is kept about a person as a ZIP: JSON and a page to read.

import { strToU8, zipSync } from 'fflate';
import type { PersonReader } from '#features/account/server/public.ts';
import { CATEGORIES, type Category, type PersonalData } from '#packages/db/personalData.ts';
import { isNamedIn, namingColumns, readFrom, tablesToGive } from '#packages/db/personalTables.ts';
import type { Connection } from '#packages/db/sql.ts';
import type { Locale } from '#packages/i18n/locale.ts';
import { findText } from '#packages/i18n/node/translation.ts';

export interface CopySources {
  readonly data: readonly PersonalData[];
  /** Tables that cannot be read by person in one statement. */
  readonly readers: readonly PersonReader[];
}

type Row = Readonly<Record<string, unknown>>;

interface Section {
  readonly category: Category;
  readonly tables: readonly {
    readonly table: string;
    readonly keep: string;
    readonly rows: readonly Row[];
  }[];
}

/** Slow: outside of any transaction. */
export async function writePersonalCopy(
  { data, readers }: CopySources,
  reading: Connection,
  { personId, locale, now }: { readonly personId: string; readonly locale: Locale; readonly now: Date },
): Promise<Buffer> {
  const found: { category: Category | 'others'; table: string; keep: string; rows: readonly Row[] }[] = [];
  for (const table of tablesToGive(data)) {
    const reader = readers.find((one) => one.table === table.table);
    const rows = reader
      ? await reader.read(reading, personId, now)
      : await readFrom(reading, table, personId);
    if (rows.length > 0) found.push({ category: table.category, table: table.table, keep: table.keep, rows });
  }
  const named: string[] = [];
  for (const column of namingColumns(data))
    if (await isNamedIn(reading, column, personId)) named.push(column);
  const sections = CATEGORIES.map((category) => ({
    category,
    tables: found
      .filter((one) => one.category === category)
      .map(({ table, keep, rows }) => ({ table, keep, rows })),
  })).filter(({ tables }) => tables.length > 0);
  const json = JSON.stringify({ personId, writtenAt: now.toISOString(), sections, namedIn: named }, null, 2);
  const page = toPage(sections, named, { locale, now });
  return Buffer.from(
    zipSync({ 'data.json': strToU8(json), 'data.html': strToU8(page) }, { level: 6, mtime: now }),
  );
}

function toPage(
  sections: readonly Section[],
  named: readonly string[],
  { locale, now }: { readonly locale: Locale; readonly now: Date },
): string {
  const find = findText('export.copy', locale);
  const text = (key: string) => escapeHtml(find(key) ?? key);
  const parts = sections.map(({ category, tables }) =>
    [`<h2>${text(`category.${category}`)}</h2>`, ...tables.map(toTable)].join('\n'),
  );
  const records = named.map((column) => `<li><code>${escapeHtml(column)}</code></li>`).join('\n');
  return `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${text('title')}</title>
<style>body{font:16px/1.5 sans-serif;margin:16px;max-width:1100px}table{border-collapse:collapse}
div{overflow-x:auto}td,th{border:1px solid #ccc;padding:4px 8px;text-align:left;vertical-align:top}</style>
<h1>${text('title')}</h1>
<p>${text('about')} ${now.toISOString()}</p>
${parts.join('\n')}
<h2>${text('records')}</h2>
<p>${text('recordsWhy')}</p>
<ul>
${records}
</ul>
</html>
`;
}

function toTable({ table, rows }: Section['tables'][number]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const head = names.map((name) => `<th>${escapeHtml(name.replaceAll('_', ' '))}</th>`).join('');
  const body = rows.map((row) => `<tr>${names.map((name) => `<td>${toCell(row[name])}</td>`).join('')}</tr>`);
  return `<h3><code>${escapeHtml(table)}</code></h3>
<div><table><thead><tr>${head}</tr></thead><tbody>
${body.join('\n')}
</tbody></table></div>`;
}

const toCell = (value: unknown) =>
  value === null || value === undefined
    ? ''
    : escapeHtml(typeof value === 'string' ? value : JSON.stringify(value));

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
