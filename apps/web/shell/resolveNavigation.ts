// Resolves a navigation request: push, replace, relaunch or ignore.

import { hrefOf, type Location } from '#packages/ui/navigation.ts';
import { isStart } from './home.ts';

export type NavigationRequest = 'navigate' | 'redirect' | 'relaunch' | 'switchTab';
export type NavigationRefusal = 'unknown' | 'no_tab' | 'locked';
export type ResolvedNavigation =
  | { readonly act: 'push' | 'replace' | 'alone' | 'relaunch'; readonly href: string }
  | { readonly act: 'stay'; readonly why: NavigationRefusal };

export interface NavigationState {
  readonly here: Location;
  readonly underWay: string | undefined;
  isPage(path: string): boolean;
  isTab(path: string): boolean;
  /** The query string a tab was left with. */
  queryOf(tab: string): string;
}

const stay = (why: NavigationRefusal): ResolvedNavigation => ({ act: 'stay', why });

/** The start page is `/`, by either of its names. */
const addressOf = (path: string, query: string) =>
  hrefOf((isStart(path) ? '' : path) + (query ? `?${query}` : ''));

export function resolveNavigation(
  wish: NavigationRequest,
  to: string,
  { here, underWay, isPage, isTab, queryOf }: NavigationState,
): ResolvedNavigation {
  const [path = '', query = ''] = to.replace(/^#?\/?/, '').split(/\?(.*)/s);
  if (!isStart(path) && !isPage(path)) return stay('unknown');
  if (wish === 'switchTab' && !isTab(path)) return stay('no_tab');
  const address = addressOf(path, query);
  if (address === underWay) return stay('locked');
  if (wish === 'relaunch') return { act: 'relaunch', href: address };
  // A page that writes its state into its own address does not navigate.
  if (wish !== 'switchTab' && path === here.path)
    return { act: wish === 'redirect' || query === here.query ? 'replace' : 'push', href: address };
  if (isTab(path)) return { act: 'alone', href: addressOf(path, queryOf(path)) };
  return { act: wish === 'redirect' ? 'replace' : 'push', href: address };
}
