// Reads a list to its end on behalf of a person and writes it as a file.

import type { Connection } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import type { Locale } from '#packages/i18n/locale.ts';
import { translation } from '#packages/i18n/node/translation.ts';
import { PLATFORM_QUEUE, renderPdf } from '#packages/pdf/render.ts';
import { type ExportForm, exportFaults, exportLimits } from '#packages/rpc/contract/exportCalls.ts';
import type { Actor, Origin, CallContext } from '#packages/rpc/server/context.ts';
import { readOnBehalfOf } from '#packages/rpc/server/handle.ts';
import { marketTime, type SpreadsheetRow } from '#packages/spreadsheet/cell.ts';
import { toCsv } from '#packages/spreadsheet/csv.ts';
import { toXlsx } from '#packages/spreadsheet/xlsx.ts';
import { layOutList } from '../../rules/paper.ts';
import { tableOf } from '../../rules/table.ts';
import { findTranslation } from '../../rules/vocabulary.ts';
import type { ExportedList } from './collectExportedLists.ts';
import { loadVocabulary } from './loadVocabulary.ts';

export interface ExportLists {
  readonly lists: ReadonlyMap<string, ExportedList>;
}

export interface ExportRequest {
  readonly path: string;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly form: ExportForm;
  readonly locale: Locale;
}

export const requireList = ({ lists }: ExportLists, { path }: Pick<ExportRequest, 'path'>): ExportedList =>
  lists.get(path) ?? fail(exportFaults.list_unknown);

const PAGE_ROWS = 2_500;

type ReadContext = Pick<CallContext, 'now' | 'newId'> & { readonly tx: Connection };
interface Page {
  readonly list: readonly unknown[];
  readonly next: string | null;
}

/** Ignores the filter's paging. Fails with `too_many` above the limit. */
export async function readExportRows(
  { handler }: ExportedList,
  { filter, form }: Pick<ExportRequest, 'filter' | 'form'>,
  actor: Actor,
  origin: Origin,
  context: ReadContext,
): Promise<readonly unknown[]> {
  const { most } = exportLimits(form);
  const { after: _after, pageSize: _size, ...filterOnly } = filter;
  const read = readOnBehalfOf(handler, actor, filterOnly, origin);
  const rows: unknown[] = [];
  let after: string | null = null;
  do {
    const page = (await read({ pageSize: PAGE_ROWS, ...(after === null ? {} : { after }) }, context)) as Page;
    rows.push(...page.list);
    if (rows.length > most) fail(exportFaults.too_many, { most });
    after = page.next;
  } while (after !== null);
  return rows;
}

export interface ComposedExport {
  readonly name: string;
  readonly title: string;
  readonly table: readonly SpreadsheetRow[];
  readonly madeAt: Date;
}

export async function composeExport(
  known: ExportLists,
  request: ExportRequest,
  rows: readonly unknown[],
  { tx, now }: ReadContext,
): Promise<ComposedExport> {
  const list = requireList(known, request);
  const vocabulary = await loadVocabulary(list, request.locale, tx);
  const title = findTranslation(vocabulary, 'list', request.path) ?? list.noun;
  return {
    name: nameOf(title, request.form, now),
    title,
    table: tableOf(list.columns, rows, vocabulary),
    madeAt: now,
  };
}

/** A PDF takes seconds: outside of transactions. It is drawn in the queue of whoever asks. */
export async function writeExportFile(
  { title, table, madeAt }: ComposedExport,
  { form, locale }: Pick<ExportRequest, 'form' | 'locale'>,
  firmId: string = PLATFORM_QUEUE,
): Promise<Uint8Array> {
  if (form === 'xlsx') return toXlsx(title, table);
  if (form === 'csv') return new TextEncoder().encode(toCsv(table));
  const t = translation('export', locale);
  return renderPdf(
    layOutList({
      title,
      table,
      locale,
      madeAt,
      author: t('paper.author'),
      facts: [
        [t('paper.made'), marketTime(madeAt)],
        [t('paper.rows'), String(table.length - 1)],
      ],
      footer: t('paper.page', { page: '{page}', pages: '{pages}' }),
    }),
    firmId,
  );
}

const nameOf = (title: string, form: ExportForm, now: Date) =>
  `${title} ${marketTime(now).slice(0, 16).replace(':', '')}.${form}`;

export async function exportFileName(
  known: ExportLists,
  request: ExportRequest,
  { tx, now }: ReadContext,
): Promise<string> {
  const list = requireList(known, request);
  const vocabulary = await loadVocabulary(list, request.locale, tx);
  return nameOf(findTranslation(vocabulary, 'list', request.path) ?? list.noun, request.form, now);
}
