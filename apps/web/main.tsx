// Entry point of the app: width, cached answers, clock, first page.

import 'virtual:i18n/all';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { keepClockCurrent } from '#features/catalog/web/clock.ts';
import { webConfig } from '#features/catalog/web/webConfig.ts';
import { createLoginState } from '#features/firm/web/loginState.ts';
import { translationsReady } from '#packages/i18n/react.ts';
import { watchInstallPrompt } from '#packages/ui/installing.ts';
import { hrefOf, currentLocation } from '#packages/ui/navigation.ts';
import { followWidth } from '#packages/ui/rem.ts';
import { forwardAppEvents } from './shell/announce.ts';
import { apiContext } from './shell/apiContext.ts';
import { App } from './shell/App.tsx';
import { trackBehaviour } from './shell/behaviour.ts';
import { persistQueries, queryClient } from './shell/cache.ts';
import { emitAppEvent } from './shell/events.ts';
import { go } from './shell/history.ts';
import { HOME, isStart } from './shell/home.ts';
import { loadPage, watchStyles } from './shell/loading.ts';
import { appLocale } from './shell/locale.ts';
import { fetchPage } from './shell/pageCode.ts';

/** How long the start page stays for a slow page before its skeleton is shown. */
const START_MS = 2_000;
const CHOOSE_FIRM = 'pages/user/firms?ask=1';
const UNDISTURBED_MS = 3_000;

const root = document.getElementById('app');
if (!root) throw new Error('index.html has no place for the app');
const place = root;

/** No top-level await: the page chunks import this file and would wait for it. */
async function start() {
  watchInstallPrompt();
  followWidth();
  watchStyles();
  forwardAppEvents();
  const loginState = createLoginState({
    client: apiContext.client,
    queries: queryClient,
    menusLoaded: () => {
      emitAppEvent('menu-auth-loaded');
    },
    firmToChoose: () => {
      go(hrefOf(CHOOSE_FIRM));
    },
  });
  keepClockCurrent(apiContext.client);
  if (isStart(currentLocation().path)) go(hrefOf(HOME), { replace: true });
  trackBehaviour();
  const firstPage = fetchPage(currentLocation().path);
  await Promise.all([persistQueries(webConfig.version), translationsReady(appLocale())]);
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
    loadLater();
  }, UNDISTURBED_MS);
}
/** Tried again once there is a signal. */
function loadLater() {
  loadPage(() => import('./shell/later.ts')).catch(() => {
    window.addEventListener('online', loadLater, { once: true });
  });
}

// In a task of its own: running the shell's code was long, and taps made meanwhile are handled first.
setTimeout(() => {
  void start();
});
