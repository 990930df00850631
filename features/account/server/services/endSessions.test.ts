// Sessions end at once in this process.

import { expect, it } from 'vitest';
import { createIdentify } from '#features/firm/server/services/identifyActor.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { basicInfo } from '../../calls/session.ts';
import { endSessions, endSessionsById } from './endSessions.ts';

const app = await testApp();
const { people } = await openFirm(app, 'wang', ['firm_trader', 'firm_finance']);
const identify = createIdentify(app.database);
async function session(loginName: string) {
  const token = await app.tokenOf(loginName);
  const id = (await identify(token, app.now))?.sessionId ?? '';
  const isOpen = () =>
    app
      .client(token)(basicInfo, {})
      .then(
        ({ ok }) => ok,
        () => false,
      );
  return { id, isOpen };
}
const open = (...of: { isOpen(): Promise<boolean> }[]) => Promise.all(of.map((one) => one.isOpen()));

it('of a person, except the one that asks; those of others stay', async () => {
  const [first, second, other] = [
    await session('wang.trader'),
    await session('wang.trader'),
    await session('wang.finance'),
  ];
  expect(await open(first, second, other)).toEqual([true, true, true]);
  expect(await app.perform((ctx) => endSessions(ctx, people.firm_trader ?? '', second.id))).toBe(1);
  expect(await open(first, second, other)).toEqual([false, true, true]);
  expect(await app.perform((ctx) => endSessions(ctx, people.firm_trader ?? ''))).toBe(1);
  expect(await open(second)).toEqual([false]);
});

it('by their ids', async () => {
  const [first, second] = [await session('wang.trader'), await session('wang.finance')];
  await app.perform((ctx) => endSessionsById(ctx, [first.id]));
  expect(await open(first, second)).toEqual([false, true]);
});
