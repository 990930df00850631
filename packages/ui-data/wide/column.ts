// Columns of a desktop's table.

import type { ReactNode } from 'react';
import type { Locale } from '#packages/i18n/locale.ts';

export interface ListColumn<Item> {
  readonly key: string;
  readonly label: string;
  /** Where the label is short. */
  readonly title?: string;
  /** Of its figures; stands behind the label. */
  readonly unit?: string;
  /** In px at the usual text size. */
  readonly width: number;
  /** Holds the product's own words, which are longer in some languages: it is wider there. */
  readonly isWorded?: boolean;
  readonly isNumber?: boolean;
  /** Shown once it is chosen. */
  readonly isExtra?: boolean;
  /** Falls away where there is no room for all columns, the least first; not while it sorts. */
  readonly yields?: number;
  /** The order that the server knows by this name; without it the column does not sort. */
  readonly sort?: string;
  readonly cell: (item: Item) => ReactNode;
}

const WORDED = 1.5;

/** Widths are given for Chinese, whose words are the shortest. */
export const widthIn = (locale: Locale, { width, isWorded }: { width: number; isWorded?: boolean }) =>
  isWorded === true && !locale.startsWith('zh') ? Math.round(width * WORDED) : width;

/** A press on a column sorts by it, a second one turns it round, a third one ends it. */
export function nextOrder(before: string | undefined, sort: string): string | undefined {
  if (before === sort) return `-${sort}`;
  return before === `-${sort}` ? undefined : sort;
}
