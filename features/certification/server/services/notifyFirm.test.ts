// Notices of a certification, and the names of licences in all languages.

import { expect, it } from 'vitest';
import { LOCALES } from '#packages/i18n/locale.ts';
import { licenceNames, firmNotice } from './notifyFirm.ts';

it('goes to those who answer for the firm, once for each key', () => {
  const notice = firmNotice('licence_due', {
    firmId: 'F',
    name: '白羊岭',
    params: { days: '30' },
    key: 'mining/30',
  });
  expect(notice).toMatchObject({
    firmId: 'F',
    seats: ['firm_admin', 'firm_representative'],
    params: { firm: '白羊岭', days: '30' },
    key: 'certification/F/licence_due/mining/30',
  });
});

it('names a licence in every language', () => {
  const names = JSON.parse(licenceNames('mining')) as Record<string, string>;
  expect(Object.keys(names)).toEqual([...LOCALES]);
  expect(Object.values(names).every((name) => name !== '')).toBe(true);
});
