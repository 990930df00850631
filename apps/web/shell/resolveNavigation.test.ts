// Navigation: push, replace, relaunch and refusal.

import { describe, expect, it } from 'vitest';
import { resolveNavigation, type NavigationState, type NavigationRequest } from './resolveNavigation.ts';

const TABS = ['pages/tabBar/home', 'pages/tabBar/trade'];
const PAGES = [...TABS, 'pages/user/setting', 'pages/trade/detail'];

const at = (path: string, query = '', more: Partial<NavigationState> = {}): NavigationState => ({
  here: { path, query },
  underWay: undefined,
  isPage: (page) => PAGES.includes(page),
  isTab: (page) => TABS.includes(page),
  queryOf: () => '',
  ...more,
});
const home = at('pages/tabBar/home');
const detail = at('pages/trade/detail', 'id=1');

describe('a course', () => {
  it.each<[NavigationRequest, string, NavigationState, string, string]>([
    ['navigate', '/pages/user/setting', home, 'push', '#/pages/user/setting'],
    ['navigate', 'pages/trade/detail?id=1', home, 'push', '#/pages/trade/detail?id=1'],
    ['navigate', 'pages/trade/detail?id=2', detail, 'push', '#/pages/trade/detail?id=2'],
    ['navigate', 'pages/trade/detail?id=1', detail, 'replace', '#/pages/trade/detail?id=1'],
    ['redirect', 'pages/user/setting', detail, 'replace', '#/pages/user/setting'],
    ['redirect', 'pages/trade/detail?id=1&tab=2', detail, 'replace', '#/pages/trade/detail?id=1&tab=2'],
    ['relaunch', 'pages/user/setting?a=1', detail, 'relaunch', '#/pages/user/setting?a=1'],
    ['relaunch', 'pages/tabBar/home?a=1', detail, 'relaunch', '#/pages/tabBar/home?a=1'],
    ['switchTab', 'pages/tabBar/trade?sort=price', home, 'alone', '#/pages/tabBar/trade'],
    ['navigate', 'pages/tabBar/trade?sort=price', home, 'alone', '#/pages/tabBar/trade'],
    ['redirect', '/pages/tabBar/trade?sort=price', detail, 'alone', '#/pages/tabBar/trade'],
    [
      'switchTab',
      'pages/tabBar/trade',
      at('pages/tabBar/home', '', { queryOf: () => 'sort=heat' }),
      'alone',
      '#/pages/tabBar/trade?sort=heat',
    ],
    ['redirect', 'pages/tabBar/home?more=1', home, 'replace', '#/pages/tabBar/home?more=1'],
    ['navigate', 'pages/begin/index', home, 'push', '#/'],
    ['relaunch', '/', detail, 'relaunch', '#/'],
  ])('%s to %s', (wish, to, surroundings, act, href) => {
    expect(resolveNavigation(wish, to, surroundings)).toEqual({ act, href });
  });
});

describe('a refusal', () => {
  const going = at('pages/tabBar/home', '', { underWay: '#/pages/user/setting' });
  it.each<[NavigationRequest, string, NavigationState, string]>([
    ['navigate', 'pages/nowhere', home, 'unknown'],
    ['redirect', 'pages/nowhere?id=1', home, 'unknown'],
    ['relaunch', '/pages/nowhere', home, 'unknown'],
    ['switchTab', 'pages/nowhere', home, 'unknown'],
    ['switchTab', 'pages/user/setting', home, 'no_tab'],
    ['navigate', 'pages/user/setting', going, 'locked'],
    ['redirect', '/pages/user/setting', going, 'locked'],
  ])('%s to %s', (wish, to, surroundings, why) => {
    expect(resolveNavigation(wish, to, surroundings)).toEqual({ act: 'stay', why });
  });

  it('of a second call says nothing of another page', () => {
    expect(resolveNavigation('navigate', 'pages/trade/detail', going)).toMatchObject({ act: 'push' });
  });
});
