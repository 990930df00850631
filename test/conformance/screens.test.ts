// The screens that exist are pages the menus know: the same path, the same code, and the same door.

import { describe, expect, it } from 'vitest';
import { menus as MENUS } from '#apps/server/features.ts';
import { screens } from '#apps/web/features.ts';

const TABS = [
  'pages/tabBar/home',
  'pages/tabBar/trade',
  'pages/tabBar/business',
  'pages/tabBar/message/index',
  'pages/tabBar/user',
];

describe('a screen', () => {
  it.each(screens.filter(({ authId }) => authId !== '').map((screen) => [screen.path, screen] as const))(
    '%s',
    (path, screen) => {
      const menu = MENUS.find((one) => one.path === path);
      expect([menu?.authId, menu?.shownTo === 'all' ? 'open' : 'login']).toEqual([
        screen.authId,
        screen.access,
      ]);
    },
  );
  it('has its path to itself', () => {
    expect(new Set(screens.map(({ path }) => path)).size).toBe(screens.length);
  });
});

describe('the tab bar', () => {
  it('has the five tabs of the specification, with their codes', () => {
    const tabs = screens.filter(({ isTab }) => isTab).map(({ path, authId }) => [path, authId]);
    expect(tabs.sort()).toEqual(TABS.map((path, at) => [path, `0${at + 1}`]).sort());
  });
  it('guards the business centre only', () => {
    expect(
      screens.filter(({ isTab, access }) => isTab && access === 'login').map(({ path }) => path),
    ).toEqual(['pages/tabBar/business']);
  });
});
