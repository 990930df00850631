// What comes after the first page: usage log, pages ahead, print, hints, title.

import { createDictionaryCache } from '#features/catalog/web/dictionaryCache.ts';
import { encryptDeviceHeader, requestHeaders } from '#features/catalog/web/requestHeaders.ts';
import { checkForUpdates } from '#features/catalog/web/updates.ts';
import { keepApp } from '#packages/ui/appCache.ts';
import { currentLocation } from '#packages/ui/navigation.ts';
import '#packages/ui/print.css';
import { addVisitedPage, readVisitedPages } from '#packages/ui/visitedPages.ts';
import { apiContext } from './apiContext.ts';
import { startBehaviourLog } from './behaviour.ts';
import { reportQueryError } from './cache.ts';
import { onVisit } from './history.ts';
import './NewVersion.tsx';
import './ProposeHomeScreen.tsx';
import { fetchPages } from './pageCode.ts';
import { isTab, routes } from './routes.ts';
import './UnreadTitle.tsx';

createDictionaryCache({
  client: apiContext.client,
  store: localStorage,
  failed: reportQueryError,
})().catch(() => undefined);
void checkForUpdates(apiContext.client, navigator.userAgent).catch(() => undefined);
void encryptDeviceHeader().catch(() => undefined);
void startBehaviourLog(requestHeaders).catch(() => undefined);

/** Not every browser says it. */
const savesData = () =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

if (navigator.cookieEnabled) {
  onVisit(({ path }) => {
    addVisitedPage(localStorage, path);
  });
  addVisitedPage(localStorage, currentLocation().path);
}
/** Where most people go from home. */
const LISTING = 'pages/trade/detail';
const visited = navigator.cookieEnabled && !savesData() ? readVisitedPages(localStorage) : [];
void fetchPages([LISTING, ...[...routes.keys()].filter(isTab)])
  .then(() => fetchPages(visited))
  .then(keepApp)
  .catch(() => undefined);
