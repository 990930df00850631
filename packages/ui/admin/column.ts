// Columns and filters of a table.

import type { ReactNode } from 'react';
import type { Matter } from './matters.tsx';

export type DeskValue = string | number | bigint | boolean | Date | null | undefined;

export interface DeskColumn<Row> {
  readonly key: string;
  readonly title: string;
  /** Sort key, and default for exports. */
  value(row: Row): DeskValue;
  /** Shows the value's text in a tag of this colour. */
  colour?(row: Row): string;
  /** Shown and exported text, if not the value: a code's name, a sum in yuan. */
  text?(row: Row): string;
  /** Rendered content, if not the text. */
  cell?(row: Row): ReactNode;
  /** What the text is the number of: it becomes a link to its page. */
  leadsTo?(row: Row): Matter | null | undefined;
  /** Writes the sum of the rows at the foot of the column, whose values are whole numbers. */
  sum?(total: bigint): string;
  readonly isNumber?: boolean;
  /** Unit of the numbers, in the export's head. */
  readonly unit?: string;
  readonly isExtra?: boolean;
}

export interface DeskFilter<Row> {
  readonly key: string;
  readonly label: string;
  /** Default: a choice if there are options, otherwise a text. */
  readonly kind?: 'text' | 'choice' | 'day';
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly initial?: string;
  readonly isRequired?: boolean;
  /** Filters local rows; by default compares the column of the same key. */
  matches?(row: Row, wanted: string): boolean;
}

export const kindOf = <Row>({ kind, options }: DeskFilter<Row>) => kind ?? (options ? 'choice' : 'text');

/** Values of the filters by key, without empty ones. */
export type FilterValues = Readonly<Record<string, string>>;
