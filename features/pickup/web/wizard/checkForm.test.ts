// What the order form refuses, step by step.

import { describe, expect, it } from 'vitest';
import { basisPoints, fen, haoPerTonne, kg } from '#packages/exact/exact.ts';
import { findFormFlaws } from './checkForm.ts';
import { type ContractChoice, type DelegateForm, emptyForm, type OrderForm } from './form.ts';

const TODAY = '2026-11-26';
/** 2,000 t with a tolerance of 5 %. */
const CHOICE: ContractChoice = {
  id: '01M7XQK9SG23KNFKAFZKV5A68X',
  no: 'HT261124000018',
  title: '平鲁末煤',
  seller: '黑山',
  quantity: kg(2_000_000n),
  ordered: kg(0n),
  lifted: kg(0n),
  left: kg(2_100_000n),
  price: haoPerTonne(5_120_000n),
  funded: kg(2_100_000n),
  gap: fen(0n),
  prepaidShare: basisPoints(0n),
  placeId: 'pinglu',
  transport: 'road',
  windowFrom: '2026-11-25',
  windowTo: '2026-12-10',
  weightBasis: 'received',
  assayBasis: 'buyer',
  dailyCap: kg(600_000n),
};
const DELEGATE: DelegateForm = {
  kind: 'person',
  name: '王五',
  idNumber: '11010519491231002X',
  phone: '',
  from: '2026-11-26',
  to: '2026-12-10',
  limit: '100',
  letters: ['01M7XQK9SG23KNFKAFZKV5A68X'],
};

function flaws(form: Partial<OrderForm>, choice: Partial<ContractChoice> = {}) {
  const chosen = { ...CHOICE, ...choice };
  const found = findFormFlaws({ ...emptyForm(chosen, TODAY), ...form }, chosen, TODAY);
  return found.map(({ step, field, word }) => `${step} ${field}: ${word}`);
}

describe('the order', () => {
  it('starts without a flaw, at what was agreed', () => {
    expect(emptyForm(CHOICE, TODAY).quantity).toBe('2000');
    expect(flaws({})).toEqual([]);
  });

  it.each([
    [{ quantity: '9999999' }, 'quantity: quantity'],
    [{ quantity: '2100.001' }, 'quantity: quantity'],
    [{ quantity: '0.999' }, 'quantity: quantity'],
    [{ quantity: '' }, 'quantity: quantity'],
    [{ quantity: '640,5' }, 'quantity: quantity'],
    [{ windowFrom: '2026-11-24' }, 'windowFrom: window'],
    [{ windowTo: '2026-12-11' }, 'windowTo: window'],
    [{ windowFrom: '2026-12-02', windowTo: '2026-12-01' }, 'windowTo: window'],
    [{ windowFrom: '2026-11-25', windowTo: '2026-11-25' }, 'windowTo: window'],
    [{ dailyCap: '600.001' }, 'dailyCap: dailyCap'],
  ])('is refused at its field with %j', (form, flaw) => {
    expect(flaws(form)).toEqual([`order ${flaw}`]);
  });

  it('takes all that the tolerance leaves', () => {
    expect(flaws({ quantity: '2100' })).toEqual([]);
  });

  it('names each empty field of its carriage', () => {
    expect(flaws({}, { transport: 'rail' })).toEqual(
      ['planNo', 'wagons', 'stationFrom', 'stationTo'].map((field) => `order carriage.${field}: missing`),
    );
  });
});

it.each<[Partial<DelegateForm>, string]>([
  [{ name: '王' }, 'name: missing'],
  [{ idNumber: '' }, 'idNumber: missing'],
  [{ letters: [] }, 'letters: missing'],
  [{ limit: '' }, 'limit: missing'],
  [{ idNumber: '110105194912310021' }, 'idNumber: number'],
  [{ from: '2026-12-11', to: '2026-12-20' }, 'to: dates'],
  [{ limit: '2000.001' }, 'limit: limit'],
])('a delegate is refused at its field with %j', (delegate, flaw) => {
  expect(flaws({ delegates: [DELEGATE, { ...DELEGATE, ...delegate }] })).toEqual([
    `delegates delegates.1.${flaw}`,
  ]);
});

it('a stored number stays masked and is not checked again', () => {
  expect(flaws({ delegates: [{ ...DELEGATE, idNumber: '1101**********002X' }] })).toEqual([]);
});
