// Charts of an order: what trucks lost, the most first, and tonnes against plan, both as tables too.

import { expect, it, vi } from 'vitest';
import { kg } from '#packages/exact/exact.ts';
import { draw, GAPS, textOf } from '../../../../test/support/draw.tsx';
import type { TripCard } from '../../calls/trip.ts';
import CourseChart from './CourseChart.tsx';
import { LossTable } from './LossTable.tsx';
import type { OrderDetail } from './orderDetail.ts';

vi.hoisted(() => {
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'example.com' }, webConfig: {} });
  vi.stubGlobal('location', { origin: 'https://example.com' });
});

const AT = new Date('2026-11-24T01:12:00Z');
const trip = (plate: string, loaded: bigint | null, received: bigint | null): TripCard => ({
  id: `01ARZ3NDEKTSV4RRFFQ69G5F${plate.slice(-2)}`,
  no: 'CC261124000001',
  state: 'signed',
  stoppedIn: null,
  orderId: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  orderNo: 'TH261124000003',
  contractNo: 'HT261124000018',
  title: '',
  side: 'buyer',
  seller: '',
  buyer: '',
  transport: 'road',
  plate,
  runNo: '',
  documentNo: '',
  waybill: null,
  driver: '',
  phone: '',
  planned: kg(33_000n),
  slotAt: null,
  loaded: loaded === null ? null : kg(loaded),
  received: received === null ? null : kg(received),
  isShort: plate.endsWith('02'),
  isOver: false,
  reason: '',
  createdAt: AT,
  updatedAt: AT,
});

it('lists trucks with both weights by what they lost', async () => {
  const trips = [
    trip('晋F66001', 33_000n, 32_990n),
    trip('晋F66002', 33_000n, 32_700n),
    trip('晋F66003', 33_000n, 33_020n),
    trip('晋F66004', 33_000n, null),
  ];
  const html = await draw(<LossTable order={{ trips }} />);
  expect([...html.matchAll(/晋F6600\d/g)].map(([plate]) => plate)).toEqual([
    '晋F66002',
    '晋F66001',
    '晋F66003',
  ]);
  expect(textOf(html)).toMatch(/0\.3 吨 · 0\.91 %/);
  expect([...html.matchAll(/ui-bar-line-(bad|plain|good)/g)].map(([, tone]) => tone)).toEqual([
    'bad',
    'plain',
    'good',
  ]);
  expect(html).not.toMatch(GAPS);
});

it('is silent while no truck has both weights', async () => {
  expect(await draw(<LossTable order={{ trips: [trip('晋F66004', 33_000n, null)] }} />)).not.toContain(
    '<table',
  );
});

it('says plan and tonnes of each day in a table', async () => {
  const card = { quantity: kg(100_000n), windowFrom: '2026-11-23', windowTo: '2026-11-26' };
  const html = await draw(
    <CourseChart
      order={{
        card: card as OrderDetail['card'],
        liftedByDay: [{ day: '2026-11-23', lifted: kg(33_000n) }],
      }}
    />,
  );
  const rows = [...html.matchAll(/<tr>.*?<\/tr>/g)].map(([row]) => textOf(row).trim());
  expect(rows).toHaveLength(5);
  expect(rows[1]).toMatch(/33 吨 25 吨/);
  expect(rows[4]).toMatch(/– 100 吨/);
});
