// Tests of the dispatch board in five languages.

import { describe, expect, it, vi } from 'vitest';
import type { Seat } from '#features/firm/seats.ts';
import { kg } from '#packages/exact/exact.ts';
import { type Locale, LOCALES } from '#packages/i18n/locale.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { answered, draw, GAPS, textOf } from '../../../../test/support/draw.tsx';
import { type BoardOrder, dispatchBoard } from '../../calls/board.ts';
import Board from './Board.tsx';
import BoardGrid from './BoardGrid.tsx';

vi.hoisted(() => {
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'example.com' }, webConfig: {} });
});

const ID = '01M7XQK9SG23KNFKAFZKV5A68X';
/** The day after the drawing's. */
const DAY = '2026-11-25';
const at = (clock: string) => new Date(`${DAY}T${clock}:00+08:00`);
const order: BoardOrder = {
  orderId: ID,
  no: 'TH261124000003',
  title: '平鲁末煤 5,000',
  seller: '黑山',
  placeId: 'pinglu',
  windowTo: '2026-12-10',
  left: kg(330_000n),
  daysLeft: 16,
  evenRate: kg(20_625n),
  planned: kg(33_000n),
  hours: [
    { at: at('08:00'), most: 1, free: 0, booked: 2 },
    { at: at('09:00'), most: 4, free: 3, booked: 0 },
  ],
  trucks: [
    {
      tripId: ID,
      no: 'CC261124000007',
      plate: '晋F66001',
      driver: '张师傅',
      state: 'booked',
      weight: kg(33_000n),
      at: at('08:00'),
    },
    {
      tripId: `${ID.slice(0, -1)}Y`,
      no: 'CC261124000008',
      plate: '晋F66002',
      driver: '李师傅',
      state: 'planned',
      weight: kg(33_000n),
      at: null,
    },
  ],
  warnings: ['under_rate', 'hour_over', 'yard_full'],
};
const board = (
  answer: OutputOf<typeof dispatchBoard> | Error,
  { locale = 'zh-Hans', seats = ['firm_dispatcher'] }: { locale?: Locale; seats?: Seat[] } = {},
) => draw(<Board />, { locale, seats, answers: [answered(dispatchBoard, { day: DAY }, answer)] });
const one = { orders: [order], isCut: true };

describe.each(LOCALES)('in %s', (locale) => {
  it('the board shows tomorrow with its warnings', async () => {
    const text = textOf(await board(one, { locale }));
    expect(text).toContain('平鲁末煤 5,000');
    expect(text).not.toMatch(GAPS);
  });

  it('the grid has a row an order and a column an hour', async () => {
    const drawn = await draw(
      <BoardGrid orders={[order]} mayAct onTrucks={() => undefined} onCopy={() => undefined} />,
      { locale, seats: ['firm_dispatcher'] },
    );
    expect(drawn.match(/scope="col"/g)).toHaveLength(7);
    expect(textOf(drawn)).not.toMatch(GAPS);
  });

  it('a day without orders says what would appear', async () => {
    expect(textOf(await board({ orders: [], isCut: false }, { locale }))).not.toMatch(GAPS);
  });
});

it('names warnings, rate and trucks without an hour', async () => {
  const text = textOf(await board(one));
  for (const said of [
    '低于日均',
    '时段超额',
    '空闲时段不足',
    '日均 20.625',
    '1 车未约时段',
    '为 1 车约满空闲时段',
  ])
    expect(text).toContain(said);
});

it('shows those who may not dispatch the board without acts', async () => {
  const text = textOf(await board(one, { seats: ['firm_viewer'] }));
  expect(text).toContain('1 车未约时段');
  expect(text).not.toContain('约满空闲时段');
  expect(text).not.toContain('复制派车');
});

it('offers to try again after a failure', async () => {
  expect(textOf(await board(new Error('no line')))).toContain('重试');
});
