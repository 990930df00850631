// Columns of a desktop's table.

import type { ReactNode } from 'react';

export interface ListColumn<Item> {
  readonly key: string;
  readonly label: string;
  /** Where the label is short. */
  readonly title?: string;
  /** In px at the usual text size. */
  readonly width: number;
  readonly isNumber?: boolean;
  /** Shown once it is chosen. */
  readonly isExtra?: boolean;
  /** Falls away where there is no room for all columns, the least first; not while it sorts. */
  readonly yields?: number;
  /** The order that the server knows by this name; without it the column does not sort. */
  readonly sort?: string;
  readonly cell: (item: Item) => ReactNode;
}

/** A press on a column sorts by it, a second one turns it round, a third one ends it. */
export function nextOrder(before: string | undefined, sort: string): string | undefined {
  if (before === sort) return `-${sort}`;
  return before === `-${sort}` ? undefined : sort;
}
