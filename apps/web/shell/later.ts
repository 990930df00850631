// What may come after the first page: pages ahead, reading offline, print, hints.

import { keepApp } from '#packages/ui/appCache.ts';
import { currentLocation } from '#packages/ui/navigation.ts';
import '#packages/ui/print.css';
import { addVisitedPage, readVisitedPages } from '#packages/ui/visitedPages.ts';
import { onVisit } from './history.ts';
import './NewVersion.tsx';
import './ProposeHomeScreen.tsx';
import { fetchPages } from './pageCode.ts';
import { isTab, routes } from './routes.ts';

/** Not every browser says it. */
const savesData = () =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

if (navigator.cookieEnabled) {
  onVisit(({ path }) => {
    addVisitedPage(localStorage, path);
  });
  addVisitedPage(localStorage, currentLocation().path);
}
const visited = navigator.cookieEnabled && !savesData() ? readVisitedPages(localStorage) : [];
void fetchPages([...routes.keys()].filter(isTab))
  .then(() => fetchPages(visited))
  .then(keepApp)
  .catch(() => undefined);
