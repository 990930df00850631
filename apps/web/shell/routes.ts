// All pages by path: feature screens and announced pages.

import type { ScreenDefinition } from '#packages/ui/screens.ts';
import { screens } from '../features.ts';
import { upcomingPages } from '../upcomingPages.ts';

export const routes: ReadonlyMap<string, ScreenDefinition> = new Map(
  [...upcomingPages, ...screens].map((screen) => [screen.path, screen]),
);

export const isPage = (path: string) => routes.has(path);
export const isTab = (path: string) => routes.get(path)?.isTab === true;
