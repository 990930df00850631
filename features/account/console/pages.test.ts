// Tests of the titles of pages.

import { expect, it } from 'vitest';
import { menus as MENUS } from '#apps/server/features.ts';
import { words } from './words/pages/zh-Hans.ts';

it('are there for every menu, and for nothing else', () => {
  expect(Object.keys(words).sort()).toEqual(MENUS.map(({ authId }) => authId).sort());
});
