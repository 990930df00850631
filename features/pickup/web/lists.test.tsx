// Tests for the lists and order screens, in five languages.

import { describe, expect, it, vi } from 'vitest';
import { qrySysParameter } from '#features/catalog/calls/referenceData.ts';
import { fen, haoPerTonne, kg } from '#packages/exact/exact.ts';
import { LOCALES, type Locale } from '#packages/i18n/locale.ts';
import { answered, answeredPage, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import { type LateCard, latePage } from '../calls/late.ts';
import { pickupOrderDetail, pickupOrderPage } from '../calls/order.ts';
import { type TripCard, tripPage } from '../calls/trip.ts';
import { type Vehicle, vehiclePage } from '../calls/vehicle.ts';
import type { Carriage } from '../carriage.ts';
import type { OrderDetail } from './detail/orderDetail.ts';
import PickupOrder from './detail/PickupOrder.tsx';
import Late from './late/Late.tsx';
import PickupOrders from './list/PickupOrders.tsx';
import Trips from './list/Trips.tsx';
import Vehicles from './list/Vehicles.tsx';
import { DelegationDrawer } from './parts/DelegationDrawer.tsx';

vi.hoisted(() => {
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'example.com' }, webConfig: {} });
  vi.stubGlobal('location', { origin: 'https://example.com' });
});

const UNIT_KEY = 'TRADE_ORDER_QUANTITY_UNIT';
const ID = '01M7XQK9SG23KNFKAFZKV5A68X';
const AT = new Date('2026-11-24T00:30:00Z');
const firm = (shortName: string) => ({ id: ID, shortName });
const still = () => undefined;

const trip: TripCard = {
  id: ID,
  no: 'CC261124000007',
  state: 'exited',
  stoppedIn: null,
  orderId: ID,
  orderNo: 'TH261124000003',
  contractNo: 'HT261124000018',
  title: '平鲁末煤 5,000',
  side: 'buyer',
  seller: '黑山',
  buyer: '敬华',
  transport: 'rail',
  plate: '1587324',
  runNo: '71028',
  documentNo: 'JN2611-000387',
  waybill: null,
  driver: '张师傅',
  phone: '',
  planned: kg(70_000n),
  slotAt: null,
  loaded: kg(70_300n),
  received: null,
  isShort: false,
  isOver: false,
  reason: '',
  createdAt: AT,
  updatedAt: AT,
};
const vehicle: Vehicle = {
  id: ID,
  plate: '晋F66001',
  kind: '半挂',
  load: kg(33_000n),
  driver: '刘建国',
  phone: '13900000000',
  idNumber: '1101**********002X',
  licence: '',
  isBusy: true,
  savedAt: AT,
};
const late: LateCard = {
  contractId: ID,
  contractNo: 'HT261110000001',
  title: '平鲁块煤',
  state: 'running',
  side: 'seller',
  seller: firm('黑山'),
  buyer: firm('敬华'),
  since: '2026-11-17',
  countedTo: '2026-11-23',
  unlifted: kg(300_000n),
  penaltyRate: haoPerTonne(100_000n),
  storageRate: haoPerTonne(5_000n),
  penalty: fen(300_000n),
  storage: fen(105_000n),
  penaltyPaid: fen(0n),
  storagePaid: fen(5_000n),
};
const TRAIN: Carriage = {
  by: 'rail',
  planNo: '2611-0387',
  wagons: 52,
  stationFrom: '大新站',
  stationTo: '柳村南',
};
const SHIP: Carriage = {
  by: 'water',
  vessel: '晋海 28',
  voyage: 'V2611',
  portFrom: '秦皇岛港',
  portTo: '广州港',
  laycanFrom: '2026-11-26',
  laycanTo: '2026-11-29',
};
const order = (carriage: Carriage | null): OrderDetail => ({
  card: {
    id: ID,
    no: 'TH261124000003',
    state: 'active',
    version: 3,
    side: 'buyer',
    contractId: ID,
    contractNo: 'HT261124000018',
    title: '平鲁末煤 5,000',
    varietyId: 'thermal',
    seller: firm('黑山'),
    buyer: firm('敬华'),
    quantity: kg(500_000n),
    lifted: kg(0n),
    left: kg(500_000n),
    placeId: 'pinglu',
    transport: carriage?.by ?? 'road',
    carriedBy: '',
    windowFrom: '2026-11-24',
    windowTo: '2026-12-04',
    trucksNow: 0,
    trucksInPlant: 0,
    createdAt: AT,
  },
  weightBasis: 'load',
  assayBasis: 'seller',
  consignee: '',
  dailyCap: null,
  carriage,
  remark: '',
  price: haoPerTonne(5_120_000n),
  delegates: [
    {
      id: ID,
      kind: 'firm',
      name: '晋北通达',
      idNumber: '9114**********3X75',
      phone: '',
      from: '2026-11-24',
      to: '2026-12-04',
      limit: kg(300_000n),
      lifted: kg(0n),
      letters: [],
    },
  ],
  delegation: { by: '李娜', serial: 'a1b2c3d4e5f60718', at: AT },
  trips: [],
  liftedByDay: [],
  timeline: [],
  moves: [],
  mayAddTrucks: true,
  onTheWay: kg(0n),
});

const page = <Item,>(...list: Item[]) => ({ list, next: null });
const draws = (locale: Locale) => ({
  trips: draw(<Trips />, {
    locale,
    seats: ['firm_dispatcher'],
    answers: [answeredPage(tripPage, {}, page(trip))],
  }),
  vehicles: draw(<Vehicles />, {
    locale,
    seats: ['firm_dispatcher'],
    answers: [answeredPage(vehiclePage, {}, page(vehicle))],
  }),
  late: draw(<Late />, {
    locale,
    seats: ['firm_settler'],
    answers: [answeredPage(latePage, {}, page(late))],
  }),
  train: draw(<PickupOrder />, {
    locale,
    search: `id=${ID}`,
    seats: ['firm_dispatcher'],
    answers: [answered(pickupOrderDetail, { orderId: ID }, order(TRAIN))],
  }),
  ship: draw(<PickupOrder />, {
    locale,
    search: `id=${ID}`,
    seats: ['firm_dispatcher'],
    answers: [answered(pickupOrderDetail, { orderId: ID }, order(SHIP))],
  }),
  delegation: draw(
    <DelegationDrawer
      order={{ orderId: ID, version: 1 }}
      names={['晋北通达']}
      onClose={still}
      onDone={still}
    />,
    { locale, seats: ['firm_dispatcher'] },
  ),
});
const SAYS = {
  trips: ['1587324', '71028 · JN2611-000387'],
  vehicles: ['晋F66001', '1101**********002X'],
  late: ['HT261110000001'],
  train: ['2611-0387', '大新站 – 柳村南', 'E5F60718'],
  ship: ['晋海 28', '秦皇岛港 – 广州港'],
  delegation: ['晋北通达'],
} as const satisfies Record<keyof ReturnType<typeof draws>, readonly string[]>;

describe.each(LOCALES)('in %s', (locale) => {
  it.each(Object.entries(SAYS))('%s is drawn with every word and number', async (name, says) => {
    const text = textOf(await draws(locale)[name as keyof typeof SAYS]);
    expect(text).not.toMatch(GAPS);
    for (const word of says) expect(text).toContain(word);
  });
});

const listed = (
  card: Partial<OrderDetail['card']>,
  seat: 'firm_dispatcher' | 'firm_viewer' = 'firm_dispatcher',
) =>
  draw(<PickupOrders />, {
    seats: [seat],
    answers: [answeredPage(pickupOrderPage, {}, { ...page({ ...order(null).card, ...card }), totals: null })],
  });

it.each<[string, Partial<OrderDetail['card']>, string[], 'firm_viewer'?]>([
  ['being lifted offers its buyer', {}, ['磅单', '二维码', '暂停', '派车']],
  ['being lifted offers its seller', { side: 'seller' }, ['磅单', '二维码', '暂停']],
  ['of which nothing is left offers', { left: kg(0n) }, ['磅单', '二维码', '暂停']],
  ['that is paused offers', { state: 'paused' }, ['磅单', '恢复']],
  ['that is over offers', { state: 'completed' }, ['磅单']],
  ['being lifted offers who only looks', {}, ['磅单', '二维码'], 'firm_viewer'],
  ['that waits for the seller offers', { state: 'submitted' }, []],
])('an order %s in its row what may be done', async (_name, card, acts, seat) => {
  const html = await listed(card, seat);
  expect(
    [...html.matchAll(/ui-card-acts">(.*?)<\/div>/g)].flatMap(([, row = '']) =>
      textOf(row).trim().split(' ').filter(Boolean),
    ),
  ).toEqual(acts);
});

it.each([
  ['firm_dispatcher', true],
  ['firm_trader', false],
] as const)('an order lets a %s send trucks and sign for those that came: %s', async (seat, may) => {
  const text = textOf(
    await draw(<PickupOrder />, {
      search: `id=${ID}`,
      seats: [seat],
      answers: [
        answered(
          pickupOrderDetail,
          { orderId: ID },
          { ...order(null), trips: [{ ...trip, state: 'recv_tared' }] },
        ),
      ],
    }),
  );
  expect([text.includes('派车 '), text.includes('签收 · 1')]).toEqual([may, may]);
});

it('what late coal costs and is not settled yet leads to its settlement, filled in', async () => {
  const html = await draws('zh-Hans').late;
  expect(html).toContain(`pages/settlement/other/apply?contract=${ID}&amp;kind=penalty&amp;amount=3000`);
  expect(html).toContain(`pages/settlement/other/apply?contract=${ID}&amp;kind=demurrage&amp;amount=1000`);
});

it.each([
  ['公吨', '公吨'],
  ['吨', '吨'],
  ['t', 't'],
])(
  'orders and coal left lying are counted in the unit of orders, %s; trucks are weighed in 吨',
  async (unit, shown) => {
    const answers = [
      answered(qrySysParameter, { paramKey: UNIT_KEY }, { [UNIT_KEY]: unit }),
      answeredPage(latePage, {}, page(late)),
      answered(pickupOrderDetail, { orderId: ID }, { ...order(null), trips: [trip] }),
    ];
    const told = async (screen: React.ReactNode) =>
      textOf(await draw(screen, { search: `id=${ID}`, seats: ['firm_settler'], answers }));
    const [left, ordered] = [await told(<Late />), await told(<PickupOrder />)];
    expect(left).toMatch(new RegExp(String.raw`300\s?${shown}(?=\s)`, 'u'));
    expect(ordered).toMatch(new RegExp(String.raw`0 / 500\s?${shown}(?=\s)`, 'u'));
    expect(ordered).toMatch(/70\.3\s?吨(?=\s)/u);
  },
);
