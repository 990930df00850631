// Stores table views in the browser, per person and table.

import { createContext, useContext, useState } from 'react';
import * as z from 'zod/mini';

/** Two users of a browser do not share views. */
const OwnerContext = createContext('');
export const ViewOwnerProvider = OwnerContext.Provider;

const Look = z.object({
  filters: z.record(z.string(), z.string()),
  columns: z.optional(z.array(z.string())),
  sort: z.optional(z.object({ key: z.string(), isDescending: z.boolean() })),
});
export type Look = z.output<typeof Look>;
export type Sort = NonNullable<Look['sort']>;

const View = z.object({ name: z.string(), look: Look });
export type View = z.output<typeof View>;
const StoredViews = z.array(View);
const MAX_VIEWS = 20;

function readViews(key: string): readonly View[] {
  try {
    return z.parse(StoredViews, JSON.parse(localStorage.getItem(key) ?? '[]'));
  } catch {
    return [];
  }
}

export function useViews(table: string) {
  const key = `console-views/${useContext(OwnerContext)}/${table}`;
  const [views, setViews] = useState(() => readViews(key));
  const keep = (next: readonly View[]) => {
    setViews(next);
    localStorage.setItem(key, JSON.stringify(next));
  };
  return {
    views,
    save: (name: string, look: Look) => {
      keep([...views.filter((view) => view.name !== name), { name, look }].slice(-MAX_VIEWS));
    },
    remove: (name: string) => {
      keep(views.filter((view) => view.name !== name));
    },
  };
}
