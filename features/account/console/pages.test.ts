// Tests of the titles of pages.

import { expect, it } from 'vitest';
import { menus as MENUS } from '#apps/server/features.ts';
import { textsOf } from '#packages/i18n/node/catalogues.ts';

it('are there for every menu, and for nothing else', () => {
  expect(Object.keys(textsOf('*.menu', 'zh-Hans')).sort()).toEqual(MENUS.map(({ authId }) => authId).sort());
});
