// Tests of convoys and of their leader's page, in five languages.

import { describe, expect, it, vi } from 'vitest';
import type { Seat } from '#features/firm/seats.ts';
import { kg } from '#packages/exact/exact.ts';
import { type Locale, LOCALES } from '#packages/i18n/locale.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { answered, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import { orderConvoys } from '../calls/convoy.ts';
import { readConvoy } from '../calls/leader.ts';
import Convoys from './convoy/Convoys.tsx';
import Leader from './leader/Leader.tsx';

vi.hoisted(() => {
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'example.com' }, webConfig: {} });
  vi.stubGlobal('location', { origin: 'https://example.com' });
});

const ID = '01M7XQK9SG23KNFKAFZKV5A68X';
const PASS = `${'a'.repeat(22)}.${'b'.repeat(22)}`;
const AT = new Date('2026-11-24T01:00:00Z');
const truck = {
  tripId: ID,
  plate: '晋F66001',
  driver: '张师傅',
  state: 'booked' as const,
  slotAt: new Date('2026-11-25T01:00:00Z'),
};
const waiting = {
  ...truck,
  tripId: `${ID.slice(0, -1)}Y`,
  plate: '晋F66002',
  state: 'planned' as const,
  slotAt: null,
};

const formed = {
  move: 'form' as const,
  from: null,
  to: 'formed',
  firm: null,
  by: '调度',
  reason: '',
  at: AT,
  party: 'buyer' as const,
  plates: [],
};

type Listed = OutputOf<typeof orderConvoys>;
const listed: Listed = {
  orderNo: 'TH261124000003',
  title: '平鲁末煤 5,000',
  convoys: [
    {
      convoyId: ID,
      state: 'formed',
      leader: '王队长',
      phone: '13800001111',
      createdAt: AT,
      pass: PASS,
      trucks: [{ ...truck, mayLeave: true }],
      timeline: [formed],
    },
    {
      convoyId: `${ID.slice(0, -1)}Y`,
      state: 'formed',
      leader: '李队长',
      phone: '',
      createdAt: AT,
      pass: null,
      trucks: [{ ...truck, mayLeave: false }],
      timeline: [formed],
    },
    {
      convoyId: `${ID.slice(0, -1)}Z`,
      state: 'dissolved',
      leader: '赵队长',
      phone: '',
      createdAt: AT,
      pass: null,
      trucks: [],
      timeline: [formed],
    },
  ],
  free: [truck, waiting],
};
const convoys = (answer: Listed | Error, locale: Locale = 'zh-Hans', seats: Seat[] = ['firm_dispatcher']) =>
  draw(<Convoys />, {
    locale,
    search: `id=${ID}`,
    seats,
    answers: [answered(orderConvoys, { orderId: ID }, answer)],
  });

type Led = OutputOf<typeof readConvoy>;
const led: Led = {
  leader: '王队长',
  orderNo: 'TH261124000003',
  title: '平鲁末煤 5,000',
  seller: '黑山',
  buyer: '敬华',
  placeId: 'pinglu',
  windowFrom: '2026-11-25',
  windowTo: '2026-12-10',
  isOrderActive: false,
  trucks: [
    { ...truck, tripNo: 'CC1', planned: kg(33_000n), ahead: null, pass: PASS, mayLeave: true },
    { ...waiting, tripNo: 'CC2', planned: kg(33_000n), ahead: null, pass: PASS, mayLeave: true },
    {
      ...truck,
      tripId: ID.replace('01', '02'),
      tripNo: 'CC3',
      planned: kg(33_000n),
      state: 'queued',
      ahead: 2,
      pass: null,
      mayLeave: false,
    },
  ],
  left: [{ plate: '晋F66009', at: AT }],
  dissolvedAt: null,
  asOf: AT,
};
const leader = (answer: Led | Error, locale: Locale = 'zh-Hans', search = `pass=${PASS}`) =>
  draw(<Leader />, { locale, search, answers: [answered(readConvoy, { pass: PASS }, answer)] });

describe.each(LOCALES)('in %s', (locale) => {
  it.each<[string, () => Promise<string>]>([
    ['convoys', () => convoys(listed, locale)],
    ['no convoys', () => convoys({ ...listed, convoys: [], free: [] }, locale)],
    ['the leader’s page', () => leader(led, locale)],
    ['a pass that opens nothing', () => leader(led, locale, '')],
  ])('%s have all their words', async (_name, drawing) => {
    expect(textOf(await drawing())).not.toMatch(GAPS);
  });
});

it('shows passes of convoys under way alone, and offers another convoy', async () => {
  const text = textOf(await convoys(listed));
  expect(text.match(/更换车队码/g)).toHaveLength(1);
  expect(text.match(/移出车辆/g)).toHaveLength(1);
  expect(text.match(/解散车队/g)).toHaveLength(1);
  for (const said of ['王队长', '13800001111', '全队车次均已结束', '车队已解散', '编成车队'])
    expect(text).toContain(said);
});

it('is closed to those who do not dispatch', async () => {
  expect(textOf(await convoys(listed, 'zh-Hans', ['firm_viewer']))).not.toContain('王队长');
});

it('offers to try again after a failure', async () => {
  expect(textOf(await convoys(new Error('no line')))).toContain('重试');
  expect(textOf(await leader(new Error('no line')))).toContain('重试');
});

it('lets the leader report and book for those who can, and hand passes on', async () => {
  const text = textOf(await leader(led));
  for (const said of ['2 车到矿报到', '为 1 车约时段', '前面还有 2 车', '该提货单目前不放行'])
    expect(text).toContain(said);
  expect(text.match(/复制提货码/g)).toHaveLength(2);
  expect(text).not.toContain('13800001111');
});

it('tells the leader which trucks left, lets others leave, and says when the convoy is dissolved', async () => {
  const text = textOf(await leader(led));
  expect(text).toContain('晋F66009');
  expect(text.match(/移出/g)).toHaveLength(2);
  expect(text).toContain('解散车队');
  const ended = textOf(await leader({ ...led, trucks: [], dissolvedAt: AT }));
  expect(ended).toContain('各司机凭自己的提货码继续');
  expect(ended).not.toContain('解散车队');
});

it('takes no pass of another shape', async () => {
  expect(textOf(await leader(led, 'zh-Hans', 'pass=short'))).toContain('车队码无效');
});
