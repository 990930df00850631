// What must be acknowledged is reminded of until it is, once a day, and kept until then.

import { describe, expect, it } from 'vitest';
import { setParameter } from '#features/catalog/server/public.ts';
import { testApp } from '../../../../test/support/app.ts';
import { runJobs } from '../../../../test/support/leaving.ts';
import { loginNameOf, openFirm } from '../../../../test/support/people.ts';
import { answerOf } from '../../../../test/support/trading.ts';
import {
  acknowledgeMessage,
  countUnreadByType,
  deleteMessages,
  markAllRead,
  readInbox,
  readMessage,
} from '../../calls/inbox.ts';
import { notify } from '../public.ts';

const app = await testApp();
const HOUR = 3_600_000;

async function told(handle: string, needsAck = true) {
  const firm = await openFirm(app, handle, ['firm_trader', 'firm_finance']);
  await app.perform((ctx) =>
    notify(ctx, [
      {
        firmId: firm.id,
        seats: ['firm_trader', 'firm_finance'],
        type: 'CONTRACT',
        feature: 'contract',
        template: 'breach_reported',
        needsAck,
        params: {},
        matter: { type: 'contract', id: firm.id, no: `HT-${handle}` },
        key: `breach/${handle}`,
      },
    ]),
  );
  const signIn = () => app.signIn(loginNameOf(handle, 'firm_trader'));
  const trader = await signIn();
  const [message] = answerOf(await trader(readInbox, {})).list;
  const reminders = async () =>
    answerOf(await (await signIn())(readInbox, {})).list.filter(({ template }) => template === 'acknowledge');
  return { firm, trader, signIn, reminders, id: message?.id ?? '' };
}
const remind = () => runJobs(app, 'message.remind');
const fault = (name: string) => ({ ok: false, fault: { name } });

describe('a message that must be acknowledged', () => {
  it('is counted until it is, which reading does not change', async () => {
    const { trader, id } = await told('heishan');
    const waiting = async () => answerOf(await trader(countUnreadByType, {}));
    expect(await waiting()).toEqual({ list: [{ type: 'CONTRACT', count: 1 }], toAcknowledge: 1 });
    answerOf(await trader(markAllRead, {}));
    expect(await waiting()).toEqual({ list: [], toAcknowledge: 1 });
    expect(answerOf(await trader(readInbox, { toAcknowledge: true })).list.map((one) => one.id)).toEqual([
      id,
    ]);
    expect(answerOf(await trader(acknowledgeMessage, { id }))).toEqual({
      acknowledgedAt: app.now,
      unread: 0,
    });
    expect(await waiting()).toEqual({ list: [], toAcknowledge: 0 });
    expect(answerOf(await trader(readInbox, { toAcknowledge: true })).list).toEqual([]);
  });

  it('is read by being acknowledged, and the first time counts', async () => {
    const { trader, id } = await told('luhe');
    const first = app.now;
    answerOf(await trader(acknowledgeMessage, { id }));
    app.pass(HOUR);
    expect(answerOf(await trader(acknowledgeMessage, { id })).acknowledgedAt).toEqual(first);
    expect(answerOf(await trader(readMessage, { id }))).toMatchObject({
      needsAck: true,
      acknowledgedAt: first,
      readAt: first,
    });
  });

  it('is not deleted before, nor is anything with it', async () => {
    const { id, signIn, reminders } = await told('jinghua');
    app.pass(24 * HOUR);
    await remind();
    const ids = [id, ...(await reminders()).map((one) => one.id)];
    const trader = await signIn();
    expect(await trader(deleteMessages, { ids })).toMatchObject(fault('not_acknowledged'));
    expect(answerOf(await trader(readInbox, {})).list).toHaveLength(2);
    answerOf(await trader(acknowledgeMessage, { id }));
    answerOf(await trader(deleteMessages, { ids: [id] }));
  });

  it('that another has, or that asks for nothing, is not acknowledged', async () => {
    const asking = await told('yunshan');
    const other = await told('datong', false);
    expect(await other.trader(acknowledgeMessage, { id: asking.id })).toMatchObject(fault('not_found'));
    expect(await other.trader(acknowledgeMessage, { id: other.id })).toMatchObject(
      fault('nothing_to_acknowledge'),
    );
  });
});

describe('the reminder', () => {
  it('comes after the hours of the parameter, one in place of the other, and ends', async () => {
    const { signIn, reminders, id } = await told('beigou');
    const seen: string[][] = [];
    const look = async () => {
      await remind();
      seen.push((await reminders()).map((one) => one.id));
    };
    app.pass(24 * HOUR - 60_000);
    await look();
    app.pass(60_000);
    await look();
    await look();
    app.pass(24 * HOUR);
    await look();
    const [none, first, same, second] = seen;
    expect([none, first?.length, same, second?.length]).toEqual([[], 1, first, 1]);
    expect(second).not.toEqual(first);
    const [reminder] = await reminders();
    expect(reminder).toMatchObject({
      type: 'CONTRACT',
      params: { no: 'HT-beigou' },
      matter: { type: 'message', id },
      needsAck: false,
    });
    answerOf(await (await signIn())(acknowledgeMessage, { id }));
    app.pass(48 * HOUR);
    await look();
    expect(seen.at(-1)).toEqual([]);
  });

  it('comes as often as operators say', async () => {
    const { reminders } = await told('pinglu');
    await app.perform(({ tx, now }) => setParameter({ tx, now }, 'ACK_REMINDER_HOURS', '2'));
    app.pass(2 * HOUR);
    await remind();
    expect(await reminders()).toHaveLength(1);
  });

  it('never stays behind an acknowledgement, whichever comes first', async () => {
    const waiting = [];
    for (let at = 0; at < 6; at += 1) waiting.push(await told(`race${at}`));
    app.pass(48 * HOUR);
    const acts = await Promise.all(
      waiting.map(async ({ signIn, id }) => {
        const trader = await signIn();
        return async () => answerOf(await trader(acknowledgeMessage, { id }));
      }),
    );
    await Promise.all([...acts, ...acts.map(() => remind), ...acts].map((act) => act()));
    await remind();
    for (const { reminders } of waiting) expect(await reminders()).toEqual([]);
  });
});
