// Entry point of the app: width, cached answers, clock, first page.

import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { keepClock } from '#features/catalog/web/clock.ts';
import { createDictionaryShelf } from '#features/catalog/web/dictionaryShelf.ts';
import { describeThisDevice, requestHeaders } from '#features/catalog/web/requestHeaders.ts';
import { checkForUpdates } from '#features/catalog/web/updates.ts';
import { webConfig } from '#features/catalog/web/webConfig.ts';
import { createLoginState } from '#features/firm/web/loginState.ts';
import { wordsReady } from '#packages/i18n/react.ts';
import { hrefOf, placeNow } from '#packages/ui/navigation.ts';
import { followWidth } from '#packages/ui/rem.ts';
import { announceToApp } from './shell/announce.ts';
import { App } from './shell/App.tsx';
import { keepBehaviour, watchBehaviour } from './shell/behaviour.ts';
import { keepAnswers, queries, tellReading } from './shell/cache.ts';
import { tellApp } from './shell/events.ts';
import { go } from './shell/history.ts';
import { HOME, isStart } from './shell/home.ts';
import { line } from './shell/line.ts';
import { watchStyles } from './shell/loading.ts';
import { storedLocale } from './shell/locale.ts';
import { fetchPage, fetchTabs } from './shell/pageCode.ts';

/** How long the start page stays for a slow page before its skeleton is shown. */
const START_MS = 2_000;
const CHOOSE_FIRM = 'pages/user/firms?ask=1';
const UNDISTURBED_MS = 3_000;

const root = document.getElementById('app');
if (!root) throw new Error('index.html has no place for the app');
const place = root;

/** No top-level await: the page chunks import this file and would wait for it. */
async function start() {
  followWidth();
  watchStyles();
  announceToApp();
  const loginState = createLoginState({
    client: line.client,
    queries,
    menusLoaded: () => {
      tellApp('menu-auth-loaded');
    },
    firmToChoose: () => {
      go(hrefOf(CHOOSE_FIRM));
    },
  });
  keepClock(line.client);
  if (isStart(placeNow().path)) go(hrefOf(HOME), { replace: true });
  watchBehaviour();
  const firstPage = fetchPage(placeNow().path);
  await Promise.all([keepAnswers(webConfig.version), wordsReady(storedLocale())]);
  void loginState.load();
  await Promise.race([
    firstPage,
    new Promise((resolve) => {
      setTimeout(resolve, START_MS);
    }),
  ]);
  // A transition renders in slices, so that taps are handled in between.
  startTransition(() => {
    createRoot(place).render(<App />);
  });
  setTimeout(() => {
    void fetchTabs();
    createDictionaryShelf({ client: line.client, store: localStorage, failed: tellReading })().catch(
      () => undefined,
    );
    void checkForUpdates(line.client, navigator.userAgent).catch(() => undefined);
    void describeThisDevice().catch(() => undefined);
    void keepBehaviour(requestHeaders).catch(() => undefined);
  }, UNDISTURBED_MS);
}
// In a task of its own: running the shell's code was long, and taps made meanwhile are handled first.
setTimeout(() => {
  void start();
});
