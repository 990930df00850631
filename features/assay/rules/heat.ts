// Converts heat between bases and to kcal/kg (domain 1.3, GB/T 213).

import type { Calorie } from '#features/catalog/heat.ts';
import { type IndexCode, type IndexValue, indexValue } from '#features/clause/quality.ts';
import { divide } from '#packages/exact/exact.ts';

type Values = Readonly<Partial<Record<IndexCode, IndexValue>>>;

const HUNDRED = 100_00n;
const TEN_THOUSAND = 10_000n;
/** Each step is rounded to its reported decimals before the next (GB/T 8170). */
const rounded = (dividend: bigint, divisor: bigint) => indexValue(divide(dividend, divisor, 'half_even'));

/** α: heat of nitric acid in ten-thousandths of the bomb heat, by range. */
const nitricShare = (bomb: bigint) => (bomb < 16_72n ? 10n : bomb <= 25_10n ? 12n : 16n);

/** Qgr,ad = Qb,ad − (0.0941·St,ad + α·Qb,ad), in hundredths of MJ/kg. */
function grossAirDried({ QGR_AD: reported, QB_AD: bomb, STAD: sulphur }: Values): IndexValue | undefined {
  if (reported !== undefined || bomb === undefined || sulphur === undefined) return reported;
  return rounded(bomb * (TEN_THOUSAND - nitricShare(bomb)) - sulphur * 941n, TEN_THOUSAND);
}

/** Qnet,ar = (Qgr,ad − 0.206·Had)·(100 − Mt)/(100 − Mad) − 0.023·Mt, in hundredths of MJ/kg. */
function netAsReceived(values: Values): IndexValue | undefined {
  const { HAD: hydrogen, MT: total, MAD: inherent } = values;
  const gross = grossAirDried(values);
  if (gross === undefined || hydrogen === undefined || total === undefined || inherent === undefined)
    return undefined;
  return rounded(
    (gross * 1_000n - hydrogen * 206n) * (HUNDRED - total) - total * 23n * (HUNDRED - inherent),
    (HUNDRED - inherent) * 1_000n,
  );
}

function grossDry(values: Values): IndexValue | undefined {
  const gross = grossAirDried(values);
  return gross === undefined || values.MAD === undefined
    ? undefined
    : rounded(gross * HUNDRED, HUNDRED - values.MAD);
}

const kilocalories = (heat: IndexValue | undefined, calorie: Calorie) =>
  heat === undefined ? undefined : rounded(heat * 100_000n, calorie);

/** Derives a heat the report does not state; undefined if values are missing. */
export function deriveHeat(code: IndexCode, values: Values, calorie: Calorie): IndexValue | undefined {
  switch (code) {
    case 'QGR_AD':
      return grossAirDried(values);
    case 'QGR_D':
      return kilocalories(grossDry(values), calorie);
    case 'QNET_AR':
      return kilocalories(netAsReceived(values), calorie);
    default:
      return undefined;
  }
}
