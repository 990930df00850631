// Navigation as provided by the app's router.

import { createContext, useContext } from 'react';

/**
 * What a navigation replaces: the current entry of the history, or all entries of the current page. `back`
 * goes back where the entry before has this address, and replaces the current entry where it has not.
 */
export type Replacing = boolean | 'page' | 'back';

export interface UiNavigation {
  navigate(to: string, how?: { readonly replace?: Replacing }): void;
  /** Opens a tab in the state it was left; a query string is dropped. */
  switchTab(to: string): void;
  /** Drops all pages: the next is the first. */
  relaunch(to: string): void;
  /** Goes back by `delta` pages, but not out of the app: with none left, to the home page. */
  goBack(delta?: number): void;
  isFirst(): boolean;
  /** Opens a page beside the present one, where the app has room for two. */
  openBeside?(to: string): void;
  /** Absent in the page that the address bar names. */
  readonly pane?: Pane;
}

/** A page that stands beside another one. */
export interface Pane {
  /** As the address bar has it: what is shown may still be the page before. */
  here(): Location;
  close(): void;
  openWhole(): void;
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

/** Path without leading slash, and query string without question mark. */
export interface Location {
  readonly path: string;
  readonly query: string;
}

const PlaceContext = createContext<Location>({ path: '', query: '' });
export const LocationProvider = PlaceContext.Provider;
export const useLocation = () => useContext(PlaceContext);

/** From the address bar; a page still loading may not be shown yet. */
export function currentLocation(): Location {
  return toLocation(window.location.hash);
}

/** In the query string: the address of the page that stands beside. */
const BESIDE = 'beside';

const toLocation = (address: string): Location => {
  const [path = '', query = ''] = address.replace(/^#?\/?/, '').split(/\?(.*)/s);
  return { path, query };
};

export function besideOf(query: string): Location | undefined {
  const address = new URLSearchParams(query).get(BESIDE);
  return address ? toLocation(address) : undefined;
}

/** The address with another page beside it, or none. */
export function withBeside({ path, query }: Location, beside: string | undefined): string {
  const params = new URLSearchParams(query);
  if (beside === undefined) params.delete(BESIDE);
  else params.set(BESIDE, beside.replace(/^#?\/?/, ''));
  return params.size > 0 ? `${path}?${params.toString()}` : path;
}

export const addressOf = ({ path, query }: Location) => (query ? `${path}?${query}` : path);

const ELSEWHERE = /^([a-z]+:|\/\/|#)/i;
export const isExternal = (to: string) => ELSEWHERE.test(to);

/** Hash URL: `pages/x?id=1` and `/pages/x?id=1` become `#/pages/x?id=1`. */
export const hrefOf = (to: string) => (isExternal(to) ? to : `#${withSlash(to)}`);

export const withSlash = (to: string) => (to.startsWith('/') ? to : `/${to}`);
