// Followers of intents: who may follow one, what they read, when they are told.

import { describe, expect, it } from 'vitest';
import { alertOfThing, followedPage, followThing } from '#features/follow/calls.ts';
import { readInbox } from '#features/message/calls/inbox.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../../../../test/support/app.ts';
import { wish } from '../../../../test/support/intents.ts';
import { answerOf, faultOf, openTrading, tonnes } from '../../../../test/support/trading.ts';
import { closeIntent, editIntent } from '../../calls/intent.ts';
import { intentTermsExample } from '../../terms.example.ts';
import type { IntentTerms } from '../../terms.ts';
import { expireIntents } from '../jobs.ts';

const app = await testApp();
const { mine, plant, rival, idOf } = await openTrading(app);

const follow = (by: Client, id: string) => by(followThing, { kind: 'intent', id });
const followed = async (by: Client, id: string) =>
  answerOf(await by(followedPage, { kind: 'intent' })).list.find((item) => item.id === id);
const told = async (by: Client, id: string) =>
  answerOf(await by(readInbox, { pageSize: 50 }))
    .list.filter(({ feature, matter }) => feature === 'follow' && matter?.id === id)
    .map(({ template }) => template)
    .toReversed();

describe('an intent is followed', () => {
  it.each<[string, () => Partial<IntentTerms>, [string, string]]>([
    ['by everybody if it is public', () => ({ visibility: 'public' }), ['followed', 'followed']],
    ['by everybody if it is anonymous', () => ({ visibility: 'anonymous' }), ['followed', 'followed']],
    [
      'by those on its list',
      () => ({ visibility: 'list', namedFirmIds: [idOf('mine')] }),
      ['followed', 'not_found'],
    ],
  ])('%s', async (_name, terms, expected) => {
    const id = await wish(app, plant, terms());
    const results = [await follow(mine, id), await follow(rival, id)];
    expect(results.map((result) => (result.ok ? 'followed' : faultOf(result)))).toEqual(expected);
  });

  it('without its firm and place if it is anonymous, also once it has ended', async () => {
    const id = await wish(app, plant, { visibility: 'anonymous' });
    answerOf(await follow(mine, id));
    const read = await followed(mine, id);
    app.pass(1_000);
    expect(read).toMatchObject({ isOver: false, title: read?.note });
    answerOf(await plant(closeIntent, { intentId: id }));
    const over = await followed(mine, id);
    expect(over).toMatchObject({ isOver: true, hasNews: true, names: read?.names });
    expect(JSON.stringify([read, over])).not.toContain(idOf('plant'));
  });
});

describe('followers are told', () => {
  it('once of each edit and of the end; neither the firm itself nor who wants no messages', async () => {
    const id = await wish(app, plant);
    for (const by of [mine, rival, plant]) answerOf(await follow(by, id));
    answerOf(await rival(alertOfThing, { kind: 'intent', id, isAlerting: false }));
    app.pass(1_000);
    const terms = intentTermsExample(app.now, { quantity: tonnes(500) });
    answerOf(await plant(editIntent, { intentId: id, version: 1, terms }));
    expect(faultOf(await plant(editIntent, { intentId: id, version: 1, terms }))).toBe('version_changed');
    answerOf(await plant(closeIntent, { intentId: id }));
    expect(await told(mine, id)).toEqual(['intent_changed', 'intent_ended']);
    expect([await told(plant, id), await told(rival, id)]).toEqual([[], []]);
    expect(await followed(rival, id)).toMatchObject({ hasNews: true });
  });

  it('when it runs out', async () => {
    const id = await wish(app, plant, { expiresAt: new Date(app.now.getTime() + 60_000) });
    answerOf(await follow(mine, id));
    app.pass(61_000);
    for (let again = 0; again < 2; again += 1) await runJob(expireIntents, app.runtime);
    expect(await told(mine, id)).toEqual(['intent_ended']);
  });

  it('only if they are still on its list', async () => {
    const id = await wish(app, plant, {
      visibility: 'list',
      namedFirmIds: [idOf('mine'), idOf('rival')],
    });
    for (const by of [mine, rival]) answerOf(await follow(by, id));
    const terms = intentTermsExample(app.now, { visibility: 'list', namedFirmIds: [idOf('mine')] });
    answerOf(await plant(editIntent, { intentId: id, version: 1, terms }));
    expect([await told(mine, id), await told(rival, id)]).toEqual([['intent_changed'], []]);
    expect(await followed(rival, id)).toMatchObject({ title: null, note: '' });
  });
});
