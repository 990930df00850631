// Figures of several subjects side by side, one row per day.

import { toDecimal } from '#packages/exact/decimal.ts';
import { INTL_TAG, type Locale } from '#packages/i18n/locale.ts';
import type { SpreadsheetRow } from '#packages/spreadsheet/cell.ts';
import type { FigureSeries, Figures } from '../calls/figure.ts';
import {
  FIGURE_COLUMNS,
  type Dataset,
  type FigureColumn,
  MAX_COMPARED_FIGURES,
  partsOf,
} from '../figures.ts';

export interface ComparedFigures {
  readonly subjects: readonly string[];
  readonly days: readonly string[];
  /** By subject, then by day: kilograms or hao per tonne, undefined where missing. */
  readonly values: readonly (readonly (bigint | undefined)[])[];
}

const valueOf = ({ quantity, price }: FigureSeries['points'][number], column: FigureColumn) =>
  (column === 'tonnes' ? quantity : price) ?? undefined;

export function compareFigures(
  { list }: Figures,
  chosen: readonly string[],
  column: FigureColumn,
): ComparedFigures {
  const courses = chosen.flatMap((subject) => list.find((course) => course.subject === subject) ?? []);
  const byDay = courses.map(
    ({ points }) => new Map(points.map((point) => [point.day, valueOf(point, column)])),
  );
  const days = [...new Set(byDay.flatMap((one) => [...one.keys()]))].sort();
  return {
    subjects: courses.map(({ subject }) => subject),
    days,
    values: byDay.map((one) => days.map((day) => one.get(day))),
  };
}

/** Subjects from the address that exist, otherwise the first few. */
export function chosenOf({ list }: Figures, requested: string | undefined): string[] {
  const named = (requested ?? '')
    .split(',')
    .filter((subject) => list.some((course) => course.subject === subject));
  return (named.length > 0 ? named : list.slice(0, 2).map(({ subject }) => subject)).slice(
    0,
    MAX_COMPARED_FIGURES,
  );
}

export const tableColumnsOf = (dataset: Dataset): readonly FigureColumn[] => FIGURE_COLUMNS[dataset].figures;

const SCALES = { tonnes: 3, price: 4 } as const;

/** Of a workbook, the newest day first, as in the table. */
export function figureRows(
  { days, values }: ComparedFigures,
  names: readonly string[],
  dayWord: string,
  column: FigureColumn,
): SpreadsheetRow[] {
  const rows = days.map((day, at) => [
    { day },
    ...values.map((line) => {
      const value = line[at];
      return value === undefined ? null : { decimal: toDecimal(value, SCALES[column]) };
    }),
  ]);
  return [[dayWord, ...names], ...rows.toReversed()];
}

interface Named {
  place(id: string): string;
  variety(id: string): string;
  transport(code: string): string;
  future(product: string): string;
}

/** Name of a subject: "Port of Qinhuangdao", "Pinglu → Qinhuangdao · rail", "Indonesia · thermal coal". */
export function subjectNameOf(
  dataset: Dataset,
  subject: string,
  { place, variety, transport, future }: Named,
  locale: Locale,
): string {
  const [first = '', second = '', third = ''] = partsOf(subject);
  switch (dataset) {
    case 'stock':
      return place(first);
    case 'freight':
      return `${place(first)} → ${place(second)} · ${transport(third)}`;
    case 'futures':
      return `${future(first)} ${second}`;
    case 'import': {
      const countries = new Intl.DisplayNames(INTL_TAG[locale], { type: 'region' });
      return `${countries.of(first) ?? first} · ${variety(second)}`;
    }
  }
}
