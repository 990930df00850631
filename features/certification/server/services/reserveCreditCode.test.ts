// A credit code and a name belong to one firm.

import { expect, it } from 'vitest';
import { Failure } from '#packages/fault/fault.ts';
import { testApp } from '../../../../test/support/app.ts';
import { creditCodeOf, openFirm } from '../../../../test/support/people.ts';
import { someForm } from '../../form.example.ts';
import { reserveCreditCode } from './reserveCreditCode.ts';

const app = await testApp();
const CODE = creditCodeOf(990_010);
const wang = await openFirm(app, 'wang', [], { creditCode: CODE, name: '朔州黑山煤业有限公司' });
const other = await openFirm(app, 'li', []);

it.each([
  ['another firm its code', other.id, { creditCode: CODE }, 'code_taken'],
  ['another firm its name', other.id, { name: '朔州黑山煤业有限公司' }, 'name_taken'],
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
