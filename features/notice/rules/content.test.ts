// What is missing or wrong in entrusts and notices, by field.

import { describe, expect, it } from 'vitest';
import { EXAMPLE_NOW, someTerms } from '#features/terms/terms.example.ts';
import { haoPerTonne } from '#packages/exact/exact.ts';
import { basisPoints, kg } from '#packages/exact/exact.ts';
import { exampleEntrust, exampleLot, exampleNotice } from '../content.example.ts';
import type { EntrustContent, LotContent, NoticeContent } from '../content.ts';
import { findEntrustFlaws, findForeignLots, findNoticeFlaws } from './content.ts';

const listing = {
  mayFirmSell: true,
  mayFirmBuy: false,
  isTradingCompany: false,
  signDays: 1,
  maxDeposit: basisPoints(2_000n),
};
const words = (flaws: readonly { field: string; flaw: string }[]) =>
  flaws.map(({ field, flaw }) => `${field} ${flaw}`);

const lot = (changes: Partial<LotContent>) => ({ lots: [exampleLot(changes)] });

describe('an entrust', () => {
  it.each<[string, Partial<EntrustContent>, string[]]>([
    ['with everything', {}, []],
    ['without a title', { title: '' }, ['title missing']],
    ['without lots', { lots: [] }, ['lots missing']],
    ['that declares nothing', { declared: undefined }, ['declared missing']],
    ['above what is declared', { declared: kg(19_999_999n) }, ['declared above_declared']],
    ['of just what is declared', { declared: kg(20_000_000n) }, []],
    ['without an authority letter', { letterId: undefined }, ['letterId missing']],
    ['without a stock proof', { stockProofId: undefined }, ['stockProofId missing']],
    ['without a contact', { contact: '', phone: '' }, ['contact missing', 'phone missing']],
    ['wished for in the past', { wishedAt: EXAMPLE_NOW }, ['wishedAt past']],
    ['of a buyer', { direction: 'buy' }, ['direction direction', 'lots.0.terms.direction direction']],
    ['with a step above its most', lot({ incMin: haoPerTonne(50_001n) }), ['lots.0.incMax step_order']],
    ['with one step', lot({ incMin: haoPerTonne(50_000n) }), []],
    ['with a cap at the base', lot({ cap: haoPerTonne(5_120_000n) }), ['lots.0.cap cap_side']],
    ['with a cap above the base', lot({ cap: haoPerTonne(5_120_001n) }), []],
    [
      'at a price by heat',
      lot({ terms: someTerms({ priceMode: 'per_kcal', price: haoPerTonne(1_000n) }) }),
      ['lots.0.terms.priceMode price_mode'],
    ],
    [
      'with two lots of one number',
      { lots: [exampleLot({}), exampleLot({})], declared: kg(40_000_000n) },
      ['lots.1.no twice'],
    ],
    [
      'with a promise missing',
      lot({ terms: someTerms({ spec: [] }) }),
      ['lots.0.terms.spec terms', 'lots.0.terms.spec terms'],
    ],
    ['whose listing would have expired', lot({ terms: someTerms({ validTo: new Date(0) }) }), []],
  ])('%s', (_name, changes, expected) => {
    const content = { ...exampleEntrust(), ...changes } as EntrustContent;
    expect(words(findEntrustFlaws(content, { now: EXAMPLE_NOW, listing }))).toEqual(expected);
  });
});

describe('a notice', () => {
  const at = (hours: number) => new Date(EXAMPLE_NOW.getTime() + hours * 3_600_000);
  it.each<[string, Partial<NoticeContent>, string[]]>([
    ['with everything', {}, []],
    ['whose enrolment is over', { enrolUntil: EXAMPLE_NOW }, ['enrolUntil past', 'enrolUntil order']],
    ['whose enrolment ends as it begins', { enrolUntil: at(1), enrolFrom: at(1) }, ['enrolUntil order']],
    ['that opens at the end of enrolment', { opensAt: at(46) }, ['opensAt order']],
    ['without a deposit', { depositPer: 'session' }, ['deposit missing']],
    [
      'without the deposit of a lot',
      { lots: exampleNotice().lots.map((one) => ({ ...one, deposit: 0n as typeof one.deposit })) },
      ['lots.0.deposit missing'],
    ],
    [
      'that lifts before it sells',
      {
        lots: exampleNotice().lots.map((one) => ({
          ...one,
          terms: { ...one.terms, windowFrom: '2026-11-25' },
        })),
      },
      ['lots.0.terms.windowFrom window'],
    ],
  ])('%s', (_name, changes, expected) => {
    expect(words(findNoticeFlaws({ ...exampleNotice(), ...changes }, EXAMPLE_NOW))).toEqual(expected);
  });

  it('holds lots of its entrust alone, and no more of them', () => {
    const [first] = exampleNotice().lots;
    if (!first) throw new Error('no lot');
    const more = { ...first, terms: { ...first.terms, quantity: kg(20_000_010n) } };
    const other = { ...first, no: 2 };
    expect(words(findForeignLots({ ...exampleNotice(), lots: [more, other] }, exampleEntrust()))).toEqual([
      'lots.0.terms.quantity above_declared',
      'lots.1.no missing',
    ]);
  });
});
