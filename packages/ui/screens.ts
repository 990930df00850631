// A screen as the router knows it, and the query string that says what is on it.

import type { ComponentType } from 'react';
import * as z from 'zod/mini';
import { placeNow, useNavigate, useLocation } from './navigation.ts';

export interface Screen {
  /** As the specification names it: pages/tabBar/home. */
  readonly path: string;
  /** The menu code that behaviour records and menus go by; empty for pages outside the menus. */
  readonly authId: string;
  readonly access: 'open' | 'login';
  /** One of the five: keeps the tab bar, has no way back. */
  readonly isTab?: boolean;
  load(): Promise<{ default: ComponentType }>;
}

type Query<S extends z.ZodMiniType> = z.output<S>;

/**
 * What the page takes from its query string, read through a schema whose every field is optional text.
 * `set` changes the named fields, drops those set to undefined, and keeps the page where it is in the history.
 */
export function useScreenQuery<S extends z.ZodMiniObject>(
  schema: S,
): [Query<S>, (change: Partial<Query<S>>) => void] {
  const { query: written } = useLocation();
  const { navigate } = useNavigate();
  const parsed = z.safeParse(schema, Object.fromEntries(new URLSearchParams(written)));
  const query = (parsed.success ? parsed.data : {}) as Query<S>;
  const set = (change: Partial<Query<S>>) => {
    const { path, query: before } = placeNow();
    const after = new URLSearchParams(before);
    for (const [name, value] of Object.entries(change)) {
      if (value === undefined || value === '') after.delete(name);
      else after.set(name, String(value));
    }
    navigate(after.size > 0 ? `${path}?${after.toString()}` : path, { replace: true });
  };
  return [query, set];
}
