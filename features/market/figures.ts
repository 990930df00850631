// Datasets of market figures: subjects, columns and day ranges.

import { FREIGHT_TRANSPORTS } from '#features/catalog/dictionaries.ts';

export const DATASETS = ['stock', 'freight', 'futures', 'import'] as const;
export type Dataset = (typeof DATASETS)[number];

/** Origins of imports by sea and land, ISO 3166. */
export const ORIGINS = ['AU', 'CA', 'CO', 'ID', 'KZ', 'MN', 'PH', 'RU', 'US', 'ZA'] as const;

/** Futures that are quoted as a reference: thermal coal, coking coal, coke. */
export const FUTURES = ['ZC', 'JM', 'J'] as const;

export const FIGURE_COLUMNS = {
  stock: { subject: ['port'], figures: ['tonnes'] },
  freight: { subject: ['from', 'to', 'transport'], figures: ['price'] },
  futures: { subject: ['product', 'month'], figures: ['price'] },
  import: { subject: ['origin', 'variety'], figures: ['tonnes', 'price'] },
} as const satisfies Readonly<
  Record<Dataset, { subject: readonly string[]; figures: readonly ('tonnes' | 'price')[] }>
>;
export type SubjectColumn = (typeof FIGURE_COLUMNS)[Dataset]['subject'][number];
export type FigureColumn = (typeof FIGURE_COLUMNS)[Dataset]['figures'][number];
export const DAY_COLUMN = 'date';

export const figureColumnsOf = (dataset: Dataset): readonly string[] => [
  DAY_COLUMN,
  ...FIGURE_COLUMNS[dataset].subject,
  ...FIGURE_COLUMNS[dataset].figures,
];

/** `pinglu/qinhuangdao/rail`: ids and codes in the order of the subject columns. */
export const figureSubjectOf = (parts: readonly string[]) => parts.join('/');
export const partsOf = (subject: string): readonly string[] => subject.split('/');

export interface KnownSubjects {
  readonly ports: ReadonlySet<string>;
  readonly places: ReadonlySet<string>;
  readonly varieties: ReadonlySet<string>;
}
export function isKnownSubject(
  column: SubjectColumn,
  value: string,
  { ports, places, varieties }: KnownSubjects,
): boolean {
  switch (column) {
    case 'port':
      return ports.has(value);
    case 'from':
    case 'to':
      return places.has(value);
    case 'transport':
      return FREIGHT_TRANSPORTS.some((one) => one === value);
    case 'product':
      return FUTURES.some((one) => one === value);
    case 'month':
      return /^20\d\d-(0[1-9]|1[0-2])$/.test(value);
    case 'origin':
      return ORIGINS.some((one) => one === value);
    case 'variety':
      return varieties.has(value);
  }
}

export const FIGURE_SPANS = [30, 90, 365] as const;
export type FigureSpan = (typeof FIGURE_SPANS)[number];
export const MAX_COMPARED_FIGURES = 4;
