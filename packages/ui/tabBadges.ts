// Badges of the tabs and visibility of the tab bar, set from any page.

import { useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

/** A text, or a dot without one. `label` is for screen readers. */
export interface TabBadge {
  readonly text: string;
  readonly label: string | undefined;
}
type Marks = ReadonlyMap<string, TabBadge>;

const marks = createStore<Marks>(new Map());
const shown = createStore(true);

const MAX_WIDTH = 4;
/** Non-Latin characters count twice; longer texts are truncated. */
export function truncateBadge(text: string): string {
  const width = [...text].reduce((sum, letter) => sum + (letter > '\u00ff' ? 2 : 1), 0);
  return width >= MAX_WIDTH ? '...' : text;
}

export const setTabBadge = (tab: string, text: string, label?: string) => {
  mark(tab, { text: truncateBadge(text), label });
};
export const setTabDot = (tab: string, label?: string) => {
  mark(tab, { text: '', label });
};
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
