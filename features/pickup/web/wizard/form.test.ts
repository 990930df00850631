// Tests for the order form.

import { expect, it } from 'vitest';
import { basisPoints, fen, haoPerTonne, kg } from '#packages/exact/exact.ts';
import { type ContractChoice, contentOf, emptyForm, prepaymentFor, type OrderForm } from './form.ts';

const CHOICE: ContractChoice = {
  id: '01M7XQK9SG23KNFKAFZKV5A68X',
  no: 'HT261124000018',
  title: '平鲁末煤',
  seller: '黑山',
  quantity: kg(2_000_000n),
  ordered: kg(0n),
  lifted: kg(0n),
  left: kg(2_000_000n),
  price: haoPerTonne(5_120_000n),
  funded: kg(2_000_000n),
  gap: fen(0n),
  prepaidShare: basisPoints(0n),
  placeId: 'pinglu',
  transport: 'road',
  windowFrom: '2026-11-25',
  windowTo: '2026-12-10',
  weightBasis: 'received',
  assayBasis: 'buyer',
  dailyCap: null,
};
const TRAIN = { planNo: '2611-0387', wagons: '52', stationFrom: '大新站', stationTo: '柳村南' };
const sent = (choice: Partial<ContractChoice>, form: Partial<OrderForm> = {}) => {
  const chosen = { ...CHOICE, ...choice };
  return contentOf({ ...emptyForm(chosen, '2026-11-26'), ...form }, chosen);
};

it('goes by what its contract says, whatever was typed for another transport', () => {
  expect(sent({}, { rail: TRAIN })).toMatchObject({
    transport: 'road',
    carriage: null,
    weightBasis: 'received',
    assayBasis: 'buyer',
    windowFrom: '2026-11-26',
  });
  expect(sent({ transport: 'rail' }, { rail: TRAIN })).toMatchObject({
    transport: 'rail',
    carriage: { by: 'rail', wagons: 52 },
  });
  expect([sent({ transport: 'rail' }), sent({ transport: 'water' }, { rail: TRAIN })]).toEqual([
    undefined,
    undefined,
  ]);
});

it.each<[string, Partial<ContractChoice>, string, bigint | undefined | 'refused']>([
  ['nothing, where the contract says nothing', {}, '', undefined],
  ['a bound of its own', {}, '600', 600_000n],
  ['no figure', {}, 'x', 'refused'],
  ['the contract’s', { dailyCap: kg(600_000n) }, '600', 600_000n],
  ['more than the contract’s', { dailyCap: kg(600_000n) }, '600.001', 'refused'],
  ['the contract’s, left to it', { dailyCap: kg(600_000n) }, '', undefined],
])('caps a day by %s', (_name, choice, dailyCap, expected) => {
  const content = sent(choice, { dailyCap });
  expect(content ? content.dailyCap : 'refused').toBe(expected);
});

it('caps no day of a ship, whatever its contract says', () => {
  expect(emptyForm({ ...CHOICE, transport: 'water', dailyCap: kg(600_000n) }, '2026-11-26').dailyCap).toBe(
    '',
  );
});

it.each([
  [0n, 0n],
  [3_000n, 30_720_000n],
  [10_000n, 102_400_000n],
])('asks for %s ten-thousandths of its worth before trucks come', (share, amount) => {
  expect(prepaymentFor(kg(2_000_000n), { ...CHOICE, prepaidShare: basisPoints(share) })).toBe(amount);
});
