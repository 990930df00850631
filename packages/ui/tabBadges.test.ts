// Tab badges: truncation, and setting from any page.

import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { clearTabBadge, truncateBadge, setTabBadge, setTabDot, showTabBar } from './tabBadges.ts';
import { TabBar } from './TabBar.tsx';

it.each([
  ['1', '1'],
  ['99', '99'],
  ['999', '999'],
  ['99+', '99+'],
  ['1000', '...'],
  ['新', '新'],
  ['新1', '新1'],
  ['新消', '...'],
  ['NEW', 'NEW'],
  ['NEWS', '...'],
  ['', ''],
])('%j stands there as %j', (text, shown) => {
  expect(truncateBadge(text)).toBe(shown);
});

const bar = () =>
  renderToString(
    createElement(TabBar, {
      label: 'Main',
      current: 'pages/a',
      onTap: () => undefined,
      tabs: [
        { to: 'pages/a', icon: 'home', label: 'A' },
        { to: 'pages/b', icon: 'user', label: 'B' },
      ],
    }),
  );

it('shows what was set while no bar was there, and nothing once it is cleared', () => {
  setTabBadge('pages/b', '1000');
  expect(bar()).toContain('ui-tab-badge ui-number">...<');
  setTabDot('pages/b');
  expect(bar()).toContain('ui-tab-dot');
  expect(bar()).not.toContain('ui-tab-badge');
  clearTabBadge('pages/b');
  expect(bar()).not.toContain('ui-tab-mark');
});

it('hides the bar without taking it away', () => {
  showTabBar(false);
  expect(bar()).toContain('hidden=""');
  showTabBar(true);
  expect(bar()).not.toContain('hidden=""');
});
