// A list as a file: read once more as whoever asks, to its end, and written in their language.

import type { Connection } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import type { Locale } from '#packages/i18n/locale.ts';
import { type ExportForm, exportFaults, MOST_ROWS } from '#packages/rpc/contract/exportCalls.ts';
import type { Actor, Origin, CallContext } from '#packages/rpc/server/context.ts';
import { readOnBehalfOf } from '#packages/rpc/server/handle.ts';
import { marketTime } from '#packages/spreadsheet/cell.ts';
import { toCsv } from '#packages/spreadsheet/csv.ts';
import { toXlsx } from '#packages/spreadsheet/xlsx.ts';
import { tableOf } from '../../rules/table.ts';
import { findWord } from '../../rules/vocabulary.ts';
import type { ExportedList } from './collectExportedLists.ts';
import { vocabularyOf, type WordsOfFeatures } from './loadVocabulary.ts';

export interface Lists {
  readonly lists: ReadonlyMap<string, ExportedList>;
  readonly words: WordsOfFeatures;
}

export interface Asked {
  readonly path: string;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly form: ExportForm;
  readonly locale: Locale;
}

export const listOf = ({ lists }: Lists, { path }: Pick<Asked, 'path'>): ExportedList =>
  lists.get(path) ?? fail(exportFaults.list_unknown);

/** More than a screen's page: nobody looks at them one by one. */
const STEP = 2_500;

type Around = Pick<CallContext, 'now' | 'newId'> & { readonly tx: Connection };
interface Page {
  readonly list: readonly unknown[];
  readonly next: string | null;
}

/** The rows of the list as they travel; refuses what nobody reads. The filter's page is not the file's. */
export async function readRows(
  { handler }: ExportedList,
  { filter }: Asked,
  actor: Actor,
  origin: Origin,
  around: Around,
): Promise<readonly unknown[]> {
  const { after: _after, pageSize: _size, ...narrowing } = filter;
  const read = readOnBehalfOf(handler, actor, narrowing, origin);
  const rows: unknown[] = [];
  let after: string | null = null;
  do {
    const page = (await read({ pageSize: STEP, ...(after === null ? {} : { after }) }, around)) as Page;
    rows.push(...page.list);
    if (rows.length > MOST_ROWS) fail(exportFaults.too_many, { most: MOST_ROWS });
    after = page.next;
  } while (after !== null);
  return rows;
}

export interface Written {
  readonly name: string;
  readonly content: Uint8Array;
}

export async function writeFile(
  known: Lists,
  asked: Asked,
  rows: readonly unknown[],
  { tx, now }: Around,
): Promise<Written> {
  const list = listOf(known, asked);
  const vocabulary = await vocabularyOf(list, known.words, asked.locale, tx);
  const title = findWord(vocabulary, 'list', asked.path) ?? list.noun;
  const table = tableOf(list.columns, rows, vocabulary);
  return {
    name: nameOf(title, asked.form, now),
    content: asked.form === 'xlsx' ? toXlsx(title, table) : new TextEncoder().encode(toCsv(table)),
  };
}

const nameOf = (title: string, form: ExportForm, now: Date) =>
  `${title} ${marketTime(now).slice(0, 16).replace(':', '')}.${form}`;

/** What a file is called before it is written. */
export async function nameFile(known: Lists, asked: Asked, { tx, now }: Around): Promise<string> {
  const list = listOf(known, asked);
  const vocabulary = await vocabularyOf(list, known.words, asked.locale, tx);
  return nameOf(findWord(vocabulary, 'list', asked.path) ?? list.noun, asked.form, now);
}
