// The app's router, as lent to the UI parts.

import { placeNow, type UiNavigation } from '#packages/ui/navigation.ts';
import { courseFor, type Refusal, type Wish } from './courses.ts';
import { go, goAlone, onVisit, pagesBefore } from './history.ts';
import { HOME } from './home.ts';
import { isPage, isTab } from './routes.ts';

let pending: string | undefined;
let queryOf: (tab: string) => string = () => '';

onVisit(() => {
  if (pending !== window.location.hash) arrived();
});

/** The page has loaded or failed: navigation is free again. */
export function arrived() {
  pending = undefined;
}
export const rememberTabs = (recall: typeof queryOf) => {
  queryOf = recall;
};

function startNavigation(wish: Wish, to: string): Refusal | undefined {
  const course = courseFor(wish, to, { here: placeNow(), underWay: pending, isPage, isTab, queryOf });
  if (course.act === 'stay') return course.why;
  const { act, href } = course;
  pending = href === window.location.hash ? undefined : href;
  if (act === 'push' || act === 'replace') go(href, { replace: act === 'replace' });
  else goAlone(href, act === 'relaunch' ? 'relaunch' : 'go');
  return undefined;
}

/** `sayMissing` is called instead of navigating to an unknown page. */
export function createMoves(sayMissing: () => void): UiNavigation {
  const tell = (refusal: Refusal | undefined) => {
    if (refusal === 'unknown') sayMissing();
  };
  return {
    navigate: (to, { replace = false } = {}) => {
      tell(startNavigation(replace ? 'redirect' : 'navigate', to));
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
