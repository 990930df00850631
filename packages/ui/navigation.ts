// How the parts go elsewhere, and where they are: the app lends its router.

import { createContext, useContext } from 'react';

export interface UiNavigation {
  /** `replace`: the present entry of the history gives way, and back does not lead to it. */
  navigate(to: string, how?: { readonly replace?: boolean }): void;
  /** To one of the tabs, as it was left; a query string is dropped. */
  switchTab(to: string): void;
  /** Leaves all pages: the next is the first again. */
  relaunch(to: string): void;
  /** By one page, or by `delta`, but never out of the app: with none before, to where everybody begins. */
  goBack(delta?: number): void;
  /** Whether no page of ours lies before this one. */
  isFirst(): boolean;
}

const plainMoves: UiNavigation = {
  navigate(to, { replace = false } = {}) {
    window.location[replace ? 'replace' : 'assign'](hrefOf(to));
  },
  switchTab(to) {
    plainMoves.navigate(to, { replace: true });
  },
  relaunch(to) {
    plainMoves.navigate(to, { replace: true });
  },
  goBack(delta = 1) {
    window.history.go(-delta);
  },
  isFirst: () => window.history.length <= 1,
};

const NavigationContext = createContext<UiNavigation>(plainMoves);
export const NavigationProvider = NavigationContext.Provider;
export const useNavigate = () => useContext(NavigationContext);

/** Where the reader is: the path of a screen without a slash before it, and its query string without the question mark. */
export interface Location {
  readonly path: string;
  readonly query: string;
}

const PlaceContext = createContext<Location>({ path: '', query: '' });
export const LocationProvider = PlaceContext.Provider;
export const useLocation = () => useContext(PlaceContext);

/** As the address bar says it now, which a page that is still loading is behind. */
export function placeNow(): Location {
  const [path = '', query = ''] = window.location.hash.replace(/^#\/?/, '').split(/\?(.*)/s);
  return { path, query };
}

const ELSEWHERE = /^([a-z]+:|\/\/|#)/i;
export const isElsewhere = (to: string) => ELSEWHERE.test(to);

/** Screens live behind the hash: `pages/x?id=1` and `/pages/x?id=1` are `#/pages/x?id=1`. */
export const hrefOf = (to: string) => (isElsewhere(to) ? to : `#${withSlash(to)}`);

export const withSlash = (to: string) => (to.startsWith('/') ? to : `/${to}`);
