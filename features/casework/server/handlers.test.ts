// Tests of giving waiting items to colleagues: who may have them, and of many at once one succeeds.

import { beforeAll, describe, expect, it } from 'vitest';
import { setParameter } from '#features/catalog/server/public.ts';
import { readQueue } from '#features/dashboard/calls/queue.ts';
import { testApp } from '../../../test/support/app.ts';
import { openFirm } from '../../../test/support/people.ts';
import { answerOf, openTrading } from '../../../test/support/trading.ts';
import { assignItem, claimItem, colleaguesForItems, releaseItem } from '../calls.ts';

const app = await testApp();
const { mine, list } = await openTrading(app);
const desk = await openFirm(
  app,
  'desk',
  ['operator_trade', 'operator_admin', 'operator_auditor', 'operator_editor'],
  { kind: 'platform' },
);
const {
  operator_admin: admin = '',
  operator_auditor: auditor = '',
  operator_editor: editor = '',
} = desk.people;

const KIND = 'review_listing';
let id = '';
beforeAll(async () => {
  await app.perform((ctx) => setParameter(ctx, 'TRADE_REVIEW', '1'));
  // Two colleagues of the trading desk, and one who is not.
  await app.database.pool.query(`insert into firm_seat select $1, unnest($2::text[]), 'operator_trade'`, [
    desk.id,
    [admin, auditor],
  ]);
  id = await list();
});

const trade = () => app.signIn('desk.trade');
const holder = async () => {
  const { list: items } = answerOf(await (await trade())(readQueue, {}));
  return items.find((one) => one.id === id)?.claim ?? null;
};
const give = async (personId: string, holderId: string | null) => {
  const result = await (await trade())(assignItem, { kind: KIND, id, personId, holderId });
  return result.ok ? 'given' : result.fault.name;
};

describe('an item that waits', () => {
  it('may go to whoever may decide it', async () => {
    const { list: colleagues } = answerOf(
      await (
        await trade()
      )(colleaguesForItems, { items: [{ kind: KIND, id }] }),
    );
    expect(new Set(colleagues.map(({ personId }) => personId))).toEqual(
      new Set([admin, auditor, desk.people.operator_trade]),
    );
    expect(colleagues.filter(({ isMe }) => isMe).map(({ personId }) => personId)).toEqual([
      desk.people.operator_trade,
    ]);
  });

  it('is asked about with others: whoever may decide one of them is named, with how many', async () => {
    const [other, items] = [await list(), [{ kind: KIND, id }]];
    const { list: colleagues } = answerOf(
      await (
        await trade()
      )(colleaguesForItems, {
        items: [...items, { kind: KIND, id: other }, { kind: 'review_listing', id: '0'.repeat(26) }],
      }),
    );
    expect(colleagues.map(({ count }) => count)).toEqual([2, 2, 2]);
  });

  it('is given, given on, and not given by who saw another holder', async () => {
    expect(await give(admin, null)).toBe('given');
    expect((await holder())?.personId).toBe(admin);
    expect(await give(auditor, null)).toBe('claimed');
    expect(await give(auditor, admin)).toBe('given');
    expect(await give(admin, admin)).toBe('claimed');
    expect((await holder())?.personId).toBe(auditor);
  });

  it('is held by nobody once its time is over', async () => {
    app.pass(8 * 3_600_000);
    expect(await holder()).toBeNull();
    expect(await give(admin, auditor)).toBe('not_found');
    expect(await give(admin, null)).toBe('given');
  });

  it('goes to one of many who give it at once', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, at) => give(at % 2 ? auditor : desk.people.operator_trade!, admin)),
    );
    expect(outcomes.filter((outcome) => outcome === 'given')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'claimed')).toHaveLength(19);
  });

  it('is not taken from a colleague it was given to', async () => {
    const { personId = '' } = (await holder()) ?? {};
    expect(await give(admin, personId)).toBe('given');
    expect(await (await trade())(claimItem, { kind: KIND, id })).toMatchObject({
      fault: { name: 'claimed' },
    });
    await (
      await app.signIn('desk.admin')
    )(releaseItem, { kind: KIND, id });
    expect(await holder()).toBeNull();
  });

  it.each([
    ['to whom has no seat at the desk', () => editor, 'not_theirs'],
    ['to nobody that exists', () => '0'.repeat(26), 'not_theirs'],
  ])('is not given %s', async (_what, personId, fault) => {
    expect(await give(personId(), null)).toBe(fault);
  });

  it('is not given by whom it does not wait for', async () => {
    const client = await app.signIn('desk.editor');
    const input = { kind: KIND, id, personId: admin, holderId: null };
    expect(await client(assignItem, input)).toMatchObject({ fault: { name: 'not_found' } });
    expect(answerOf(await client(colleaguesForItems, { items: [{ kind: KIND, id }] })).list).toEqual([]);
    await expect(mine(assignItem, input)).rejects.toMatchObject({ platformCode: '900403' });
  });
});
