// All pages by path.

import type { ScreenDefinition } from '#packages/ui/screens.ts';
import { screens } from '../features.ts';

export const routes: ReadonlyMap<string, ScreenDefinition> = new Map(
  screens.map((screen) => [screen.path, screen]),
);

export const isPage = (path: string) => routes.has(path);
export const isTab = (path: string) => routes.get(path)?.isTab === true;
export const isWhole = (path: string) => routes.get(path)?.isWhole === true;
