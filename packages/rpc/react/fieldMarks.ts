// Marks at form fields: why the server refused what stands there.

import { useEffect, useRef, useSyncExternalStore } from 'react';
import { endsWith } from '#packages/fault/fields.ts';

export interface FieldMark {
  /** Path in the call's input. */
  readonly path: string;
  readonly text: string;
}

/** By the call that was refused: its next attempt replaces them. */
const marks = new Map<string, readonly FieldMark[]>();
/** Marks that a field shows. They outlive the drawer that sent, not the field. */
const shown = new Set<FieldMark>();
const watchers = new Set<() => void>();

export function putMarks(call: string, put: readonly FieldMark[]): void {
  if (put.length > 0) marks.set(call, put);
  else if (!marks.delete(call)) return;
  for (const watcher of watchers) watcher();
}

/** When the form that sent is closed. */
export const dropUnshownMarks = (call: string): void =>
  putMarks(
    call,
    (marks.get(call) ?? []).filter((mark) => shown.has(mark)),
  );

function drop(mark: FieldMark): void {
  shown.delete(mark);
  for (const [call, put] of marks)
    if (put.includes(mark))
      putMarks(
        call,
        put.filter((other) => other !== mark),
      );
}

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

const find = (name: string | undefined) =>
  name === undefined
    ? undefined
    : [...marks.values()].flat().find(({ path }) => endsWith(path, name) || endsWith(name, path));

/** The mark at the field of this name, until another value stands there; a form may empty it by itself. */
export function useFieldMark(name: string | undefined, value: unknown): FieldMark | undefined {
  const read = () => find(name);
  const mark = useSyncExternalStore(watch, read, read);
  const marked = useRef<{ readonly mark: FieldMark; readonly value: unknown }>(undefined);
  useEffect(() => {
    if (!mark) return;
    if (marked.current?.mark !== mark || value === '') marked.current = { mark, value };
    else if (marked.current.value !== value) drop(mark);
  }, [mark, value]);
  useEffect(() => {
    if (!mark) return;
    shown.add(mark);
    return () => {
      drop(mark);
    };
  }, [mark]);
  return mark;
}
