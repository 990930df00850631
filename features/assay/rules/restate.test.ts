// Reports restated under other moisture and ash.

import { describe, expect, it } from 'vitest';
import { indexValue } from '#features/clause/quality.ts';
import { conditionsOf } from './basis.ts';
import { netHeatAt } from './heat.ts';
import { restate } from './restate.ts';
import { TOLERANCES } from './tolerance.example.ts';
import { valuesOf, workedReport } from './values.example.ts';

const { calorie } = TOLERANCES;
const own = conditionsOf(workedReport);

describe('a report', () => {
  it('stands under its own conditions', () => {
    expect(restate(workedReport, own, calorie)).toEqual(workedReport);
  });

  it('keeps what is dry under another total moisture, and moves what is as received', () => {
    const total = indexValue(15_00n);
    const restated = restate(workedReport, { ...own, total }, calorie);
    expect(restated).toMatchObject({ STD: workedReport.STD, AD: workedReport.AD, MT: workedReport.MT });
    // 16.83 × (100 − 15.00) ÷ (100 − 12.40)
    expect(restated.AAR).toBe(16_33n);
    expect(restated.QNET_AR).toBe(netHeatAt(indexValue(5_051n), 12_40n, total, calorie));
  });

  it('keeps its heat where the other moisture is not known', () => {
    expect(restate(workedReport, { ...own, total: undefined }, calorie).QNET_AR).toBe(5_051n);
  });

  it('of one figure only keeps it where its own conditions are not known', () => {
    expect(restate(valuesOf({ AAR: 16_83n }), own, calorie)).toEqual({ AAR: 16_83n });
  });
});
