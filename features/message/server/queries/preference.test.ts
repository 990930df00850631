// Muted types are not pushed, quiet hours hold the rest, money is exempt.

import { describe, expect, it } from 'vitest';
import { render } from '#packages/db/sql.ts';
import { type Locale, LOCALES } from '#packages/i18n/locale.ts';
import { translation } from '#packages/i18n/node/translation.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openForReal } from '../../../../test/support/launching.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { answerOf } from '../../../../test/support/trading.ts';
import { readInbox } from '../../calls/inbox.ts';
import { messagePreference, setMessagePreference } from '../../calls/preference.ts';
import {
  ALWAYS_PUSHED,
  MESSAGE_TYPES,
  type MessageType,
  REMINDER_KINDS,
  type ReminderKind,
} from '../../types.ts';
import { messageJobs } from '../jobs.ts';
import { notify, unreadMessages } from '../public.ts';
import { mailJobs } from '../services/mailMessages.ts';
import { textJobs } from '../services/textMessages.ts';

const t = translation('listing', 'fr');
const onTrial = (locale: Locale) => translation('launch', locale)('trial.prefix');

const app = await testApp();
const firm = await openFirm(app, 'heishan', ['firm_trader']);
const trader = await app.signIn('heishan.trader');
let keys = 0;

const tell = (type: MessageType, reminder?: ReminderKind) =>
  app.perform((ctx) =>
    notify(ctx, [
      {
        firmId: firm.id,
        seats: ['firm_trader'],
        type,
        feature: 'listing',
        template: 'listing_reinstate',
        ...(reminder && { reminder }),
        params: {},
        matter: { type: 'listing', id: '01ARZ3NDEKTSV4RRFFQ69G5FAV', no: 'GP' },
        key: `key/${++keys}`,
      },
    ]),
  );
const pushed = async () =>
  (
    await app.database.pool.query<{ type: string }>(
      `select type from (${render(unreadMessages).text}) as unread order by id`,
    )
  ).rows.map(({ type }) => type);
const clear = () => app.database.pool.query('delete from message');
const at = (clock: string) => {
  app.now = new Date(`2026-11-24T${clock}+08:00`);
};

describe('a preference', () => {
  it('is that everything is pushed, until somebody sets another', async () => {
    expect(await trader(messagePreference, {})).toMatchObject({
      answer: { muted: [], mailed: [], texted: [], quiet: null },
    });
    await trader(setMessagePreference, {
      muted: ['TRADE'],
      mailed: [],
      texted: [],
      quiet: { from: 1_320, to: 420 },
    });
    expect(await trader(messagePreference, {})).toMatchObject({
      answer: { muted: ['TRADE'], mailed: [], texted: [], quiet: { from: 1_320, to: 420 } },
    });
  });

  it.each(ALWAYS_PUSHED)('cannot mute %s', async (type) => {
    const reply = await app.http.inject({
      method: 'POST',
      url: setMessagePreference.path,
      headers: { authorization: `Bearer ${await app.tokenOf('heishan.trader')}` },
      payload: { muted: [type], mailed: [], texted: [], quiet: null, randomCode: 'a1b2c3d4' },
    });
    expect(reply.json()).toMatchObject({ code: '900400', body: { fields: [{ field: 'muted.0' }] } });
  });

  it('mutes types for the push, not for the inbox', async () => {
    await clear();
    await trader(setMessagePreference, { muted: ['TRADE', 'NOTICE'], mailed: [], texted: [], quiet: null });
    for (const type of MESSAGE_TYPES) await tell(type);
    expect((await pushed()).sort()).toEqual(
      MESSAGE_TYPES.filter((type) => type !== 'TRADE' && type !== 'NOTICE').sort(),
    );
    expect(await trader(readInbox, {})).toMatchObject({ answer: { list: { length: MESSAGE_TYPES.length } } });
  });
});

describe('quiet hours', () => {
  it.each([
    ['21:59:59', { from: 1_320, to: 420 }, true],
    ['22:00:00', { from: 1_320, to: 420 }, false],
    ['23:59:59', { from: 1_320, to: 420 }, false],
    ['00:00:00', { from: 1_320, to: 420 }, false],
    ['06:59:59', { from: 1_320, to: 420 }, false],
    ['07:00:00', { from: 1_320, to: 420 }, true],
    ['11:59:00', { from: 720, to: 840 }, true],
    ['13:00:00', { from: 720, to: 840 }, false],
    ['14:00:00', { from: 720, to: 840 }, true],
  ])('at %s in %j: pushed %s', async (clock, quiet, isPushed) => {
    await clear();
    at(clock);
    await (
      await app.signIn('heishan.trader')
    )(setMessagePreference, { muted: [], mailed: [], texted: [], quiet });
    await tell('CONTRACT');
    await tell('FUND');
    expect(await pushed()).toEqual(isPushed ? ['CONTRACT', 'FUND'] : ['FUND']);
  });

  it('let everything go when they are over, and signal its person', async () => {
    await clear();
    at('23:30:30');
    await (
      await app.signIn('heishan.trader')
    )(setMessagePreference, { muted: ['TRADE'], mailed: [], texted: [], quiet: { from: 1_320, to: 420 } });
    await tell('CONTRACT');
    await tell('TRADE');
    const run = async () => {
      for (const job of messageJobs) await runJob(job, app.runtime);
    };
    app.pass(7.4 * 3_600_000);
    await run();
    expect(await pushed()).toEqual([]);
    await app.database.pool.query('delete from outbox');
    app.pass(0.1 * 3_600_000);
    await run();
    expect(await pushed()).toEqual(['CONTRACT']);
    const { rows } = await app.database.pool.query<{ topic: string }>('select topic from outbox');
    expect(rows).toEqual([{ topic: `person/${firm.people.firm_trader}` }]);
  });
});

describe('what somebody wants by mail', () => {
  const letters = async () => {
    await runJob(mailJobs[0]!, app.runtime);
    const { rows } = await app.database.pool.query<{ mail: string; subject: string; text: string }>(
      `select mail, subject, text from account_outgoing_message where mail <> '' order by id`,
    );
    await app.database.pool.query('delete from account_outgoing_message');
    return rows;
  };
  const setMail = (mail: string) =>
    app.database.pool.query(
      `update account_person set mail = $1, locale = 'fr' where login_name = 'heishan.trader'`,
      [mail],
    );
  const want = async (mailed: MessageType[], quiet: { from: number; to: number } | null) =>
    answerOf(
      await (
        await app.signIn('heishan.trader')
      )(setMessagePreference, { muted: ['TRADE'], mailed, texted: [], quiet }),
    );

  it('is written in their language once, and not to whoever has proved no address', async () => {
    at('10:00:00');
    await want(['TRADE'], null);
    await setMail('');
    await tell('TRADE');
    expect(await letters()).toEqual([]);
    await setMail('heishan@example.com');
    await tell('TRADE');
    await tell('CONTRACT');
    const [letter, ...others] = await letters();
    expect([letter?.mail, letter?.subject, others]).toEqual([
      'heishan@example.com',
      `${onTrial('fr')}${t('message.listing_reinstate.title')}`,
      [],
    ]);
    expect(await letters()).toEqual([]);
  });

  it('keeps the words of others on one line, without what nobody sees', async () => {
    at('10:00:00');
    await want(['TRADE'], null);
    await setMail('heishan@example.com');
    const [title, reason] = ['Lot\r\nBcc: all@example.com', 'bad\n\nSeam: call\u202e 110\u200b now'];
    await app.perform((ctx) =>
      notify(ctx, [
        {
          firmId: firm.id,
          seats: ['firm_trader'],
          type: 'TRADE',
          feature: 'listing',
          template: 'search_found',
          params: { title, search: reason, no: 'G1', price: '1000000', quantity: '1000' },
          matter: { type: 'listing', id: firm.id, no: '' },
          key: 'words of others',
        },
      ]),
    );
    const [letter] = await letters();
    expect(letter?.subject).toContain('Lot Bcc: all@example.com');
    expect(letter?.text).toContain('bad Seam: call 110 now');
    expect(`${letter?.subject}${letter?.text}`).not.toMatch(/[\r\n\u202e\u200b]/);
  });

  it('waits for the quiet hours to be over, money does not, and what was read meanwhile is not written', async () => {
    at('23:00:00');
    await want(['TRADE', 'FUND'], { from: 1_320, to: 420 });
    await tell('TRADE');
    await tell('FUND');
    expect(await letters()).toHaveLength(1);
    app.now = new Date(Date.parse('2026-11-25T06:59:00+08:00'));
    expect(await letters()).toEqual([]);
    app.now = new Date(Date.parse('2026-11-25T07:00:00+08:00'));
    expect(await letters()).toHaveLength(1);
    app.now = new Date(Date.parse('2026-11-25T23:00:00+08:00'));
    await tell('TRADE');
    await app.database.pool.query('update message set read_at = created_at');
    app.now = new Date(Date.parse('2026-11-26T07:00:00+08:00'));
    expect(await letters()).toEqual([]);
  });

  it('is one letter for all that quiet hours held', async () => {
    await clear();
    app.now = new Date('2026-11-26T23:00:00+08:00');
    await want(['TRADE', 'FUND'], { from: 1_320, to: 420 });
    for (const type of ['TRADE', 'TRADE', 'FUND', 'FUND'] as const) await tell(type);
    expect((await letters()).map(({ subject }) => subject)).toEqual(
      Array.from({ length: 2 }, () => `${onTrial('fr')}${t('message.listing_reinstate.title')}`),
    );
    app.now = new Date('2026-11-27T07:00:00+08:00');
    const held = await letters();
    expect(held.map(({ subject }) => subject)).toEqual([
      `${onTrial('fr')}${translation('message', 'fr')('digest.subject', { count: 2 })}`,
    ]);
    expect(held[0]?.text.split(t('message.listing_reinstate.title'))).toHaveLength(3);
  });
});

describe('what somebody wants by text message', () => {
  const texts = async () => {
    await runJob(textJobs[0]!, app.runtime);
    const { rows } = await app.database.pool.query<{ phone: string; text: string }>(
      `select phone, text from account_outgoing_message where purpose = 'notice' and phone <> '' order by id`,
    );
    await app.database.pool.query('delete from account_outgoing_message');
    return rows;
  };
  const setPhone = (isVerified: boolean, locale = 'en') =>
    app.database.pool.query(
      `update account_person
          set phone = '13812345678', phone_verified_at = case when $1 then created_at end, locale = $2
        where login_name = 'heishan.trader'`,
      [isVerified, locale],
    );
  const want = async (texted: ReminderKind[], quiet: { from: number; to: number } | null = null) =>
    answerOf(
      await (
        await app.signIn('heishan.trader')
      )(setMessagePreference, { muted: [], mailed: [], texted, quiet }),
    );
  const begin = async (clock: string, day = '2026-12-01') => {
    await clear();
    app.now = new Date(`${day}T${clock}+08:00`);
    await setPhone(true);
  };

  it('is nothing until they say so, and only the kinds they chose', async () => {
    await begin('10:00:00');
    await want([]);
    for (const kind of REMINDER_KINDS) await tell('CONTRACT', kind);
    expect(await texts()).toEqual([]);
    await want(['signing']);
    for (const kind of REMINDER_KINDS) await tell('CONTRACT', kind);
    await tell('CONTRACT');
    expect(await texts()).toEqual([
      { phone: '13812345678', text: '[Trial] Reminder: GP waits for a signature. Details are in the app.' },
    ]);
    expect(await texts()).toEqual([]);
    const again = await app.signIn('heishan.trader');
    expect(answerOf(await again(messagePreference, {}))).toMatchObject({ texted: ['signing'] });
  });

  it.each(LOCALES)('says in %s what waits and its number, without a link', async (locale) => {
    await begin('10:00:00');
    await want([...REMINDER_KINDS]);
    await setPhone(true, locale);
    for (const kind of REMINDER_KINDS) await tell('FUND', kind);
    const sent = await texts();
    expect(sent.map(({ text }) => text)).toEqual(
      REMINDER_KINDS.map(
        (kind) => `${onTrial(locale)}${translation('message', locale)(`text.${kind}`, { no: 'GP' })}`,
      ),
    );
    for (const { text } of sent) expect(text).not.toMatch(/http|www|:\/\/|heishan|\d/i);
  });

  it('is not sent to a phone nobody has proved, nor of what was read', async () => {
    await begin('10:00:00');
    await want(['money']);
    await setPhone(false);
    await tell('FUND', 'money');
    expect(await texts()).toEqual([]);
    await setPhone(true);
    await tell('FUND', 'money');
    await app.database.pool.query('update message set read_at = created_at');
    expect(await texts()).toEqual([]);
  });

  it('comes a few times a day, and again the next day', async () => {
    await begin('10:00:00');
    await want(['money']);
    for (let at = 0; at < 7; at += 1) await tell('FUND', 'money');
    expect(await texts()).toHaveLength(5);
    await tell('FUND', 'money');
    expect(await texts()).toEqual([]);
    app.pass(86_400_000);
    await tell('FUND', 'money');
    expect(await texts()).toHaveLength(1);
  });

  const said = (kind: ReminderKind, prefix = onTrial('en')) =>
    `${prefix}${translation('message', 'en')(`text.${kind}`, { no: 'GP' })}`;

  it('waits for the quiet hours to be over; money does not', async () => {
    await begin('23:00:00', '2026-12-03');
    await want(['deadline', 'money'], { from: 1_320, to: 420 });
    await tell('CONTRACT', 'deadline');
    await tell('FUND', 'money');
    expect((await texts()).map(({ text }) => text)).toEqual([said('money')]);
    app.now = new Date('2026-12-04T07:00:00+08:00');
    expect((await texts()).map(({ text }) => text)).toEqual([said('deadline')]);
  });

  it('is one text for all that quiet hours held, and counts once', async () => {
    await begin('23:00:00', '2026-12-04');
    await want(['deadline', 'signing'], { from: 1_320, to: 420 });
    for (let at = 0; at < 4; at += 1) await tell('CONTRACT', at % 2 ? 'deadline' : 'signing');
    app.now = new Date('2026-12-05T07:00:00+08:00');
    expect((await texts()).map(({ text }) => text)).toEqual([
      `${onTrial('en')}${translation('message', 'en')('text.digest', { count: 4 })}`,
    ]);
    const { rows } = await app.database.pool.query('select 1 from message where texted_at is not null');
    expect(rows).toHaveLength(1);
  });

  it('no longer speaks of a trial once the platform has opened', async () => {
    await openForReal(app);
    await begin('10:00:00', '2026-12-06');
    await want(['money']);
    await tell('FUND', 'money');
    expect((await texts()).map(({ text }) => text)).toEqual([said('money', '')]);
  });
});

describe('several messages that quiet hours held', () => {
  it('are one digest to push, by type, and stay unread in the inbox', async () => {
    await clear();
    app.now = new Date('2026-12-10T23:00:00+08:00');
    answerOf(
      await (
        await app.signIn('heishan.trader')
      )(setMessagePreference, {
        muted: ['NOTICE'],
        mailed: ['SYSTEM'],
        texted: [],
        quiet: { from: 1_320, to: 420 },
      }),
    );
    for (const type of ['TRADE', 'CONTRACT', 'TRADE', 'NOTICE', 'FUND'] as const) await tell(type);
    expect(await pushed()).toEqual(['FUND']);
    app.now = new Date('2026-12-11T07:00:00+08:00');
    const release = messageJobs.find(({ name }) => name === 'message.release_held')!;
    for (let times = 0; times < 3; times += 1) await runJob(release, app.runtime);
    expect(await pushed()).toEqual(['FUND', 'SYSTEM']);
    const inbox = answerOf(await (await app.signIn('heishan.trader'))(readInbox, {})).list;
    expect(inbox).toHaveLength(6);
    expect(inbox[0]).toMatchObject({
      template: 'digest',
      params: { count: '3' },
      matter: { type: 'inbox' },
    });
    const lists = JSON.parse(inbox[0]?.params.types ?? '{}') as Record<Locale, string>;
    expect([lists.en, lists['zh-Hans']]).toEqual(['Trading 2, Contracts 1', '交易 2、合同 1']);
    // A digest to push is no mail: mail has its own.
    const { rows } = await app.database.pool.query('select 1 from message where mail_due_at is not null');
    expect(rows).toEqual([]);
  });

  it('do not count those that were read meanwhile', async () => {
    await clear();
    app.now = new Date('2026-12-11T23:00:00+08:00');
    await tell('TRADE');
    await tell('CONTRACT');
    await app.database.pool.query("update message set read_at = created_at where type = 'TRADE'");
    app.now = new Date('2026-12-12T07:00:00+08:00');
    for (const job of messageJobs) await runJob(job, app.runtime);
    expect(await pushed()).toEqual(['CONTRACT']);
  });
});
