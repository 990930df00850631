// Heat from one basis to another: what the bomb gives, what is left of it in a furnace, and how many kilocalories that is (domain 1.3, GB/T 213).

import type { Calorie } from '#features/catalog/heat.ts';
import { type IndexCode, type IndexValue, indexValue } from '#features/clause/quality.ts';
import { divide } from '#packages/exact/exact.ts';

type Values = Readonly<Partial<Record<IndexCode, IndexValue>>>;

const HUNDRED = 100_00n;
const TEN_THOUSAND = 10_000n;
/** Laboratories report each step to its last decimal, and the next begins there (GB/T 8170). */
const rounded = (dividend: bigint, divisor: bigint) => indexValue(divide(dividend, divisor, 'half_even'));

/** The heat of nitric acid, by how hot the coal is: ten-thousandths of what the bomb gives. */
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

/** Hundredths of MJ/kg in kcal/kg. */
const kilocalories = (heat: IndexValue | undefined, calorie: Calorie) =>
  heat === undefined ? undefined : rounded(heat * 100_000n, calorie);

/** What a report that does not name this heat says of it all the same; undefined where it says too little. */
export function heatIn(code: IndexCode, values: Values, calorie: Calorie): IndexValue | undefined {
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
