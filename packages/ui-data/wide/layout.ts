// A table's layout: which columns, in which order, how wide; kept on the device.

import { useState } from 'react';
import * as z from 'zod/mini';

const KeptLayout = z.object({
  order: z.optional(z.array(z.string())),
  hidden: z.optional(z.array(z.string())),
  widths: z.optional(z.record(z.string(), z.number())),
});
export type KeptLayout = z.output<typeof KeptLayout>;

interface Named {
  readonly key: string;
  readonly isExtra?: boolean;
}

/** New columns come last, those that are no more fall away. */
export function arrange(columns: readonly Named[], { order = [], hidden }: KeptLayout) {
  const keys = columns.map(({ key }) => key);
  const known = order.filter((key) => keys.includes(key));
  return {
    order: [...known, ...keys.filter((key) => !known.includes(key))],
    hidden: hidden ?? columns.filter(({ isExtra }) => isExtra === true).map(({ key }) => key),
  };
}

interface Sized {
  readonly key: string;
  readonly width: number;
  readonly yields: number | undefined;
}

/** The columns that fall away so that the others fit into the room. */
export function yielding(shown: readonly Sized[], room: number): string[] {
  const ranked = shown
    .filter(({ yields }) => yields !== undefined)
    .toSorted((one, other) => (one.yields ?? 0) - (other.yields ?? 0));
  let excess = shown.reduce((total, { width }) => total + width, 0) - room;
  const away: string[] = [];
  for (const { key, width } of ranked) {
    if (excess <= 0) break;
    excess -= width;
    away.push(key);
  }
  return away;
}

export function moveColumn(order: readonly string[], key: string, by: number): string[] {
  const from = order.indexOf(key);
  const to = Math.min(order.length - 1, Math.max(0, from + by));
  return order.filter((one) => one !== key).toSpliced(to, 0, key);
}

const nameOf = (table: string) => `table/${table}`;

/** Browsers may refuse storage: the layout then lasts as long as the page. */
function read(table: string): KeptLayout {
  try {
    return z.parse(KeptLayout, JSON.parse(localStorage.getItem(nameOf(table)) ?? '{}'));
  } catch {
    return {};
  }
}

function write(table: string, layout: KeptLayout) {
  try {
    localStorage.setItem(nameOf(table), JSON.stringify(layout));
  } catch {
    return;
  }
}

export function useLayout(table: string): [KeptLayout, (change: KeptLayout) => void] {
  const [layout, setLayout] = useState(() => read(table));
  const change = (next: KeptLayout) => {
    setLayout((before) => {
      const after = { ...before, ...next };
      write(table, after);
      return after;
    });
  };
  return [layout, change];
}
