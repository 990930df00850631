// What stands open beside a list, by the address: a link opens it, Back closes it.

import type * as z from 'zod/mini';
import { hrefOf, useLocation } from '../navigation.ts';
import { useScreenQuery } from '../screens.ts';

/** `path?a=1`, without the fields that are undefined. */
function addressWith(
  path: string,
  before: string,
  change: Readonly<Record<string, string | undefined>>,
): string {
  const after = new URLSearchParams(before);
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) after.delete(name);
    else after.set(name, value);
  }
  return after.size > 0 ? `${path}?${after.toString()}` : path;
}

export interface Opened<Query> {
  /** Fields of the address; all undefined while nothing is open. */
  readonly opened: Query;
  open(what: Partial<Query>): void;
  close(): void;
  /** Of the same page with this open. */
  hrefTo(what: Partial<Query>): string;
}

/** The first thing opened is an entry of the history, the next ones replace it. */
export function useOpened<S extends z.ZodMiniObject>(schema: S): Opened<z.output<S>> {
  type Query = z.output<S>;
  const { path, query } = useLocation();
  const [opened, set] = useScreenQuery(schema);
  return {
    opened,
    open: (what) => {
      const isOpen = Object.values(opened).some((value) => value !== undefined);
      set(what, isOpen);
    },
    close: () => {
      const nothing = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, undefined]));
      set(nothing as Partial<Query>, 'back');
    },
    hrefTo: (what) => hrefOf(addressWith(path, query, what as Readonly<Record<string, string | undefined>>)),
  };
}
