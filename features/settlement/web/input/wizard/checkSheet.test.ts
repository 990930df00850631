// What the steps of a sheet refuse, by field.

import { describe, expect, it } from 'vitest';
import { fen } from '#packages/exact/exact.ts';
import { aBasis } from '../../screens.example.ts';
import { findSheetFlaws, isStepRight } from './checkSheet.ts';
import { initialForm, NEW_CHARGE, NEW_FREIGHT, SHEET_FORM_STEPS, type SheetForm } from './form.ts';

const [first = '', second = ''] = aBasis().batches.map(({ id }) => id);
const provisional = { id: 'one', no: 'JS1', batchIds: [first, second], paid: fen(0n) };
const basis = aBasis({ prepaidLeft: fen(500_000n), provisionals: [provisional] });
const formOf = (change: Partial<SheetForm>): SheetForm => ({ ...initialForm(basis, undefined), ...change });
const flawsOf = (change: Partial<SheetForm>) =>
  findSheetFlaws(formOf(change), basis).map(({ step, field, word }) => `${step} ${field}: ${word}`);

it('starts without a flaw', () => {
  expect(flawsOf({})).toEqual([]);
  expect(SHEET_FORM_STEPS.filter((step) => !isStepRight(step, formOf({}), basis))).toEqual([]);
});

describe('a step', () => {
  it.each<[Partial<SheetForm>, string[]]>([
    [{ batchIds: [] }, ['batches batches: none']],
    [{ batchIds: [first] }, ['batches batches: split']],
    [{ batchIds: [first], type: 'provisional' }, []],
    [{ foreignShare: '100.01' }, ['weights foreign.share: share']],
    [{ foreignWeight: '1990.121' }, ['weights foreign.weight: heavy']],
    [{ foreignWeight: '640,5' }, ['weights foreign.weight: number']],
    [{ freight: NEW_FREIGHT }, ['charges freight.price: price']],
    [{ freight: { ...NEW_FREIGHT, price: '148.6', vat: '20.01' } }, ['charges freight.vatRate: rate']],
    [{ charges: [NEW_CHARGE] }, ['charges charges.0.amount: number']],
    [{ charges: [{ ...NEW_CHARGE, amount: '1', vat: '21' }] }, ['charges charges.0.vatRate: rate']],
    [{ prepaid: '5000.01' }, ['charges prepaid: over']],
    [{ bondOffset: '102400.01' }, ['charges bondOffset: over']],
    [{ prepaid: '-1' }, ['charges prepaid: number']],
  ])('is refused at its field with %j', (change, flaws) => {
    expect(flawsOf(change)).toEqual(flaws);
    for (const flaw of flaws) {
      const step = SHEET_FORM_STEPS.find((one) => flaw.startsWith(`${one} `));
      expect(step && isStepRight(step, formOf(change), basis)).toBe(false);
    }
  });
});
