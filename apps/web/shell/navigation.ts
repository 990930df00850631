// The app's router, as lent to the UI parts.

import { currentLocation, type Replacing, type UiNavigation } from '#packages/ui/navigation.ts';
import { go, goWithoutHistory, onVisit, pagesBefore } from './history.ts';
import { HOME } from './home.ts';
import { resolveNavigation, type NavigationRefusal, type NavigationRequest } from './resolveNavigation.ts';
import { isPage, isTab } from './routes.ts';

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
  };
}
