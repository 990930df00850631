// The columns and filters of a table at a desk.

import type { ReactNode } from 'react';

export type DeskValue = string | number | bigint | boolean | Date | null | undefined;

export interface DeskColumn<Row> {
  readonly key: string;
  readonly title: string;
  /** What is sorted by, and what stands in an export. */
  value(row: Row): DeskValue;
  /** What is shown, where that is not the value as it stands. */
  cell?(row: Row): ReactNode;
  /** What stands in an export, where that is not the value: the name of a code, a sum in yuan. */
  text?(row: Row): string;
  /** Numbers stand at the end of their cell. */
  readonly isNumber?: boolean;
  /** What its numbers are counted in: it stands in the heading of an export. */
  readonly unit?: string;
  /** Left out until somebody chooses it. */
  readonly isExtra?: boolean;
}

export interface DeskFilter<Row> {
  readonly key: string;
  readonly label: string;
  readonly kind: 'text' | 'choice' | 'day';
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** What it stands at in the beginning. */
  readonly initial?: string;
  /** It cannot be left empty. */
  readonly isRequired?: boolean;
  /** Which rows are meant, where the rows are all there: without it, those whose column of this key says so. */
  matches?(row: Row, wanted: string): boolean;
}

/** What the filters stand at, by their keys; empty ones are left out. */
export type FilterValues = Readonly<Record<string, string>>;
