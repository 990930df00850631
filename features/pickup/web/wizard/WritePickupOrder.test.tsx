// Tests of the order form of a contract whose prepayment is missing.

import { describe, expect, it, vi } from 'vitest';
import { nextTurn } from '#features/message/calls/turn.ts';
import { basisPoints, fen, haoPerTonne, kg } from '#packages/exact/exact.ts';
import { type Locale, LOCALES } from '#packages/i18n/locale.ts';
import { answered, draw, GAPS, textOf } from '../../../../test/support/draw.tsx';
import { orderChoices } from '../../calls/order.ts';
import type { ContractChoice } from './form.ts';
import WritePickupOrder from './WritePickupOrder.tsx';

vi.hoisted(() => {
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'example.com' }, webConfig: {} });
});

const ID = '01M7XQK9SG23KNFKAFZKV5A68X';
const UNPAID: ContractChoice = {
  id: ID,
  no: 'HT261124000018',
  title: '平鲁末煤',
  seller: '黑山',
  quantity: kg(500_000n),
  ordered: kg(0n),
  lifted: kg(0n),
  left: kg(500_000n),
  funded: kg(0n),
  gap: fen(25_600_000n),
  price: haoPerTonne(5_120_000n),
  prepaidShare: basisPoints(10_000n),
  placeId: 'pinglu',
  transport: 'road',
  windowFrom: '2026-11-25',
  windowTo: '2026-12-10',
  weightBasis: 'received',
  assayBasis: 'buyer',
  dailyCap: null,
};
const matter = { type: 'contract', id: ID } as const;
const form = (choice: ContractChoice, locale: Locale = 'zh-Hans', search = `contract=${ID}`) =>
  draw(<WritePickupOrder />, {
    locale,
    search,
    seats: ['firm_dispatcher'],
    answers: [
      answered(orderChoices, {}, { contracts: [choice] }),
      answered(nextTurn, matter, {
        turn: {
          feature: 'instalment',
          step: 'prepay',
          params: { amount: '25600000' },
          whose: 'ours',
          firm: '敬华',
          seats: ['firm_finance'],
          mayDo: false,
          due: null,
          at: null,
          isAsked: false,
        },
      }),
    ],
  });

describe.each(LOCALES)('in %s', (locale) => {
  it('says what is missing, whose turn it is, and offers no field', async () => {
    const html = await form(UNPAID, locale);
    expect(html).not.toContain('<input');
    expect(html).toContain(`pages/contract/detail?id=${ID}`);
    expect(textOf(html)).toMatch(/256.000[.,]00/);
    expect(textOf(html)).not.toMatch(GAPS);
  });
});

it('lets a colleague with the seat be asked', async () => {
  expect(textOf(await form(UNPAID))).toMatch(/预付款.*财务.*请同事处理/);
});

it.each<[string, Partial<ContractChoice>, RegExp]>([
  ['all is covered', { funded: kg(500_000n), gap: fen(0n) }, /最多 500/],
  ['part is covered', { funded: kg(300_000n) }, /最多 300.*已锁定预付款可提数量/],
])('where %s, begins with what may be ordered', async (_name, changes, says) => {
  const html = await form({ ...UNPAID, ...changes });
  expect(html).toContain('<input');
  expect(textOf(html)).toMatch(says);
});

it('marks a contract that waits for its money among those to choose from', async () => {
  expect(textOf(await form(UNPAID, 'zh-Hans', ''))).toMatch(/预付款还差 256,000.00 元/);
});
