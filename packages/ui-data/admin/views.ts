// How somebody last left a table and the views they saved: kept in this browser, for each person and table apart.

import { createContext, useContext, useState } from 'react';
import * as z from 'zod/mini';

/** Whose views they are: two people at one browser do not share them. */
const OwnerContext = createContext('');
export const ViewOwnerProvider = OwnerContext.Provider;

const Look = z.object({
  filters: z.record(z.string(), z.string()),
  columns: z.optional(z.array(z.string())),
  sort: z.optional(z.object({ key: z.string(), isDescending: z.boolean() })),
});
/** What is shown of a table: which rows, which columns, in which order. */
export type Look = z.output<typeof Look>;
export type Sort = NonNullable<Look['sort']>;

const View = z.object({ name: z.string(), look: Look });
export type View = z.output<typeof View>;
const Kept = z.array(View);
const MOST_VIEWS = 20;

function readViews(key: string): readonly View[] {
  try {
    return z.parse(Kept, JSON.parse(localStorage.getItem(key) ?? '[]'));
  } catch {
    // Written by an earlier version, or by somebody else.
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
    /** One of the same name gives way. */
    save: (name: string, look: Look) => {
      keep([...views.filter((view) => view.name !== name), { name, look }].slice(-MOST_VIEWS));
    },
    remove: (name: string) => {
      keep(views.filter((view) => view.name !== name));
    },
  };
}
