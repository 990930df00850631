// The indices with columns in a spreadsheet, and the lists its cells choose from.

import type { IndexCode } from '#features/clause/quality.ts';
import type { ColumnOption } from '#packages/spreadsheet/column.ts';

export interface ImportOptions {
  readonly varieties: readonly ColumnOption[];
  readonly places: readonly ColumnOption[];
  readonly forms: readonly ColumnOption[];
  readonly ranks: readonly ColumnOption[];
}

/** In spreadsheet order. */
export const IMPORT_INDEXES = ['QNET_AR', 'MT', 'STD', 'AD', 'VDAF'] as const satisfies readonly IndexCode[];
export const SHEET_OPS = {
  QNET_AR: 'at_least',
  MT: 'at_most',
  STD: 'at_most',
  AD: 'at_most',
  VDAF: 'typical',
} as const;
export const OPTIONAL_SHEET_INDEXES: readonly string[] = ['AD', 'VDAF'];

const EXAMPLES: Readonly<Record<(typeof IMPORT_INDEXES)[number], readonly [value: string, reject: string]>> =
  {
    QNET_AR: ['5000', '4600'],
    MT: ['12', ''],
    STD: ['0.8', '1.5'],
    AD: ['18.4', ''],
    VDAF: ['', ''],
  };

/** Quality of the template's example row. */
export const exampleSpec = () =>
  IMPORT_INDEXES.map((index) => ({
    index,
    op: 'at_least' as const,
    value: EXAMPLES[index][0],
    upper: '',
    reject: EXAMPLES[index][1],
  }));
