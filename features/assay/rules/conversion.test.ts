// Tests for what an umpire's report sets, and how it is converted.

import { describe, expect, it } from 'vitest';
import type { IndexCode } from '#features/clause/quality.ts';
import type { Values } from './basis.ts';
import { conversionOf, isRuledByUmpire } from './conversion.ts';
import { TOLERANCES } from './tolerance.example.ts';
import { decideByUmpire } from './umpire.ts';
import { valuesOf, workedReport } from './values.example.ts';

describe('an umpire’s report', () => {
  it('sets every basis of what it states, and what its moisture converts', () => {
    expect(
      (['STAD', 'STD', 'STAR', 'AD', 'QNET_AR'] as const).map((index) =>
        isRuledByUmpire(index, valuesOf({ STD: 1_03n })),
      ),
    ).toEqual([true, true, true, false, false]);
    expect(
      (['QNET_AR', 'STAR', 'STAD', 'FCAD', 'VDAF'] as const).map((index) =>
        isRuledByUmpire(index, valuesOf({ MT: 10_00n })),
      ),
    ).toEqual([true, true, false, false, false]);
  });
});

describe('the working of a figure the umpire has moved', () => {
  const workingOf = (index: IndexCode, umpire: Values) =>
    conversionOf(index, {
      report: workedReport,
      umpire,
      calorie: TOLERANCES.calorie,
      decided: decideByUmpire(
        'umpire_only',
        { report: workedReport, check: undefined, umpire },
        TOLERANCES.calorie,
      ),
    });
  it('starts from the umpire’s figure and names the moisture', () => {
    expect(workingOf('STAR', valuesOf({ STD: 1_03n }))).toEqual({
      index: 'STAR',
      value: 90n,
      from: 'STD',
      found: 1_03n,
      by: [{ index: 'MT', value: 12_40n }],
    });
  });
  it('starts from the report’s own figure where only the moisture was found', () => {
    expect(workingOf('STAR', valuesOf({ MT: 14_00n }))).toEqual({
      index: 'STAR',
      value: 64n,
      from: 'STAR',
      found: 65n,
      by: [{ index: 'MT', value: 14_00n }],
    });
  });
  it('is not needed where the moisture is the reported one', () => {
    expect(workingOf('STAR', valuesOf({ MT: 12_40n }))).toBeUndefined();
  });
  it('is not needed for what the umpire said, nor for what was not touched', () => {
    expect([workingOf('STD', valuesOf({ STD: 1_03n })), workingOf('AD', valuesOf({ STD: 1_03n }))]).toEqual([
      undefined,
      undefined,
    ]);
  });
});
