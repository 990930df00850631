// Tests what an entrustment lacks while it is written, and that it comes back as it was.

import { describe, expect, it } from 'vitest';
import type { ListingFacts } from '#features/listing/rules/listing.ts';
import { EXAMPLE_NOW } from '#features/terms/terms.example.ts';
import { basisPoints, haoPerTonne } from '#packages/exact/exact.ts';
import { exampleEntrust, exampleLot } from '../../content.example.ts';
import { blankEntrust, type EntrustForm, readEntrust, toEntrustForm } from './entrustForm.ts';
import type { LotForm } from './lotForm.ts';

const around: ListingFacts = {
  now: EXAMPLE_NOW,
  mayFirmSell: true,
  mayFirmBuy: false,
  isTradingCompany: false,
  signDays: 3,
  maxDeposit: basisPoints(2_000n),
};
const content = exampleEntrust({
  lots: [exampleLot({ cap: haoPerTonne(6_500_000n) })],
  wishedAt: new Date('2026-11-27T02:00:00Z'),
});
const form: EntrustForm = toEntrustForm({ content }, () => 'lot', []);
const withLot = (changes: Partial<LotForm>) => ({
  ...form,
  lots: form.lots.map((lot) => ({ ...lot, ...changes })),
});
const flawsOf = (typed: EntrustForm) =>
  readEntrust(typed, around).flaws.map(({ field, flaw }) => `${field} ${flaw}`);
const wrongsOf = (typed: EntrustForm) =>
  readEntrust(typed, around).lotWrongs.flatMap((wrongs) => wrongs.map(({ path, word }) => `${path} ${word}`));

describe('an entrustment that is written', () => {
  it('is read as it was kept, its lot taken whole for the session', () => {
    const read = readEntrust(form, around);
    expect([read.flaws, read.lotWrongs]).toEqual([[], [[]]]);
    const { lots, ...rest } = read.content;
    const { lots: kept, ...others } = content;
    expect(rest).toEqual(others);
    expect(lots[0]).toMatchObject({ no: 1, cap: kept[0]?.cap, incMin: kept[0]?.incMin });
    expect(lots[0]?.terms).toMatchObject({ mode: 'auction', minTake: kept[0]?.terms.quantity });
  });

  it.each<[string, Partial<EntrustForm>, string]>([
    ['a title', { title: ' ' }, 'title missing'],
    ['a time to come', { wishedAt: '2026-11-20T10:00' }, 'wishedAt past'],
    ['a time within a month', { wishedAt: '2027-03-01T10:00' }, 'wishedAt far'],
    ['tonnes above its lots', { declared: '100' }, 'lots above_declared'],
    ['tonnes', { declared: 'many' }, 'declared number'],
    ['a telephone number', { phone: '12' }, 'phone phone'],
    ['a lot', { lots: [] }, 'lots missing'],
    ['its letter', { letter: null }, 'letterId missing'],
    ['its proof', { stockProof: null }, 'stockProofId missing'],
  ])('needs %s', (_what, changes, flaw) => {
    expect(flawsOf({ ...form, ...changes })).toContain(flaw);
  });

  it('begins with what nobody has typed yet', () => {
    expect(flawsOf(blankEntrust('sell', EXAMPLE_NOW))).toEqual([
      'title missing',
      'declared missing',
      'contact missing',
      'phone missing',
      'lots missing',
      'letterId missing',
      'stockProofId missing',
    ]);
  });

  it.each<[string, Partial<LotForm>, string]>([
    ['steps in order', { incMin: '9', incMax: '8' }, 'incMax flaw.step_order'],
    ['a ceiling above the base', { cap: '500' }, 'cap flaw.cap_side'],
    ['a reserve above the base', { reserve: '500' }, 'reserve flaw.cap_side'],
    ['a step', { incMin: '' }, 'incMin registration.required'],
  ])('needs in a lot %s', (_what, changes, wrong) => {
    expect(wrongsOf(withLot(changes))).toContain(wrong);
    expect(flawsOf(withLot(changes))).toContain('lots.0 lot');
  });

  it('keeps a reserve out of the content, to be sealed apart', () => {
    const read = readEntrust(withLot({ reserve: '530' }), around);
    expect(read.reserves).toEqual([{ no: 1, reserve: 5_300_000n }]);
    expect(
      JSON.stringify(read.content, (_key, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      ),
    ).not.toContain('5300000');
  });
});
