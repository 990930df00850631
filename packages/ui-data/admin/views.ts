// Stores table views in the browser, per person and table.

import { createContext, useContext, useState } from 'react';
import * as z from 'zod/mini';

/** Two users of a browser do not share views. */
const OwnerContext = createContext('');
export const ViewOwnerProvider = OwnerContext.Provider;

const TableLayout = z.object({
  filters: z.record(z.string(), z.string()),
  columns: z.optional(z.array(z.string())),
  sort: z.optional(z.object({ key: z.string(), isDescending: z.boolean() })),
});
export type TableLayout = z.output<typeof TableLayout>;
export type TableSort = NonNullable<TableLayout['sort']>;

const SavedView = z.object({ name: z.string(), look: TableLayout });
export type SavedView = z.output<typeof SavedView>;
const StoredViews = z.array(SavedView);
const MAX_VIEWS = 20;

function readViews(key: string): readonly SavedView[] {
  try {
    return z.parse(StoredViews, JSON.parse(localStorage.getItem(key) ?? '[]'));
  } catch {
    return [];
  }
}

export function useViews(table: string) {
  const key = `console-views/${useContext(OwnerContext)}/${table}`;
  const [views, setViews] = useState(() => readViews(key));
  const keep = (next: readonly SavedView[]) => {
    setViews(next);
    localStorage.setItem(key, JSON.stringify(next));
  };
  return {
    views,
    save: (name: string, look: TableLayout) => {
      keep([...views.filter((view) => view.name !== name), { name, look }].slice(-MAX_VIEWS));
    },
    remove: (name: string) => {
      keep(views.filter((view) => view.name !== name));
    },
  };
}
