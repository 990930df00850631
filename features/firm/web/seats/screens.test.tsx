// Where a seat is missing: what administrators, colleagues and others are offered.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { LOCALES } from '#packages/i18n/locale.ts';
import { Forbidden } from '#packages/ui-data/mobile/QueryView.tsx';
import { type Answered, answered, draw, GAPS, textOf } from '../../../../test/support/draw.tsx';
import { traderInfo } from '../../calls/firm.ts';
import { ownInvitations } from '../../calls/own.ts';
import { ownSeats } from '../../calls/seats.ts';
import { type SeatRequest, staffList } from '../../calls/staff.ts';
import { FIRM_SEATS, type Seat, TRADING_SEATS } from '../../seats.ts';
import { ReceivedInvitations } from '../own/ReceivedInvitations.tsx';
import { SEATS_PATH } from '../paths.ts';
import Staff from '../staff/Staff.tsx';
import { MissingSeat } from './MissingSeat.tsx';
import Seats from './Seats.tsx';

vi.hoisted(() => {
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'example.com' }, webConfig: {} });
});

const ID = '01M7XQK9SG23KNFKAFZKV5A68X';
const AT = new Date('2026-11-23T02:00:00Z');
const firm = {
  id: ID,
  handle: 'bai',
  name: '朔州白羊岭煤业有限公司',
  shortName: '白羊岭矿',
  kind: 'producer' as const,
  state: 'certified' as const,
  capabilities: ['sell' as const],
  credit: { score: 60, class: 'A' as const },
  city: '朔州市',
  placeId: null,
};
const reader = (seats: readonly Seat[], kind: 'producer' | 'platform' | null = 'producer') =>
  answered(traderInfo, {}, { firm: kind && { ...firm, kind }, seats: [...seats], isToChoose: false });
const own = (asked: readonly 'firm_trader'[]) =>
  answered(
    ownSeats,
    {},
    { asked: asked.map((seat) => ({ seat, askedAt: AT })), administrators: ['白山', '秦岚'] },
  );
const refused = <MissingSeat seats={TRADING_SEATS} title="refused" />;
const drawn = (
  answers: readonly Answered[],
  locale: (typeof LOCALES)[number] = 'zh-Hans',
  screen = refused,
) => draw(screen, { locale, seats: [], answers });

describe('whoever lacks a seat', () => {
  it.each<[string, Answered[], string[], RegExp]>([
    [
      'administers the firm, and takes it',
      [reader(['firm_admin']), own([])],
      ['担任“交易员”', '挂牌、摘牌、议价'],
      /申请“|请.*管理员/,
    ],
    [
      'asks the administrators for it',
      [reader(['firm_viewer']), own([])],
      ['申请“交易员”', '白山、秦岚'],
      /担任“/,
    ],
    [
      'has asked, and waits',
      [reader(['firm_viewer']), own(['firm_trader'])],
      ['等待白山、秦岚处理'],
      /申请“|担任“/,
    ],
    ['is an operator', [reader(['operator_trade'], 'platform')], ['refused'], /担任|申请/],
    ['has no firm', [reader([], null)], ['登记'], /担任|申请/],
  ])('%s', async (_what, answers, said, unsaid) => {
    const text = textOf(await drawn(answers));
    for (const words of said) expect(text).toContain(words);
    expect(text).not.toMatch(unsaid);
  });
});

it('a query that is refused leads to the page of the person’s seats', async () => {
  expect(await draw(<Forbidden />)).toContain(`#/${SEATS_PATH}`);
});

describe.each(LOCALES)('in %s', (locale) => {
  it('every seat says what it may do, and how to get it', async () => {
    for (const seats of [['firm_admin'], ['firm_viewer']] as const) {
      const html = await drawn([reader(seats), own([])], locale, <Seats />);
      expect(textOf(html)).not.toMatch(GAPS);
      // One for each seat but that held, and the way back.
      expect(html.match(/<button/g)).toHaveLength(FIRM_SEATS.length);
    }
  });

  it('an invitation explains the seats it gives', async () => {
    const invitation = {
      id: ID,
      firmName: '云茂贸易',
      invitedBy: '李娜',
      seats: [...FIRM_SEATS],
      expiresAt: AT,
      needsCode: false,
    };
    const html = await drawn([], locale, <ReceivedInvitations invitations={[invitation]} />);
    expect(textOf(html)).not.toMatch(GAPS);
    expect(html.match(/class="ui-row-hint"/g)?.length).toBeGreaterThanOrEqual(FIRM_SEATS.length);
  });

  it('what colleagues ask for waits on the staff page, with what was decided', async () => {
    const request = (state: SeatRequest['state']): SeatRequest => ({
      id: `${ID.slice(0, -1)}${state.length}`,
      name: '李娜',
      seat: 'firm_trader',
      state,
      askedAt: AT,
      decidedBy: state === 'asked' ? null : '白山',
      decidedAt: state === 'asked' ? null : AT,
    });
    const requests = [request('asked'), request('granted'), request('declined')];
    const staff = answered(staffList, {}, { people: [], requests, invitations: [], mayInvite: true });
    const html = await drawn(
      [reader(['firm_admin']), staff, answered(ownInvitations, {}, { list: [] })],
      locale,
      <Staff />,
    );
    expect(textOf(html)).not.toMatch(GAPS);
    expect(textOf(html)).toContain('白山');
  });
});

/** Told to people without a seat of an administrator, or of another firm. */
const TO_OTHERS = [
  'certification fault.code_taken',
  'firm firms.noneWhy',
  'firm seats.askSent',
  'firm staff.onlyWhy',
];

it('no text sends an administrator to the administrator', () => {
  const files = globSync('{features,packages,apps/web}/*/i18n/en.json', {
    cwd: join(import.meta.dirname, '../../../..'),
  });
  expect(files.length).toBeGreaterThan(30);
  const found = files.flatMap((file) =>
    Object.entries(
      JSON.parse(readFileSync(join(import.meta.dirname, '../../../..', file), 'utf8')) as Record<
        string,
        unknown
      >,
    )
      .filter(
        ([key, text]) =>
          !key.startsWith('@') && /\b(ask\b[^.;]*|your |your firm’s )administrator/i.test(String(text)),
      )
      .map(([key]) => `${file.split('/')[1]} ${key}`),
  );
  expect(found.sort()).toEqual(TO_OTHERS);
});
