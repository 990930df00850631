// The first days of people, as the records of their firms have it.

import { expect, it } from 'vitest';
import { testApp } from '../../../../test/support/app.ts';
import { openCertification } from '../../../../test/support/certification.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { answerOf } from '../../../../test/support/trading.ts';
import { dismissFirstDays, firstDays } from '../../calls/firstDays.ts';

const app = await testApp();
const certification = await openCertification(app);
const stepsOf = async (client: Awaited<ReturnType<typeof app.signIn>>) =>
  Object.fromEntries(answerOf(await client(firstDays, {})).steps.map(({ step, state }) => [step, state]));

it('follow a firm from its form to its certification', async () => {
  const { admin } = await certification.stranger();
  expect(await stepsOf(admin)).toMatchObject({ real_name: 'open', firm: 'open', settled: 'open' });
  const firm = await certification.submitted();
  expect(await stepsOf(firm.admin)).toMatchObject({ firm: 'waiting', seats: 'open' });
  const certified = await certification.certified();
  expect(await stepsOf(certified.admin)).toMatchObject({ firm: 'done', seats: 'open', offer: 'open' });
});

it('count the seats of all colleagues', async () => {
  await openFirm(app, 'first', ['firm_admin', 'firm_representative', 'firm_finance']);
  expect(await stepsOf(await app.signIn('first.admin'))).toMatchObject({ seats: 'done', real_name: 'open' });
});

it('are put away by one person for themselves', async () => {
  await openFirm(app, 'away', ['firm_admin', 'firm_trader']);
  const [admin, trader] = [await app.signIn('away.admin'), await app.signIn('away.trader')];
  answerOf(await admin(dismissFirstDays, {}));
  answerOf(await admin(dismissFirstDays, {}));
  expect(await stepsOf(admin)).toEqual({});
  expect(await stepsOf(trader)).toMatchObject({ firm: 'done' });
});

it('are nobody’s among the operators', async () => {
  await openFirm(app, 'house', ['operator_admin'], { kind: 'platform' });
  expect(await stepsOf(await app.signIn('house.admin'))).toEqual({});
});
