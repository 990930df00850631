// Tests of the list of deadlines: who sees a clock, whose turn it is, how long.

import { expect, it } from 'vitest';
import type { Client } from '#packages/rpc/client/client.ts';
import { testApp } from '../../../../test/support/app.ts';
import { answerOf, openTrading } from '../../../../test/support/trading.ts';
import { deadlineList } from '../../calls/deadline.ts';

const app = await testApp();
const { mine, plant, rival, viewer, operator, list, respond, counter } = await openTrading(app);
const listOf = async (by: Client) => answerOf(await by(deadlineList, {})).list;
const clocksOf = async (by: Client, kind: string, id: string) =>
  (await listOf(by)).filter((one) => one.kind === kind && one.matter.id === id);

it('a listing ends by itself, which concerns its firm alone', async () => {
  const listingId = await list({ mode: 'negotiate' });
  expect(await clocksOf(mine, 'listing_ends', listingId)).toMatchObject([
    { feature: 'listing', key: listingId, whose: 'nobody', counterparty: null },
  ]);
  for (const other of [plant, rival, viewer, operator])
    expect(await clocksOf(other, 'listing_ends', listingId)).toEqual([]);
});

it('an offer is for both sides: the turn changes with each offer, and with it the end', async () => {
  const listingId = await list({ mode: 'negotiate' });
  const { responseId } = answerOf(await respond(plant, listingId, 500, 500));
  const until = new Date(app.now.getTime() + 86_400_000);
  const seenBy = async (by: Client) =>
    (await clocksOf(by, 'answer_offer', responseId)).map(({ whose, counterparty, due }) => [
      whose,
      counterparty,
      due.getTime() - until.getTime(),
    ]);
  expect([await seenBy(mine), await seenBy(plant), await seenBy(viewer), await seenBy(rival)]).toEqual([
    [['mine', 'plant', 0]],
    [['theirs', 'mine', 0]],
    [['theirs', 'mine', 0]],
    [],
  ]);
  app.pass(3_600_000);
  answerOf(await counter(mine, responseId, 510, 500));
  expect([await seenBy(mine), await seenBy(plant), await seenBy(viewer)]).toEqual([
    [['theirs', 'plant', 3_600_000]],
    [['mine', 'mine', 3_600_000]],
    // Who may only look sees that it is a colleague's turn.
    [['ours', 'mine', 3_600_000]],
  ]);
});

it('what ends first is first, and what has run out unanswered before it', async () => {
  const dues = (await listOf(mine)).map(({ due }) => due.getTime());
  expect(dues.length).toBeGreaterThan(2);
  expect(dues).toEqual(dues.toSorted((one, other) => one - other));
  await app.database.pool.query(`update negotiation_response set valid_until = $1`, [
    new Date(app.now.getTime() - 1),
  ]);
  expect((await listOf(mine))[0]).toMatchObject({ kind: 'answer_offer' });
  expect((await listOf(mine))[0]?.due.getTime()).toBeLessThan(app.now.getTime());
});

it('a visitor is asked to sign in', async () => {
  await expect(app.client()(deadlineList, {})).rejects.toMatchObject({ kind: 'signed_out' });
});
