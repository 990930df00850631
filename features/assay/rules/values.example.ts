// Test data: report values from plain numbers, and the domain's worked report.

import type { IndexCode } from '#features/clause/quality.ts';
import type { Values } from './basis.ts';

export const valuesOf = (values: Partial<Record<IndexCode, bigint>>) => values as Values;

/** The worked report of the domain (1.3), with its results on every basis. */
export const workedReport = valuesOf({
  MAD: 3_20n,
  MT: 12_40n,
  HAD: 3_60n,
  AAD: 18_60n,
  AD: 19_21n,
  AAR: 16_83n,
  VAD: 27_90n,
  VDAF: 35_68n,
  FCAD: 50_30n,
  STAD: 72n,
  STD: 74n,
  STAR: 65n,
  QB_AD: 24_50n,
  QGR_AD: 24_40n,
  QNET_AR: 5_051n,
});
