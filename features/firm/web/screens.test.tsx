// Staff screens in five languages.

import { describe, expect, it, vi } from 'vitest';
import { fen } from '#packages/exact/exact.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { answered, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import { ownFirms, ownInvitations } from '../calls/own.ts';
import { type Invitation, type Member, staffList } from '../calls/staff.ts';
import OwnFirms from './own/OwnFirms.tsx';
import { SignUpLinkDrawer } from './staff/SignUpLinkDrawer.tsx';
import Staff from './staff/Staff.tsx';

/** The page's settings are read before anything else. */
vi.hoisted(() => {
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'example.com' }, webConfig: {} });
  vi.stubGlobal('location', { origin: 'https://example.com' });
});

const ID = '01M7XQK9SG23KNFKAFZKV5A68X';
const member: Member = {
  personId: ID,
  name: '李娜',
  loginName: 'li.na',
  phone: '138****0001',
  seats: ['firm_trader', 'firm_settler'],
  most: fen(123_456_700n),
  isDisabled: false,
  isSelf: false,
  portraitId: null,
};
const madeAt = new Date('2026-11-20T02:00:00Z');
const invitation = (state: Invitation['state']): Invitation => ({
  id: `${ID.slice(0, -1)}${state.length}`,
  phone: '138****0002',
  name: '王芳',
  seats: ['firm_viewer'],
  most: null,
  state,
  madeAt,
  expiresAt: new Date('2026-11-27T02:00:00Z'),
});
const staff = answered(
  staffList,
  {},
  {
    people: [
      { ...member, personId: `${ID.slice(0, -1)}0`, isSelf: true },
      member,
      { ...member, personId: `${ID.slice(0, -1)}1`, isDisabled: true },
    ],
    requests: [],
    invitations: [invitation('open'), invitation('accepted'), invitation('withdrawn')],
    mayInvite: true,
  },
);
const firm = (at: number, isCurrent: boolean) => ({
  id: `${ID.slice(0, -1)}${at}`,
  name: `李娜煤业${at}`,
  shortName: `李娜${at}`,
  kind: 'trader' as const,
  state: 'certified' as const,
  seats: ['firm_trader' as const],
  isCurrent,
});
const firms = (isChosen: boolean) =>
  answered(ownFirms, {}, { isChosen, list: [firm(1, true), firm(2, false)] });
const invitations = answered(
  ownInvitations,
  {},
  {
    list: [
      {
        id: ID,
        firmName: '云茂贸易',
        invitedBy: '李娜',
        seats: ['firm_trader'],
        expiresAt: madeAt,
        needsCode: true,
      },
    ],
  },
);
const none = answered(ownInvitations, {}, { list: [] });

describe.each(LOCALES)('in %s', (locale) => {
  it.each(Object.entries({ 'the people of a firm': <Staff />, 'the firms of a person': <OwnFirms /> }))(
    '%s are drawn with every word and number',
    async (_name, screen) => {
      const text = textOf(
        await draw(screen, { locale, seats: ['firm_admin'], answers: [staff, firms(true), invitations] }),
      );
      expect(text).not.toMatch(GAPS);
      expect(text).toContain('李娜');
    },
  );
});

describe('the people of a firm', () => {
  it('are shown with seats, limit, and who may not act', async () => {
    const text = textOf(await draw(<Staff />, { seats: ['firm_admin'], answers: [staff] }));
    for (const said of ['交易员、结算员', '1,234,567.00', '已停用', '本人', '待接受', '重新发送'])
      expect(text).toContain(said);
  });
  it('are joined by nobody before the firm is certified: the button says why, and so do those that send again', async () => {
    const drawn = (mayInvite: boolean) =>
      draw(<Staff />, {
        seats: ['firm_admin'],
        answers: [
          answered(
            staffList,
            {},
            { people: [member], requests: [], invitations: [invitation('open')], mayInvite },
          ),
        ],
      });
    const disabled = (html: string) => html.match(/<button[^>]*aria-disabled="true"[^>]*>/g)?.length ?? 0;
    const [open, closed] = [await drawn(true), await drawn(false)];
    expect([disabled(open), disabled(closed)]).toEqual([0, 2]);
    expect(textOf(open)).not.toContain('企业通过认证后才能发送邀请短信');
    expect(textOf(closed).split('企业通过认证后才能发送邀请短信').length - 1).toBe(2);
  });
  it('whose invitation has no link are given one to pass on, without the code', async () => {
    const text = textOf(await draw(<SignUpLinkDrawer onClose={() => undefined} />, {}));
    expect(text).toContain('https://example.com/#/pages/sign/index');
    expect(text).toContain('短信中只有邀请码');
  });
  it('are nobody else’s business', async () => {
    expect(textOf(await draw(<Staff />, { seats: ['firm_trader'] }))).toContain('只有企业管理员可以管理员工');
  });
});

describe('the firms of a person', () => {
  it('are asked about once, where none was chosen', async () => {
    const seen = async (search: string, isChosen: boolean) =>
      textOf(await draw(<OwnFirms />, { search, seats: ['firm_trader'], answers: [firms(isChosen), none] }));
    expect(await seen('ask=1', false)).toContain('本次代表哪家企业？');
    expect(await seen('ask=1', true)).toContain('当前');
    expect(await seen('', false)).not.toContain('本次代表哪家企业？');
  });
  it('may be none: then there is a way to begin one', async () => {
    const html = await draw(<OwnFirms />, {
      seats: [],
      answers: [answered(ownFirms, {}, { isChosen: false, list: [] }), none],
    });
    expect(textOf(html)).toContain('您还不属于任何企业');
    expect(html).toContain('#/pages/user/info/enterprise');
  });
});
