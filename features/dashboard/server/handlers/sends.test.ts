// Texts and mails that were given up: who sees them, and that each is sent again once.

import { beforeEach, describe, expect, it } from 'vitest';
import { sendSignUpCode } from '#features/account/calls/code.ts';
import { accountJobs } from '#features/account/server/jobs.ts';
import { sendMail, sendText } from '#features/account/server/public.ts';
import { gatewayJobs } from '#features/account/server/services/smsAndMailGateways.ts';
import { setParameter } from '#features/catalog/server/public.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../../../../test/support/app.ts';
import { faultOf, given } from '../../../../test/support/doorstep.ts';
import { openMarket } from '../../../../test/support/market.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { givenUpCounts, listGivenUp, sendMessageAgain } from '../../calls/sends.ts';

const app = await testApp();
await openMarket(app);
await openFirm(app, 'desk', ['operator_admin', 'operator_auditor', 'operator_trade']);
await openFirm(app, 'other', ['operator_admin']);
const [admin, other, auditor, trade] = await Promise.all([
  app.signIn('desk.admin'),
  app.signIn('other.admin'),
  app.signIn('desk.auditor'),
  app.signIn('desk.trade'),
]);

const PHONE = '13812345678';
const MAIL = 'wang.li@mine.example';
const HOUR = 3_600_000;
let isOpen = false;
const sent: string[] = [];
/** Refuses in words that name the receiver. */
const gateway = {
  send: ({ recipient }: { recipient: string }) => {
    if (!isOpen)
      return Promise.reject(
        Object.assign(new Error(`550 ${recipient} unknown`), { responseCode: 550, command: 'RCPT TO' }),
      );
    sent.push(recipient);
    return Promise.resolve();
  },
};
const run = async (times = 1) => {
  for (let time = 0; time < times; time += 1)
    for (const job of [...gatewayJobs('text', gateway), ...gatewayJobs('mail', gateway)])
      await runJob(job, app.runtime);
};
const purge = async () => {
  for (const job of accountJobs.filter(({ name }) => name === 'account.purge'))
    await runJob(job, app.runtime);
};
const list = async () => (await given(admin(listGivenUp, {}))).list;
const only = async () => {
  const [row, ...more] = await list();
  if (!row || more.length > 0) throw new Error('there is not just one');
  return row;
};
const texts = async () => {
  const { rows } = await app.database.pool.query<{ text: string }>(
    'select text from account_outgoing_message',
  );
  return rows.map(({ text }) => text);
};
async function giveUpText() {
  await app.perform((ctx) => sendText(ctx, PHONE, '您有一份合同待签'));
  await run(3);
}
async function giveUpCode() {
  await given(app.client()(sendSignUpCode, { phone: '13900000001', loginName: 'stranger', locale: 'en' }));
  await run(3);
}

beforeEach(async () => {
  await app.database.pool.query('truncate account_outgoing_message, account_verification_code');
  isOpen = false;
  sent.length = 0;
  await app.perform(async (ctx) => {
    await setParameter(ctx, 'TEXT_CHANNEL', 'http');
    await setParameter(ctx, 'MAIL_CHANNEL', 'smtp');
  });
});

describe('what was given up', () => {
  it('is shown with the reason, and without whose it is or what it says', async () => {
    await giveUpText();
    expect(await list()).toEqual([
      {
        id: expect.any(String) as string,
        channel: 'text',
        kind: 'notice',
        receiver: '138****5678',
        state: 'failed',
        createdAt: app.now,
        triedAt: app.now,
        attempts: 3,
        resent: 0,
        failure: 'receiver',
        reply: 550,
      },
    ]);
  });

  it('is not shown while it is tried for the first time, nor where it was sent', async () => {
    await app.perform((ctx) => sendText(ctx, PHONE, 'a'));
    await run(2);
    isOpen = true;
    await run();
    expect([await list(), sent]).toEqual([[], [PHONE]]);
  });

  it('is counted, and found by channel and state', async () => {
    await giveUpText();
    await app.perform((ctx) => sendMail(ctx, MAIL, { subject: 'S', text: 'T' }));
    await run(3);
    const found = async (filter: object) =>
      (await given(auditor(listGivenUp, filter))).list.map(({ receiver }) => receiver);
    expect(await found({ channel: 'mail' })).toEqual(['w***@mine.example']);
    expect(await found({ channel: 'text', state: 'failed' })).toEqual(['138****5678']);
    expect(await found({ state: 'sent' })).toEqual([]);
    const { counts } = await given(auditor(givenUpCounts, {}));
    expect(counts.toSorted((one, two) => one.channel.localeCompare(two.channel))).toEqual([
      { channel: 'mail', state: 'failed', count: 1 },
      { channel: 'text', state: 'failed', count: 1 },
    ]);
  });

  it('is read by administrators and auditors, and sent again by administrators alone', async () => {
    await giveUpText();
    const { id, attempts } = await only();
    const refused = { platformCode: '900403' };
    await expect(trade(listGivenUp, {})).rejects.toMatchObject(refused);
    await expect(trade(givenUpCounts, {})).rejects.toMatchObject(refused);
    for (const client of [trade, auditor])
      await expect(client(sendMessageAgain, { id, attempts })).rejects.toMatchObject(refused);
  });
});

describe('sending again', () => {
  it('has it tried three times more, and told how it went', async () => {
    await giveUpText();
    const { id } = await only();
    await given(admin(sendMessageAgain, { id, attempts: 3 }));
    expect(await only()).toMatchObject({ state: 'waiting', attempts: 3, resent: 1 });
    await run(5);
    expect(await only()).toMatchObject({ state: 'failed', attempts: 6, resent: 1 });
    isOpen = true;
    await given(admin(sendMessageAgain, { id, attempts: 6 }));
    await run(2);
    expect(await only()).toMatchObject({ state: 'sent', attempts: 7, resent: 2, failure: null, reply: null });
    expect([sent, await texts()]).toEqual([[PHONE], ['']]);
  });

  it('sends once, however many operators ask at once and whoever runs the sender meanwhile', async () => {
    await giveUpText();
    const { id, attempts } = await only();
    isOpen = true;
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, async (_, at) => {
        if (at % 3 === 2) await run();
        return faultOf((at % 2 ? admin : other)(sendMessageAgain, { id, attempts }));
      }),
    );
    await run(3);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set(['done', 'wrong_state']));
    expect(sent).toEqual([PHONE]);
    expect(await only()).toMatchObject({ state: 'sent', resent: 1 });
  });

  it('of what failed once more since it was seen is refused, as of what was never given up', async () => {
    await giveUpText();
    const { id } = await only();
    await given(admin(sendMessageAgain, { id, attempts: 3 }));
    await run(3);
    expect(await faultOf(other(sendMessageAgain, { id, attempts: 3 }))).toBe('version_changed');
    await app.perform((ctx) => sendText(ctx, PHONE, 'b'));
    const { rows } = await app.database.pool.query<{ id: string }>(
      `select id from account_outgoing_message where given_up_at is null`,
    );
    for (const unheard of [rows[0]?.id ?? '', '0'.repeat(26)])
      expect(await faultOf(admin(sendMessageAgain, { id: unheard, attempts: 0 }))).toBe('not_found');
  });

  it('is refused where no channel sends such messages', async () => {
    await giveUpText();
    const { id, attempts } = await only();
    await app.perform((ctx) => setParameter(ctx, 'TEXT_CHANNEL', 'outbox'));
    expect(await faultOf(admin(sendMessageAgain, { id, attempts }))).toBe('channel_off');
    expect(await only()).toMatchObject({ state: 'failed', resent: 0 });
  });
});

describe('a code', () => {
  it('is sent again while it is valid', async () => {
    await giveUpCode();
    const { id, attempts, kind } = await only();
    isOpen = true;
    await given(admin(sendMessageAgain, { id, attempts }));
    await run();
    expect([kind, sent]).toEqual(['code', ['13900000001']]);
  });

  it('that has expired is said to be so, is not sent again, and is forgotten', async () => {
    await giveUpCode();
    const { id, attempts } = await only();
    app.pass(5 * 60_000);
    expect(await only()).toMatchObject({ state: 'expired' });
    expect(await faultOf(admin(sendMessageAgain, { id, attempts }))).toBe('code_over');
    expect(await texts()).toEqual([expect.stringMatching(/\d{6}/)]);
    await purge();
    expect(await texts()).toEqual(['']);
  });

  it('that expires while it waits is not sent', async () => {
    await giveUpCode();
    const { id, attempts } = await only();
    await given(admin(sendMessageAgain, { id, attempts }));
    isOpen = true;
    app.pass(5 * 60_000);
    await run();
    expect(await only()).toMatchObject({ state: 'expired', attempts, failure: 'code_over' });
    expect([sent, await texts()]).toEqual([[], ['']]);
  });
});

// Nobody is signed in any more after it.
it('what was given up is forgotten after a week', async () => {
  await giveUpText();
  app.pass(7 * 24 * HOUR - 1);
  await purge();
  expect(await texts()).toHaveLength(1);
  app.pass(2);
  await purge();
  expect(await texts()).toEqual([]);
});
