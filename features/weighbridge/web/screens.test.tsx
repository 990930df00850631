// Tests for the trip screens in five languages and for who sees the pass.

import { describe, expect, it, vi } from 'vitest';
import type { Seat } from '#features/firm/seats.ts';
import { readPass } from '#features/pickup/calls/pass.ts';
import Driver from '#features/pickup/web/driver/Driver.tsx';
import { RenewPassDrawer } from '#features/pickup/web/trip/PassSection.tsx';
import { kg } from '#packages/exact/exact.ts';
import { LOCALES, type Locale } from '#packages/i18n/locale.ts';
import { FaultError } from '#packages/rpc/react/useCall.ts';
import { answered, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import { tripDetail } from '../calls/trip.ts';
import { weighbridgeFaults } from '../faults.ts';
import { PhotoAnswerDrawer } from './trip/PhotoRequests.tsx';
import type { TripDetail } from './trip/shown.ts';
import Trip from './trip/Trip.tsx';

vi.hoisted(() => {
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'example.com' }, webConfig: {} });
  vi.stubGlobal('location', { origin: 'https://example.com' });
});

const ID = '01M7XQK9SG23KNFKAFZKV5A68X';
const AT = new Date('2026-11-24T00:30:00Z');
const PASS = `${'a'.repeat(22)}.${'b'.repeat(22)}`;

const trip: TripDetail = {
  card: {
    id: ID,
    no: 'CC261124000007',
    state: 'queued',
    stoppedIn: null,
    orderId: ID,
    orderNo: 'TH261124000003',
    contractNo: 'HT261124000018',
    title: '平鲁末煤 5,000',
    side: 'buyer',
    seller: '黑山',
    buyer: '敬华',
    transport: 'road',
    runNo: '',
    documentNo: '',
    waybill: null,
    plate: '晋F10001',
    driver: '张师傅',
    phone: '13900001234',
    planned: kg(33_000n),
    slotAt: AT,
    loaded: null,
    received: null,
    isShort: false,
    isOver: false,
    reason: '',
    createdAt: AT,
    updatedAt: AT,
  },
  contractId: ID,
  contractNo: 'HT261124000018',
  side: 'buyer',
  tickets: [],
  timeline: [
    { move: 'plan', from: null, to: 'planned', firm: null, by: '李娜', reason: '', at: AT },
    { move: 'queue', from: 'planned', to: 'queued', firm: null, by: null, reason: '', at: AT },
    { move: 'renew_pass', from: 'queued', to: 'queued', firm: null, by: '李娜', reason: '', at: AT },
  ],
  pass: PASS,
  moves: ['stop', 'void'],
};

const seen = async (shown: TripDetail, seat: Seat = 'firm_dispatcher', locale: Locale = 'zh-Hans') =>
  textOf(
    await draw(<Trip />, {
      locale,
      search: `id=${ID}`,
      seats: [seat],
      answers: [answered(tripDetail, { tripId: ID }, shown)],
    }),
  );
const still = () => undefined;

describe.each(LOCALES)('in %s', (locale) => {
  it('a truck is drawn with every word and number', async () => {
    const text = await seen(trip, 'firm_dispatcher', locale);
    expect(text).not.toMatch(GAPS);
    expect(text).not.toContain('renew_pass');
    expect(text).toContain('晋F10001');
  });
  it('what renewing a pass brings with it is said before it is done', async () => {
    const text = textOf(
      await draw(<RenewPassDrawer trip={trip} pass={PASS} onClose={still} onDone={still} />, {
        locale,
        seats: ['firm_dispatcher'],
      }),
    );
    expect(text).not.toMatch(GAPS);
    expect(text).toContain('CC261124000007');
    expect(text.length).toBeGreaterThan(60);
  });
});

const ticket: TripDetail['tickets'][number] = {
  id: ID,
  no: 'BD261124000009',
  state: 'abnormal',
  side: 'load',
  source: 'offline',
  scaleId: ID,
  scaleName: '1 号汽车衡',
  calibratedTo: '2027-05-31',
  localSeq: 9,
  tripId: ID,
  plate: '晋F10001',
  gross: kg(48_000n),
  tare: kg(15_000n),
  net: kg(33_000n),
  firstAt: AT,
  secondAt: AT,
  operator: '王强',
  second: null,
  reason: '',
  sealNo: '',
  plateRead: '',
  flaws: ['plate_elsewhere'],
  hash: 'a'.repeat(64),
  prevHash: 'b'.repeat(64),
  photos: [],
  receivedAt: AT,
  questions: [
    {
      questionId: ID,
      what: '车头和车牌',
      askedAt: AT,
      answeredAt: null,
      note: '',
      sent: [],
      mayAnswer: true,
    },
  ],
};

describe('photographs that the platform asks for', () => {
  it.each(LOCALES)('are asked for in %s', async (locale) => {
    const [shown, sheet] = [
      await seen({ ...trip, tickets: [ticket] }, 'firm_dispatcher', locale),
      textOf(
        await draw(
          <>
            {ticket.questions.map((question) => (
              <PhotoAnswerDrawer key={ID} question={question} onClose={still} onDone={still} />
            ))}
          </>,
          { locale, seats: ['firm_dispatcher'] },
        ),
      ),
    ];
    for (const text of [shown, sheet]) expect(text).not.toMatch(GAPS);
    for (const text of [shown, sheet]) expect(text).toContain('车头和车牌');
  });
  it('are sent by whoever keeps the scale, of the firm that weighed', async () => {
    const asked = (mayAnswer: boolean) => ({
      ...trip,
      tickets: [{ ...ticket, questions: ticket.questions.map((question) => ({ ...question, mayAnswer })) }],
    });
    expect(await seen(asked(true))).toContain('补交照片');
    expect(await seen(asked(false))).not.toContain('补交照片');
    expect(await seen(asked(true), 'firm_viewer')).not.toContain('补交照片');
  });
});

describe('the pass of a driver', () => {
  it('is renewed by a dispatcher, and the history says that it was', async () => {
    expect(await seen(trip)).toMatch(/复制链接 更换提货码 .*提货码已换 · /);
  });
  it('loses its old link and code at once', async () => {
    expect(
      textOf(await draw(<RenewPassDrawer trip={trip} pass={PASS} onClose={still} onDone={still} />)),
    ).toContain('原链接和二维码立即失效');
  });
  it('is only shown to whoever may not renew it', async () => {
    const text = await seen(trip, 'firm_viewer');
    expect(text).toContain('复制链接');
    expect(text).not.toContain('更换提货码');
  });
  it('shows its driver nothing once it was renewed, and whom to ask', async () => {
    const ended = new FaultError({ ...weighbridgeFaults.pass_unknown, params: undefined, msg: '' } as never);
    expect(
      textOf(
        await draw(<Driver />, {
          search: `pass=${PASS}`,
          answers: [answered(readPass, { pass: PASS }, ended)],
        }),
      ),
    ).toContain('通行证无效 请向派车方索取新的链接');
  });
  it('is not there for the other side', async () => {
    expect(await seen({ ...trip, side: 'seller', pass: null })).not.toContain('提货码 ');
  });
});
