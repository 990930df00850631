// A version of the general articles is proposed by one operator and decided by another.

import { expect, it } from 'vitest';
import { testApp } from '../../../test/support/app.ts';
import { seat } from '../../../test/support/signing.ts';
import { answerOf, faultOf, openTrading } from '../../../test/support/trading.ts';
import { decideContractTemplate, proposeContractTemplate } from '../calls.ts';

const app = await testApp();
const { operator, idOf } = await openTrading(app);
const admin = await seat(app, idOf('operator'), 'operator3', ['operator_admin']);

it('general articles come into use by two persons', async () => {
  const proposal = {
    kind: 'auto_trad' as const,
    articles: [{ heading: '不可抗力', body: '因不可抗力不能履行的，部分或者全部免除责任。' }],
    note: '首版',
  };
  const { id } = answerOf(await operator(proposeContractTemplate, proposal));
  expect(faultOf(await operator(proposeContractTemplate, proposal))).toBe('template_open');
  expect(answerOf(await admin(decideContractTemplate, { id, isApproved: true }))).toMatchObject({
    state: 'in_use',
    version: 1,
  });
  expect(faultOf(await admin(decideContractTemplate, { id, isApproved: true }))).toBe('wrong_state');
});
