// How the pages go elsewhere: the app's router, as it is lent to the parts.

import { placeNow, type UiNavigation } from '#packages/ui/navigation.ts';
import { courseFor, type Refusal, type Wish } from './courses.ts';
import { go, goAlone, onVisit, pagesBefore } from './history.ts';
import { HOME } from './home.ts';
import { isPage, isTab } from './routes.ts';

let underWay: string | undefined;
let queryOf: (tab: string) => string = () => '';

/** Somebody who has gone elsewhere meanwhile may set out again. */
onVisit(() => {
  if (underWay !== window.location.hash) arrived();
});

/** The page has come, or has failed to: the way is free. */
export function arrived() {
  underWay = undefined;
}
export const rememberTabs = (recall: typeof queryOf) => {
  queryOf = recall;
};

function move(wish: Wish, to: string): Refusal | undefined {
  const course = courseFor(wish, to, { here: placeNow(), underWay, isPage, isTab, queryOf });
  if (course.act === 'stay') return course.why;
  const { act, href } = course;
  underWay = href === window.location.hash ? undefined : href;
  if (act === 'push' || act === 'replace') go(href, { replace: act === 'replace' });
  else goAlone(href, act === 'relaunch' ? 'relaunch' : 'go');
  return undefined;
}

/** `sayMissing` is told of a page that does not exist, instead of going there. */
export function createMoves(sayMissing: () => void): UiNavigation {
  const tell = (refusal: Refusal | undefined) => {
    if (refusal === 'unknown') sayMissing();
  };
  return {
    navigate: (to, { replace = false } = {}) => {
      tell(move(replace ? 'redirect' : 'navigate', to));
    },
    switchTab: (to) => {
      tell(move('switchTab', to));
    },
    relaunch: (to) => {
      tell(move('relaunch', to));
    },
    goBack: (delta = 1) => {
      const steps = Math.min(pagesBefore(), delta);
      if (steps > 0) window.history.go(-steps);
      else move('switchTab', HOME);
    },
    isFirst: () => pagesBefore() === 0,
  };
}
