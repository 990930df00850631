// The app's router, as lent to the UI parts.

import {
  addressOf,
  besideOf,
  currentLocation,
  hrefOf,
  type Replacing,
  type UiNavigation,
  withBeside,
} from '#packages/ui/navigation.ts';
import { go, goWithoutHistory, onVisit, pagesBefore } from './history.ts';
import { HOME } from './home.ts';
import { resolveNavigation, type NavigationRefusal, type NavigationRequest } from './resolveNavigation.ts';
import { isPage, isTab, isWhole } from './routes.ts';

let pending: string | undefined;
let queryOf: (tab: string) => string = () => '';

onVisit(() => {
  if (pending !== window.location.hash) endNavigation();
});

/** The page has loaded or failed: navigation is free again. */
export function endNavigation() {
  pending = undefined;
}
export const rememberTabs = (recall: typeof queryOf) => {
  queryOf = recall;
};

function startNavigation(
  wish: NavigationRequest,
  to: string,
  replace: Replacing = false,
): NavigationRefusal | undefined {
  const course = resolveNavigation(wish, to, {
    here: currentLocation(),
    underWay: pending,
    isPage,
    isTab,
    queryOf,
  });
  if (course.act === 'stay') return course.why;
  const { act, href } = course;
  pending = href === window.location.hash ? undefined : href;
  if (act === 'push' || act === 'replace') go(href, { replace: act === 'replace' && (replace || true) });
  else goWithoutHistory(href, act === 'relaunch' ? 'relaunch' : 'go');
  return undefined;
}

/** `sayMissing` is called instead of navigating to an unknown page. */
export function createNavigation(sayMissing: () => void): UiNavigation {
  const tell = (refusal: NavigationRefusal | undefined) => {
    if (refusal === 'unknown') sayMissing();
  };
  return {
    navigate: (to, { replace = false } = {}) => {
      tell(startNavigation(replace ? 'redirect' : 'navigate', to, replace));
    },
    switchTab: (to) => {
      tell(startNavigation('switchTab', to));
    },
    relaunch: (to) => {
      tell(startNavigation('relaunch', to));
    },
    goBack: (delta = 1) => {
      const steps = Math.min(pagesBefore(), delta);
      if (steps > 0) window.history.go(-steps);
      else startNavigation('switchTab', HOME);
    },
    isFirst: () => pagesBefore() === 0,
    openBeside: (to) => {
      const [path = ''] = to.replace(/^#?\/?/, '').split('?');
      if (!isPage(path) || isTab(path) || isWhole(path)) tell(startNavigation('navigate', to));
      // The first one adds an entry, so that Back leaves it; the next ones take its place.
      else showBeside(to, besideOf(currentLocation().query) !== undefined);
    },
  };
}

function showBeside(to: string, replace: Replacing) {
  go(hrefOf(withBeside(currentLocation(), to)), { replace });
}

/** How the page that stands beside another one moves: it leads others to a page of their own. */
export function navigationBeside(moves: UiNavigation): UiNavigation {
  const here = () => besideOf(currentLocation().query) ?? currentLocation();
  const close = () => {
    go(hrefOf(withBeside(currentLocation(), undefined)), { replace: 'back' });
  };
  const { openBeside: _ofTheList, ...alone } = moves;
  return {
    ...alone,
    navigate: (to, how) => {
      const [path] = to.replace(/^#?\/?/, '').split('?');
      if (path === here().path) showBeside(to, how?.replace ? true : false);
      else moves.navigate(to);
    },
    goBack: close,
    isFirst: () => false,
    pane: {
      here,
      close,
      openWhole: () => {
        moves.navigate(addressOf(here()));
      },
    },
  };
}
