// A screen as registered in the router, and its query string.

import type { ComponentType } from 'react';
import * as z from 'zod/mini';
import { currentLocation, type Replacing, useNavigate, useLocation } from './navigation.ts';
import { readOrder } from './query.ts';

export interface ScreenDefinition {
  readonly path: string;
  /** Menu code, for usage logs and menus; empty for pages outside the menus. */
  readonly authId: string;
  readonly access: 'open' | 'login';
  /** One of the five tabs: shows the tab bar, has no back button. */
  readonly isTab?: boolean;
  /** Too wide to stand beside a list. */
  readonly isWhole?: boolean;
  load(): Promise<{ default: ComponentType }>;
  /** Shown to visitors in place of the question whether to sign in. */
  readonly ForVisitors?: ComponentType;
}

/** The default export of a feature's `web/registrations.ts`. */
export interface WebRegistrations {
  readonly screens: readonly RegisteredScreen[];
}

/** Most screens have no menu code or are for signed-in people only. */
type RegisteredScreen = Omit<ScreenDefinition, 'authId' | 'access'> &
  Partial<Pick<ScreenDefinition, 'authId' | 'access'>>;

export const screenOf = (registered: RegisteredScreen): ScreenDefinition => ({
  authId: '',
  access: 'login',
  ...registered,
});

type Query<S extends z.ZodMiniType> = z.output<S>;

/**
 * Reads the query string through a schema of optional texts. `set` changes the given fields, drops undefined
 * ones and keeps the history entry unless told otherwise; `reset` drops all fields of the schema.
 */
export function useScreenQuery<S extends z.ZodMiniObject>(
  schema: S,
): [Query<S>, (change: Partial<Query<S>>, replace?: Replacing) => void, () => void] {
  const { query: written } = useLocation();
  const { navigate, pane } = useNavigate();
  const parsed = z.safeParse(schema, Object.fromEntries(new URLSearchParams(written)));
  const query = (parsed.success ? parsed.data : {}) as Query<S>;
  const set = (change: Partial<Query<S>>, replace: Replacing = true) => {
    const { path, query: before } = pane ? pane.here() : currentLocation();
    const after = new URLSearchParams(before);
    for (const [name, value] of Object.entries(change)) {
      if (value === undefined || value === '') after.delete(name);
      else after.set(name, String(value));
    }
    navigate(after.size > 0 ? `${path}?${after.toString()}` : path, { replace });
  };
  const reset = () => {
    set(Object.fromEntries(Object.keys(schema.shape).map((name) => [name, undefined])) as Partial<Query<S>>);
  };
  return [query, set, reset];
}

const OrderQuery = z.object({ sort: z.optional(z.string()) });

/** The order of a list in the address, as its call takes it. */
export function useOrder<Sort extends string>(sorts: readonly Sort[]) {
  const [{ sort }] = useScreenQuery(OrderQuery);
  return readOrder(sort, sorts);
}
