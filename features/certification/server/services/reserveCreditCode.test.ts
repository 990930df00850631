// A credit code and a name belong to one firm.

import { expect, it } from 'vitest';
import { type FirmParticulars, writeFirmParticulars } from '#features/firm/server/public.ts';
import { Failure } from '#packages/fault/fault.ts';
import { testApp } from '../../../../test/support/app.ts';
import { creditCodeOf, openFirm } from '../../../../test/support/people.ts';
import { someForm } from '../../form.example.ts';
import { reserveCreditCode } from './reserveCreditCode.ts';

const PARTICULARS: FirmParticulars = {
  name: '',
  shortName: '口泉',
  creditCode: '',
  kind: 'producer',
  canSell: true,
  canBuy: false,
  legalPerson: '白山',
  controller: '白山',
  city: '大同',
  licenceExpiresOn: null,
};
const app = await testApp();
const CODE = creditCodeOf(990_010);
const wang = await openFirm(app, 'wang', [], { creditCode: CODE, name: '朔州黑山煤业有限公司' });
const other = await openFirm(app, 'li', []);

it.each([
  ['another firm its code', other.id, { creditCode: CODE }, 'code_taken'],
  ['another firm its name', other.id, { name: '朔州黑山煤业有限公司' }, 'name_taken'],
  ['another firm what looks like its name', other.id, { name: '朔州黒山煤业有限公司' }, 'name_taken'],
  [
    'another firm what hides something in its name',
    other.id,
    { name: '朔州黑山\u{e0041}煤业有限公司' },
    'name_taken',
  ],
  ['the firm itself neither', wang.id, { creditCode: CODE, name: '朔州黑山煤业有限公司' }, 'free'],
  ['another firm what nobody has', other.id, {}, 'free'],
])('refuses %s', async (_what, firmId, changes, outcome) => {
  const reserved = app.perform(({ tx }) => reserveCreditCode(tx, firmId, someForm(changes)));
  expect(
    await reserved.then(
      () => 'free',
      (error: unknown) => (error instanceof Failure ? error.fault.name : error),
    ),
  ).toBe(outcome);
});

it('gives one of two firms a name that looks like that of the other', async () => {
  const names = ['口泉煤业有限公司', '囗泉煤业有限公司', '口泉煤业有限公司\u200b', '囗泉煤业（）有限公司'];
  const firms = await Promise.all(
    names.map((name, at) => openFirm(app, `quan${at}`, [], { name: `${name}${at}` })),
  );
  const outcomes = await Promise.all(
    firms.map(({ id }, at) =>
      app
        .perform(async ({ tx }) => {
          const form = someForm({ name: names[at] ?? '', creditCode: creditCodeOf(990_020 + at) });
          await reserveCreditCode(tx, id, form);
          await writeFirmParticulars(tx, id, {
            ...PARTICULARS,
            name: form.name,
            creditCode: form.creditCode,
          });
        })
        .then(
          () => 'reserved',
          (error: unknown) => (error instanceof Failure ? error.fault.name : String(error)),
        ),
    ),
  );
  expect(outcomes.toSorted()).toEqual(['name_taken', 'name_taken', 'name_taken', 'reserved']);
});
