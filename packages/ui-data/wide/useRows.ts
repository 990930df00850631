// Which rows of a long table are drawn, and where a key leads.

import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useRef } from 'react';

/** As `data-table.css` has it. */
const ROW_REMS = 1.625;
const DRAWN_AROUND = 12;
const NEAR_END = 10;

const rowHeight = () =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize || '16') * ROW_REMS;

/** Where each table of each entry of the history was left. */
const offsets = new Map<string, number>();
const entryOf = (name: string) =>
  `${(window.history.state as { readonly key?: string } | null)?.key ?? ''} ${name}`;

export function useRows(box: RefObject<HTMLDivElement | null>, name: string, count: number) {
  const entry = useRef(entryOf(name));
  const rows = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: rowHeight,
    overscan: DRAWN_AROUND,
    initialOffset: () => offsets.get(entry.current) ?? 0,
    onChange: ({ scrollOffset }) => {
      offsets.set(entry.current, scrollOffset ?? 0);
    },
  });
  const shown = rows.getVirtualItems();
  const awaited = useRef<number>(undefined);
  const focus = (index: number, link: HTMLElement | null) => {
    if (index !== awaited.current || !link) return;
    awaited.current = undefined;
    link.focus({ preventScroll: true });
  };
  // A row that was out of sight is drawn once the table has scrolled to it.
  useEffect(() => {
    if (awaited.current === undefined) return;
    focus(awaited.current, box.current?.querySelector(`[data-at="${awaited.current}"] .table-open`) ?? null);
  });
  const page = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / rowHeight()) - 2);
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: page,
    PageUp: -page,
    Home: -count,
    End: count,
  };
  return {
    shown,
    before: shown[0]?.start ?? 0,
    after: rows.getTotalSize() - (shown.at(-1)?.end ?? 0),
    isNearEnd: (shown.at(-1)?.index ?? 0) >= count - NEAR_END,
    /** The row that a key leads to. */
    target: (key: string, from: number) => {
      const step = steps[key];
      return step === undefined ? undefined : Math.min(count - 1, Math.max(0, from + step));
    },
    reveal: (index: number) => {
      awaited.current = index;
      rows.scrollToIndex(index);
    },
    focus,
  };
}
