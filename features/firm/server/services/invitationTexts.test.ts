// Invitation texts: where the link leads, and which firms may send one.

import { beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '#packages/i18n/locale.ts';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { answerOf, faultOf } from '../../../../test/support/trading.ts';
import { inviteStaff, resendInvitation, staffList } from '../../calls/staff.ts';
import type { FirmState } from '../../states.ts';

const SITE = 'https://coal.example';
const FORGED = 'evil.example';

const withSite = await testApp({ env: { PUBLIC_URL: SITE, TRUST_PROXY: '1' } });
const without = await testApp({ env: { TRUST_PROXY: '1' } });
const demonstration = await testApp({ env: { DEMO: '1', PORT: '8123', TRUST_PROXY: '1' } });

const textsTo = async (app: TestApp, phone: string): Promise<string[]> => {
  const { rows } = await app.database.pool.query<{ text: string }>(
    'select text from account_outgoing_message where phone = $1 order by id',
    [phone],
  );
  return rows.map(({ text }) => text);
};
const invitation = { name: '李娜', seats: ['firm_trader' as const], most: null, locale: 'zh-Hans' as const };

beforeAll(async () => {
  for (const app of [withSite, without, demonstration]) await openFirm(app, 'wang', ['firm_admin']);
});

interface Forged {
  readonly code: string;
  readonly body: { readonly isLinkSent: boolean };
}

/** Invites like an attacker who forges the site in the headers. */
async function inviteForged(app: TestApp, phone: string, locale: (typeof LOCALES)[number]): Promise<Forged> {
  const reply = await app.http.inject({
    method: 'POST',
    url: inviteStaff.path,
    headers: {
      authorization: `Bearer ${await app.tokenOf('wang.admin')}`,
      host: FORGED,
      'x-forwarded-host': FORGED,
      'x-forwarded-for': '10.0.0.1',
      origin: `https://${FORGED}`,
      forwarded: `host=${FORGED}`,
    },
    payload: { ...invitation, phone, locale, randomCode: `forged-${phone}-${locale}` },
  });
  return reply.json<Forged>();
}

describe.each(LOCALES)('an invitation in %s', (locale) => {
  const phone = `1380000000${LOCALES.indexOf(locale)}`;

  it('leads to PUBLIC_URL, whatever the headers of the request name', async () => {
    expect(await inviteForged(withSite, phone, locale)).toMatchObject({
      code: '0',
      body: { isLinkSent: true },
    });
    const [text = ''] = await textsTo(withSite, phone);
    expect(text.match(/https?:\/\/[^/ ]+/g)).toEqual([SITE]);
    expect(text).not.toContain(FORGED);
  });

  it('leads to the machine itself in a demonstration', async () => {
    expect(await inviteForged(demonstration, phone, locale)).toMatchObject({
      code: '0',
      body: { isLinkSent: true },
    });
    expect((await textsTo(demonstration, phone)).join().match(/https?:\/\/[^/ ]+/g)).toEqual([
      'http://localhost:8123',
    ]);
  });

  it('holds a code and no link where PUBLIC_URL is not set', async () => {
    expect(await inviteForged(without, phone, locale)).toMatchObject({
      code: '0',
      body: { isLinkSent: false },
    });
    const [text = ''] = await textsTo(without, phone);
    expect(text).not.toMatch(/:\/\/|undefined|evil|\{/);
    expect(text).toMatch(/[2-9A-HJKMNP-Z]{10}/);
  });
});

it('shows a name from before names were checked on one line, without what nobody sees', async () => {
  await openFirm(without, 'old', ['firm_admin'], { shortName: '黑山\u202e煤业\r\n官方\u200b通知' });
  const admin = await without.signIn('old.admin');
  answerOf(await admin(inviteStaff, { ...invitation, phone: '13700000000' }));
  expect((await textsTo(without, '13700000000')).join()).toMatch(/^黑山煤业 官方通知邀请您/);
});

describe('a firm', () => {
  const MINUTE = 60_000;
  let phones = 13_900_000_000;
  const newPhone = () => String(++phones);
  const put = (app: TestApp, state: FirmState) =>
    app.database.pool.query("update firm set state = $1 where handle = 'wang'", [state]);

  it.each<[FirmState, boolean]>([
    ['certified', true],
    ['change_asked', true],
    ['drafted', false],
    ['submitted', false],
    ['checked', false],
    ['returned', false],
    ['expired', false],
    ['suspended', false],
    ['blacklisted', false],
  ])('that is %s sends texts to strangers: %s', async (state, isSent) => {
    const admin = await withSite.signIn('wang.admin');
    withSite.pass(61 * MINUTE);
    await put(withSite, 'certified');
    const [phone, earlier] = [newPhone(), newPhone()];
    const { id } = answerOf(await admin(inviteStaff, { ...invitation, phone: earlier }));
    withSite.pass(2 * MINUTE);
    await put(withSite, state);
    expect(answerOf(await admin(staffList, {})).mayInvite).toBe(isSent);
    const outcome = isSent ? 'done' : 'firm_not_certified';
    expect(faultOf(await admin(inviteStaff, { ...invitation, phone }))).toBe(outcome);
    expect(faultOf(await admin(resendInvitation, { invitationId: id, locale: 'en' }))).toBe(outcome);
    const sent = [await textsTo(withSite, phone), await textsTo(withSite, earlier)];
    expect(sent.map(({ length }) => length)).toEqual(isSent ? [1, 2] : [0, 1]);
  });
});
