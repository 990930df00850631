// A session goes on under a new token on the same device.

import { expect, it } from 'vitest';
import { createIdentify } from '#features/firm/server/services/identifyActor.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { renewSession } from './renewSession.ts';

const app = await testApp();
const { people } = await openFirm(app, 'wang', ['firm_trader']);
const identify = createIdentify(app.database);

it('replaces the token, keeps the person, and can be done once', async () => {
  const token = await app.tokenOf('wang.trader');
  const before = (await identify(token, app.now))?.sessionId ?? '';
  const renewed = await app.perform((ctx) => renewSession(ctx, before, undefined));
  expect(renewed?.sessionId).not.toBe(before);
  expect(await identify(renewed?.token ?? '', app.now)).toMatchObject({
    personId: people.firm_trader,
    sessionId: renewed?.sessionId,
  });
  expect(await identify(token, app.now)).toBeUndefined();
  expect(await app.perform((ctx) => renewSession(ctx, before, undefined))).toBeUndefined();
});
