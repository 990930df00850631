// Labels and text of record cells, and the spreadsheet export.

import { useFormats, useLocale, useTranslation, useTexts } from '#packages/i18n/react.ts';
import { useCall, useApi } from '#packages/rpc/react/useCall.ts';
import { saveAs } from '#packages/ui/saveAs.ts';
import { listPlaces } from '../calls/referenceData.ts';
import type { RecordKind } from '../records.ts';
import { CELLS, type RecordCell, toTypedRecord, UNITS } from './cells.ts';
import { callsOfKind, encodeFields, type RecordRow } from './kindCalls.ts';
import { writeSpreadsheet } from './spreadsheet.ts';

/** The record by the name its reader knows it by, else by what it is made of. */
export function useRecordTitle(kind: RecordKind): (row: RecordRow) => string {
  const locale = useLocale();
  const { shown } = useCellText();
  return ({ fields }) => {
    const typed = toTypedRecord(kind, encodeFields(kind, fields));
    const made = CELLS[kind].filter(({ names }) => names);
    return typed[`names.${locale}`] ?? made.map((cell) => shown(cell, typed[cell.path] ?? '')).join(' · ');
  };
}

const PLACES: ReadonlySet<string> = new Set(['fromPlaceId', 'toPlaceId']);

export function useCellText() {
  const t = useTranslation('catalog.console');
  const find = useTexts('catalog');
  const findName = useTexts('catalog.console');
  const { currency, day } = useFormats();
  const locale = useLocale();
  const { data: places } = useCall(listPlaces, {});
  const label = ({ path, word }: RecordCell): string => {
    const [, language] = path.split('.');
    return language === undefined
      ? t(word)
      : t('inLanguage', { field: t(word), language: t(`language.${language}` as 'language.fr') });
  };
  const unitOf = ({ unit }: RecordCell): string | undefined =>
    unit === 'price' ? t('unit.hao') : unit && UNITS[unit];
  const shown = (cell: RecordCell, typed: string): string => {
    const { kind, path, options, scale = 0 } = cell;
    if (kind === 'switch') return t(typed === '1' ? 'parameter.on' : 'parameter.off');
    if (kind === 'day') return typed && day(typed);
    if (options) return find(`dict.${path === 'kind' ? 'placeKind' : path}.${typed}`) ?? typed;
    if (cell.word === 'field.code') return findName(`dictionary.${typed}`) ?? typed;
    if (PLACES.has(path)) return places?.find(({ id }) => id === typed)?.names[locale] ?? typed;
    const unit = unitOf(cell);
    if (unit === undefined || !/^-?\d+(\.\d+)?$/.test(typed)) return typed;
    const decimals = cell.unit === 'price' ? Math.max(2, decimalsOf(typed)) : decimalsOf(typed);
    const gap = cell.unit === 'degree' ? '' : '\u00a0';
    return `${currency(typed, Math.min(decimals, scale))}${gap}${unit}`;
  };
  return { label, shown, unitOf };
}

const decimalsOf = (typed: string) => typed.split('.')[1]?.length ?? 0;

export function useSpreadsheetExport(kind: RecordKind) {
  const { client } = useApi();
  const { page } = callsOfKind(kind);
  return async () => {
    const lines = [];
    for (let after: string | null | undefined; after !== null;) {
      const result = await client(page, { pageSize: 50, ...(after ? { after } : {}) });
      if (!result.ok) return;
      lines.push(...result.answer.list.map(({ fields }) => toTypedRecord(kind, encodeFields(kind, fields))));
      after = result.answer.next;
    }
    saveAs(`${kind}.csv`, writeSpreadsheet(kind, lines));
  };
}

export const findCell = (kind: RecordKind, path: string): RecordCell | undefined =>
  CELLS[kind].find((cell) => cell.path === path);
