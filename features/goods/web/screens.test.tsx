// Stock, warehouse receipts and the transfer sheet in five languages.

import { describe, expect, it, vi } from 'vitest';
import { basisPoints, haoPerTonne, kcalPerKg, kg } from '#packages/exact/exact.ts';
import { LOCALES, type Locale } from '#packages/i18n/locale.ts';
import { answered, answeredPage, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import {
  boughtPage,
  type Lot,
  lotPage,
  type WarehouseReceipt,
  receiptDetail,
  receiptPage,
} from '../calls.ts';
import Goods from './Goods.tsx';
import ReceiptPage from './ReceiptPage.tsx';
import { TransferDrawer } from './TransferDrawer.tsx';

vi.hoisted(() => {
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'example.com' }, webConfig: {} });
});

const ID = '01M7XQK9SG23KNFKAFZKV5A68X';
const AT = new Date('2026-11-24T00:30:00Z');
const still = () => undefined;

const receipt: WarehouseReceipt = {
  id: ID,
  no: 'CD261124000002',
  state: 'issued',
  warehouse: { id: ID, name: '唐储' },
  owner: { id: ID, name: '敬华' },
  contractId: ID,
  contractNo: 'HT261124000018',
  varietyId: 'thermal',
  placeId: 'pinglu',
  quantity: kg(30_000n),
  free: kg(30_000n),
  pledged: kg(0n),
  assay: null,
  isPledged: false,
  fromNo: null,
  issuedAt: AT,
};
const step = { from: null, firm: null, by: '李敏', reason: '', at: AT, signed: null };
const detail = (changes: Partial<WarehouseReceipt>, moves: string[]) =>
  answered(
    receiptDetail,
    { receiptId: ID },
    {
      receipt: { ...receipt, ...changes },
      moves,
      mayHandOut: false,
      timeline: [
        { ...step, move: 'issue', to: 'issued' },
        ...(changes.state === 'transferred'
          ? [
              {
                ...step,
                move: 'transfer',
                from: 'issued',
                to: 'transferred',
                reason: '潞河',
                signed: { serial: 'a1b2c3d4e5f60718', signature: 'line#signature' },
              },
            ]
          : []),
      ],
    },
  );

const lot: Lot = {
  id: ID,
  no: 'KC261124000001',
  version: 1,
  placeId: 'pinglu',
  pile: '1 号储煤棚',
  varietyId: 'thermal',
  onHand: kg(92_750_000n),
  reserved: kg(29_050_000n),
  available: kg(63_700_000n),
  assay: {
    heat: kcalPerKg(5_021n),
    sulphur: basisPoints(62n),
    moisture: basisPoints(980n),
    ash: basisPoints(1_840n),
    sampledOn: '2026-11-20',
  },
  priceHint: haoPerTonne(5_125_000n),
  remark: '',
  updatedAt: AT,
};
const totals = {
  count: 1,
  onHand: lot.onHand,
  reserved: lot.reserved,
  available: lot.available,
  missing: kg(0n),
};

const draws = (locale: Locale) => ({
  stock: draw(<Goods />, {
    locale,
    search: 'place=pinglu&variety=thermal',
    seats: ['firm_dispatcher'],
    answers: [
      answeredPage(lotPage, { placeId: 'pinglu', varietyId: 'thermal' }, { list: [lot], next: null, totals }),
    ],
  }),
  receipts: draw(<Goods />, {
    locale,
    search: 'tab=receipts&state=pledged',
    seats: ['firm_dispatcher'],
    answers: [
      answeredPage(
        receiptPage,
        { states: ['pledged'] },
        { list: [{ ...receipt, state: 'pledged' }], next: null },
      ),
    ],
  }),
  issued: draw(<ReceiptPage />, {
    locale,
    search: `id=${ID}`,
    seats: ['firm_representative'],
    answers: [detail({}, ['transfer'])],
  }),
  transferred: draw(<ReceiptPage />, {
    locale,
    search: `id=${ID}`,
    seats: ['firm_representative'],
    answers: [detail({ state: 'transferred' }, [])],
  }),
  transfer: draw(<TransferDrawer receipt={receipt} onClose={still} onDone={still} />, {
    locale,
    seats: ['firm_representative'],
  }),
});
const SAYS = {
  stock: ['1 号储煤棚', 'KC261124000001'],
  receipts: ['CD261124000002', '唐储'],
  issued: ['CD261124000002', '唐储'],
  transferred: ['潞河', 'E5F60718'],
  transfer: ['CD261124000002'],
} as const;

describe.each(LOCALES)('in %s', (locale) => {
  it.each(Object.entries(SAYS))('%s is drawn with every word and number', async (name, says) => {
    const text = textOf(await draws(locale)[name as keyof typeof SAYS]);
    expect(text).not.toMatch(GAPS);
    for (const word of says) expect(text).toContain(word);
  });
});

it('a pile is counted and offered from its row, with all that is known of it', async () => {
  const html = await draws('zh-Hans').stock;
  expect(textOf(html)).toContain('盘点调整 去挂牌');
  expect(html).toContain(
    'pages/trade/registration?variety=thermal&amp;place=pinglu&amp;quantity=63700&amp;price=512.5' +
      '&amp;heat=5021&amp;moisture=9.8&amp;sulphur=0.62&amp;ash=18.4&amp;sampledOn=2026-11-20',
  );
});

it('what was bought is lifted from its row, and its receipts are found', async () => {
  const bought = {
    contractId: ID,
    contractNo: 'HT261124000018',
    title: '平鲁末煤',
    varietyId: 'thermal',
    seller: '黑山',
    placeId: 'pinglu',
    bought: kg(300_000n),
    lifted: kg(63_000n),
    unlifted: kg(237_000n),
    inTransit: kg(0n),
    atYard: kg(32_900n),
    underReceipt: kg(30_000n),
  };
  const html = await draw(<Goods />, {
    search: 'tab=bought',
    seats: ['firm_dispatcher'],
    answers: [answeredPage(boughtPage, {}, { list: [bought], next: null, totals: null })],
  });
  expect(textOf(html)).toContain('仓单 申请提货');
  expect(html).toContain('keyword=HT261124000018');
});
