// Spreadsheet columns of form fields: label, path, value and its text.

import { get, set } from 'react-hook-form';
import type { Translate } from '#packages/i18n/translate.ts';
import {
  type Column,
  type ColumnOption,
  parseChoiceCell,
  parseChoicesCell,
  parseDayCell,
  parseDecimalCell,
  parseMatchingCell,
  parseMomentCell,
  parseTextCell,
} from '#packages/spreadsheet/column.ts';
import type { CellProblem, TableRow } from '#packages/spreadsheet/table.ts';
import { OPTIONAL_SHEET_INDEXES, IMPORT_INDEXES, SHEET_OPS } from './indexes.ts';

export interface FormColumn<Value = unknown> extends Column<Value> {
  /** Path in the form. */
  readonly path: string;
  write(form: object): string;
}

/** Number of options listed in a message; lists of places are long. */
const MAX_LISTED = 12;

export function formColumnKinds(
  t: Translate<'terms' | 'terms.import' | 'clause'>,
  labelOf: (key: string) => string,
) {
  const base = (key: string, label = labelOf(key)) => ({
    key,
    path: key,
    label,
    write: (form: object) => String(get(form, key) ?? ''),
  });
  const like = (example: string) => t('like', { example });
  const oneOf = (options: readonly ColumnOption<unknown>[]) => {
    const labels = options.slice(0, MAX_LISTED).map(({ label }) => label);
    return t('oneOf', {
      allowed: labels.join(' / ') + (options.length > MAX_LISTED ? ' …' : ''),
    });
  };
  const labelIn = (options: readonly ColumnOption<unknown>[], value: unknown) =>
    options.find((option) => option.value === value)?.label ?? '';
  const chosenFrom = <Value>(key: string, options: readonly ColumnOption<Value>[], label?: string) => ({
    ...base(key, label),
    choices: options.map((option) => option.label),
    allowed: oneOf(options),
    write: (form: object) => labelIn(options, get(form, key)),
    read: parseChoiceCell(options),
  });
  return {
    text: (key: string, max: number, label?: string): FormColumn<string> => ({
      ...base(key, label),
      allowed: t('atMostSigns', { most: max }),
      read: parseTextCell(max),
    }),
    /** Bounds come from the form. */
    number: (
      path: string,
      { unit, label, key = path }: { unit?: string; label?: string; key?: string } = {},
    ): FormColumn<string> => ({
      ...base(path, withUnit(label ?? labelOf(path), unit)),
      key,
      allowed: '',
      read: parseDecimalCell,
    }),
    choice: (key: string, options: readonly ColumnOption[], label?: string): FormColumn<string> =>
      chosenFrom(key, options, label),
    flag: (key: string): FormColumn<boolean> =>
      chosenFrom(key, [
        { value: true, label: t('yes') },
        { value: false, label: t('no') },
      ]),
    day: (key: string): FormColumn<string> => ({
      ...base(key),
      allowed: like('2026-11-25'),
      read: parseDayCell,
    }),
    moment: (key: string): FormColumn<string> => ({
      ...base(key),
      allowed: like('2026-11-28 18:00'),
      write: (form) => base(key).write(form).replace('T', ' '),
      read: parseMomentCell,
    }),
    many: (key: string, options: readonly ColumnOption[]): FormColumn<string[]> => ({
      ...base(key),
      allowed: oneOf(options),
      write: (form) => (get(form, key) as string[]).map((value) => labelIn(options, value)).join(' / '),
      read: parseChoicesCell(options),
    }),
    like: (key: string, shape: RegExp, example: string): FormColumn<string> => ({
      ...base(key),
      allowed: like(example),
      read: parseMatchingCell(shape),
    }),
  };
}

const withUnit = (label: string, unit: string | undefined) => (unit ? `${label} (${unit})` : label);

export const exampleTexts = (columns: readonly FormColumn[], form: object): Record<string, string> =>
  Object.fromEntries(columns.map((column) => [column.key, column.write(form)]));

type Spec = { index: string; op: string; value: string; upper: string; reject: string }[];

/** The form of a row: `blank` with the cells that could be read. */
export function fillForm<Form extends { spec: object[] }>(
  { values }: TableRow,
  columns: readonly FormColumn[],
  blank: Form,
): Form {
  const spec: Spec = IMPORT_INDEXES.map((index) => ({
    index,
    op: SHEET_OPS[index],
    value: '',
    upper: '',
    reject: '',
  }));
  const form: Form = structuredClone({ ...blank, spec });
  for (const column of columns) if (values.has(column)) set(form, column.path, values.get(column));
  form.spec = (form.spec as Spec).filter(
    ({ index, value, reject }) => value !== '' || reject !== '' || !OPTIONAL_SHEET_INDEXES.includes(index),
  );
  return form;
}

/** The column of a form's field: indices are found by their code, as their position in the form varies. */
export function columnAt<C extends FormColumn>(
  path: string,
  { spec }: { readonly spec: readonly { readonly index: string }[] },
  columns: readonly C[],
): C | undefined {
  const [name, at, field] = path.split('.');
  const index = name === 'spec' ? spec[Number(at)]?.index : undefined;
  const key = index && (field === 'reject' ? `${index}.reject` : index);
  return columns.find((column) => (key ? column.key === key : column.path === path));
}

interface FormProblem {
  readonly column: FormColumn | undefined;
  /** Of a field without a column. */
  readonly label?: string;
  readonly text: string;
}

/** Problems of single cells, then those of the form, except at cells that are wrong already. */
export const rowProblemsOf = (row: TableRow, ofForm: readonly FormProblem[]): CellProblem[] => [
  ...row.problems,
  ...ofForm
    .filter(({ column }) => column === undefined || !row.isWrong(column))
    .map(({ column, label = '', text }) =>
      column ? row.problemAt(column, text) : { cell: undefined, label, text },
    ),
];
