// The page behind a path: its code and its words, loaded when it is first opened.
import { type ComponentType, createElement, use } from 'react';
import { screens } from '../features.ts';
import { Begin } from './Begin.tsx';
import { Guarded } from './Guarded.tsx';
import { isStart } from './home.ts';
import { storedLocale } from './locale.ts';
import { Missing } from './Missing.tsx';
import { hasCome, once } from '#packages/i18n/once.ts';
import { wordsReady } from '#packages/i18n/react.ts';
import type { Screen } from '#packages/ui/screens.ts';

const screenByPath = new Map(screens.map((screen) => [screen.path, screen]));

const pageOf = once(async (screen: Screen): Promise<ComponentType> => {
  const { default: Shown } = await screen.load();
  await wordsReady(storedLocale());
  return Shown;
});

export function Page({ path }: { path: string }) {
  if (isStart(path)) return <Begin />;
  const screen = screenByPath.get(path);
  if (!screen) return <Missing />;
  return <Guarded screen={screen}><Loaded screen={screen} /></Guarded>;
}

const Loaded = ({ screen }: { screen: Screen }) => createElement(use(pageOf(screen)));

/** Begins to load a page before it is drawn; what fails here fails again where it is seen. */
export async function fetchPage(path: string): Promise<void> {
  const screen = screenByPath.get(path);
  if (screen) await pageOf(screen).catch(() => undefined);
}

/** Whether a page can be drawn at once. */
export function isFetched(path: string): boolean {
  const screen = screenByPath.get(path);
  return !screen || hasCome(pageOf(screen));
}

/** The pages behind the tabs, so that a tab opens at once. */
export function fetchTabs() {
  for (const { isTab, path } of screens) if (isTab) void fetchPage(path);
}
