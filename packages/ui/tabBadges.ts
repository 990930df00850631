// What stands on the corners of the tabs and whether the bar shows: set from any page, drawn when the bar is.

import { useSyncExternalStore } from 'react';
import { board } from './store.ts';

/** A text, or without one a dot. `label` says what is meant to those who cannot see it. */
export interface TabBadge {
  readonly text: string;
  readonly label: string | undefined;
}
type Marks = ReadonlyMap<string, TabBadge>;

const marks = board<Marks>(new Map());
const shown = board(true);

const WIDEST = 4;
/** Letters beyond the Latin ones are twice as wide; what is too wide for a corner says that there is more. */
export function fitted(text: string): string {
  const width = [...text].reduce((sum, letter) => sum + (letter > '\u00ff' ? 2 : 1), 0);
  return width >= WIDEST ? '...' : text;
}

export const setTabBadge = (tab: string, text: string, label?: string) => {
  mark(tab, { text: fitted(text), label });
};
export const setTabDot = (tab: string, label?: string) => {
  mark(tab, { text: '', label });
};
/** Takes away what stands there, badge or dot. */
export const clearTabBadge = (tab: string) => {
  mark(tab, undefined);
};
export const showTabBar = (isShown: boolean) => {
  shown.write(isShown);
};

function mark(tab: string, next: TabBadge | undefined) {
  const before = marks.read().get(tab);
  if (before?.text === next?.text && before?.label === next?.label) return;
  const after = new Map(marks.read());
  if (next) after.set(tab, next);
  else after.delete(tab);
  marks.write(after);
}

export const useTabBadges = (): Marks => useSyncExternalStore(marks.watch, marks.read, marks.read);
export const useIsTabBarShown = (): boolean => useSyncExternalStore(shown.watch, shown.read, shown.read);
