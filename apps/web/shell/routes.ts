// All pages by path: feature screens and announced pages.

import type { Screen } from '#packages/ui/screens.ts';
import { screens } from '../features.ts';
import { laterPages } from '../laterPages.ts';

export const routes: ReadonlyMap<string, Screen> = new Map(
  [...laterPages, ...screens].map((screen) => [screen.path, screen]),
);

export const isPage = (path: string) => routes.has(path);
export const isTab = (path: string) => routes.get(path)?.isTab === true;
