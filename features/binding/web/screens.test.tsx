// Tests the lists of bindings and partners in five languages.

import { describe, expect, it, vi } from 'vitest';
import type { Seat } from '#features/firm/seats.ts';
import { basisPoints, fen, kg } from '#packages/exact/exact.ts';
import { LOCALES, type Locale } from '#packages/i18n/locale.ts';
import { answeredPage, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import { type BindingCard, orgList } from '../calls/org.ts';
import { type PartnerCard, partnerList } from '../calls/partner.ts';
import { UseCoalOrgList } from './org/OrgList.tsx';
import { BuyerList } from './partner/PartnerList.tsx';

vi.hoisted(() => {
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'example.com' }, webConfig: {} });
});

const ID = '01M7XQK9SG23KNFKAFZKV5A68X';
const AT = new Date('2026-11-24T00:30:00Z');

const card: BindingCard = {
  id: ID,
  relation: 'USE',
  firm: { id: ID, name: '汇通能源贸易有限公司', shortName: '汇通' },
  org: { id: ID, name: '敬华发电有限公司', code: '91350100M000100Y43' },
  tie: 'agency',
  varieties: [],
  cap: kg(200_000_000n),
  capPeriod: 'year',
  used: kg(32_000_000n),
  fromDay: '2026-11-24',
  toDay: '2027-11-23',
  state: 'effective',
  renewal: null,
  movedAt: AT,
};
const partner: PartnerCard = {
  partner: { id: ID, name: '敬华发电有限公司', shortName: '敬华', code: '91350100M000100Y43' },
  version: 1,
  isMutual: true,
  limitUsed: fen(3_000_000n),
  lastDealAt: AT,
  changedAt: AT,
  content: {
    level: 'A',
    tags: ['长协'],
    varieties: [],
    creditLimit: fen(50_000_000n),
    discount: basisPoints(2_000n),
    isAutoAccept: true,
    isBlocked: false,
    note: '',
  },
};
const page = <Item,>(item: Item) => ({ list: [item], next: null });
const bound = (changes: Partial<BindingCard>, seat: Seat = 'firm_trader', locale: Locale = 'zh-Hans') =>
  draw(<UseCoalOrgList />, {
    locale,
    seats: [seat],
    answers: [answeredPage(orgList, { relation: 'USE', as: 'firm' }, page({ ...card, ...changes }))],
  });
const listed = (isBlocked: boolean, seat: Seat = 'firm_trader', locale: Locale = 'zh-Hans') =>
  draw(<BuyerList />, {
    locale,
    seats: [seat],
    answers: [
      answeredPage(
        partnerList,
        { side: 'BUY' },
        page({ ...partner, content: { ...partner.content, isBlocked } }),
      ),
    ],
  });

describe.each(LOCALES)('in %s', (locale) => {
  it('both lists are drawn with every word and number', async () => {
    const [organisations, buyers] = [
      textOf(await bound({}, 'firm_trader', locale)),
      textOf(await listed(false, 'firm_trader', locale)),
    ];
    for (const text of [organisations, buyers]) {
      expect(text).not.toMatch(GAPS);
      expect(text).toContain('敬华发电有限公司');
    }
  });
});

it.each<[BindingCard['state'], Seat, string[]]>([
  ['effective', 'firm_trader', ['授权书', '解除绑定', '续期']],
  ['expired', 'firm_trader', ['授权书', '续期']],
  ['review', 'firm_trader', ['授权书']],
  ['effective', 'firm_viewer', ['授权书']],
  ['drafted', 'firm_trader', []],
])('a binding that is %s offers a %s in its row: %j', async (state, seat, acts) => {
  const html = await bound({ state }, seat);
  expect(
    [...html.matchAll(/ui-card-acts">(.*?)<\/div>/g)].flatMap(([, row = '']) =>
      textOf(row).trim().split(' ').filter(Boolean),
    ),
  ).toEqual(acts);
});

it('a partner is shut out from its row, and let in again, by those who keep the list', async () => {
  expect(textOf(await listed(false))).toContain('屏蔽 修改');
  expect(textOf(await listed(true))).toContain('解除屏蔽 修改');
  expect(await listed(false, 'firm_viewer')).not.toContain('ui-card-acts');
});
