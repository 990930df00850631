// The app-wide event bus: subscription, unsubscription, isolation of errors.

import { expect, it, vi } from 'vitest';
import { modalEventOf, onAppEvent, emitAppEvent } from './events.ts';

it('tells those who listen to the name, with what happened', () => {
  const heard: string[] = [];
  const stop = onAppEvent('pages-tabBar-home', ({ title }) => {
    heard.push(title);
  });
  emitAppEvent('pages-tabBar-home', { title: 'first' });
  emitAppEvent('pages-tabBar-trade', { title: 'elsewhere' });
  stop();
  emitAppEvent('pages-tabBar-home', { title: 'too late' });
  expect(heard).toEqual(['first']);
});

it('goes on when one listener fails', () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const heard = vi.fn();
  const stops = [
    onAppEvent('menu-auth-loaded', () => {
      throw new Error('mine');
    }),
    onAppEvent('menu-auth-loaded', heard),
  ];
  emitAppEvent('menu-auth-loaded');
  expect([heard.mock.calls.length, report.mock.calls.length]).toEqual([1, 1]);
  for (const stop of stops) stop();
});

it.each([
  ['pages/tabBar/message/index', 'pages-tabBar-message-index'],
  ['pages/begin/index', 'pages-begin-index'],
])('a modal on %s is told as %s', (path, name) => {
  expect(modalEventOf(path)).toBe(name);
});
