// Keyboard shortcuts of a table, disabled while typing.

import { type KeyboardEvent, type RefObject, useEffect } from 'react';

interface TableCommands {
  more(): void;
  refresh(): void;
  save(): unknown;
  help(): void;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input:not([type=checkbox]), textarea, select') !== null);
const isHeld = ({ ctrlKey, metaKey, altKey }: { ctrlKey: boolean; metaKey: boolean; altKey: boolean }) =>
  ctrlKey || metaKey || altKey;

export function useTableKeys(frame: RefObject<HTMLDivElement | null>, acts: TableCommands) {
  const rows = () => [...(frame.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const toRow = (index: number) => {
    rows()
      .at(Math.max(0, Math.min(index, rows().length - 1)))
      ?.focus();
  };
  const toFilter = () => {
    frame.current?.querySelector<HTMLElement>('[data-filter] input, [data-filter] select')?.focus();
  };

  // On the document, since nothing may have focus yet.
  useEffect(() => {
    const onPress = (event: globalThis.KeyboardEvent) => {
      if (isHeld(event) || isTyping(event.target) || document.querySelector('[role=dialog]')) return;
      if (event.key === '/') {
        event.preventDefault();
        toFilter();
      } else if (event.key === '?') acts.help();
      else if (event.key === 'ArrowDown' && event.target === document.body) {
        event.preventDefault();
        toRow(0);
      }
    };
    document.addEventListener('keydown', onPress);
    return () => {
      document.removeEventListener('keydown', onPress);
    };
  });

  return (event: KeyboardEvent) => {
    if (isHeld(event)) return;
    const { key, target } = event;
    if (isTyping(target)) {
      if (key === 'Escape') toRow(0);
      return;
    }
    const row = target instanceof Element ? target.closest('[data-row]') : null;
    const index = row ? rows().indexOf(row as HTMLElement) : -1;
    const wanted: Partial<Record<string, () => unknown>> = {
      ...(row
        ? {
            ArrowDown: () => {
              toRow(index + 1);
            },
            ArrowUp: () => {
              toRow(index - 1);
            },
            Home: () => {
              toRow(0);
            },
            End: () => {
              toRow(Infinity);
            },
            x: () => {
              row.querySelector<HTMLElement>('[data-select]')?.click();
            },
          }
        : {}),
      r: acts.refresh,
      m: acts.more,
      e: acts.save,
    };
    const act = wanted[key];
    if (!act || document.querySelector('[role=dialog]')) return;
    event.preventDefault();
    act();
  };
}
