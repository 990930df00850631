// Converts heat between bases and to kcal/kg (domain 1.3, GB/T 213).

import type { Calorie } from '#features/catalog/heat.ts';
import { type IndexCode, type IndexValue, indexValue } from '#features/clause/quality.ts';
import { multiplyRatios, type Ratio, ratio, sumRatios } from '#features/clause/rules/ratio.ts';
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

/** Heat of evaporating the moisture, 0.023 MJ/kg a per cent, in hundredths of MJ/kg. */
const heatOfWater = (moisture: bigint): Ratio => ratio(moisture * 23n, 1_000n);
const less = (one: Ratio, other: Ratio): Ratio =>
  sumRatios([one, ratio(-other.numerator, other.denominator)]);
const dryPart = (moisture: bigint): Ratio => ratio(HUNDRED - moisture, HUNDRED);
const perDryPart = (moisture: bigint): Ratio => ratio(HUNDRED, HUNDRED - moisture);

/** Heat of burning the hydrogen to water, 0.206·Had, dry, in hundredths of MJ/kg. */
const heatOfHydrogen = (hydrogen: bigint, inherent: bigint): Ratio =>
  multiplyRatios(ratio(hydrogen * 206n, 1_000n), perDryPart(inherent));

/** Net heat without moisture: (Qnet,ar + 0.023·Mt)·100/(100 − Mt), in hundredths of MJ/kg. */
const netOfDryCoal = (net: Ratio, total: bigint): Ratio =>
  multiplyRatios(sumRatios([net, heatOfWater(total)]), perDryPart(total));
const netOfWetCoal = (dry: Ratio, total: bigint): Ratio =>
  less(multiplyRatios(dry, dryPart(total)), heatOfWater(total));

const megajoules = (heat: IndexValue, calorie: Calorie): Ratio => ratio(heat * calorie, 100_000n);
const toKilocalories = ({ numerator, denominator }: Ratio, calorie: Calorie): IndexValue =>
  rounded(numerator * 100_000n, denominator * calorie);

/** Returns the net heat of the same coal at another total moisture, in kcal/kg. */
export const netHeatAt = (heat: IndexValue, from: bigint, to: bigint, calorie: Calorie): IndexValue =>
  toKilocalories(netOfWetCoal(netOfDryCoal(megajoules(heat, calorie), from), to), calorie);

/** Gross heat of dry coal from heats stated in kcal/kg, exact, in hundredths of MJ/kg. */
function grossOfStated({ QGR_D, QNET_AR, HAD, MT, MAD }: Values, calorie: Calorie): Ratio | undefined {
  if (QGR_D !== undefined) return megajoules(QGR_D, calorie);
  if (QNET_AR === undefined || HAD === undefined || MT === undefined || MAD === undefined) return undefined;
  return sumRatios([netOfDryCoal(megajoules(QNET_AR, calorie), MT), heatOfHydrogen(HAD, MAD)]);
}

/** The laboratory's formulas (GB/T 213) solved for another basis than they start from. */
function fromStated(code: IndexCode, values: Values, calorie: Calorie): IndexValue | undefined {
  const gross = grossOfStated(values, calorie);
  const { HAD, MT, MAD } = values;
  if (!gross) return undefined;
  if (code === 'QGR_D') return toKilocalories(gross, calorie);
  if (MAD === undefined) return undefined;
  const airDried = multiplyRatios(gross, dryPart(MAD));
  if (code === 'QGR_AD') return rounded(airDried.numerator, airDried.denominator);
  if (code !== 'QNET_AR' || HAD === undefined || MT === undefined) return undefined;
  return toKilocalories(netOfWetCoal(less(gross, heatOfHydrogen(HAD, MAD)), MT), calorie);
}

/** Bomb heat of a gross heat: Qb = (Qgr,ad + 0.0941·St,ad) ÷ (1 − α), α by the result's range. */
function bombOf(gross: IndexValue | undefined, sulphur: IndexValue | undefined): IndexValue | undefined {
  if (gross === undefined || sulphur === undefined) return undefined;
  const bombs = [10n, 12n, 16n].map((share) => ({
    share,
    bomb: rounded(gross * TEN_THOUSAND + sulphur * 941n, TEN_THOUSAND - share),
  }));
  return bombs.find(({ share, bomb }) => nitricShare(bomb) === share)?.bomb;
}

const kilocalories = (heat: IndexValue | undefined, calorie: Calorie) =>
  heat === undefined ? undefined : rounded(heat * 100_000n, calorie);

/** Derives a heat the report does not state; undefined if values are missing. */
export function deriveHeat(code: IndexCode, values: Values, calorie: Calorie): IndexValue | undefined {
  switch (code) {
    case 'QGR_AD':
      return grossAirDried(values) ?? fromStated(code, values, calorie);
    case 'QGR_D':
      return kilocalories(grossDry(values), calorie) ?? fromStated(code, values, calorie);
    case 'QNET_AR':
      return kilocalories(netAsReceived(values), calorie) ?? fromStated(code, values, calorie);
    case 'QB_AD':
      return bombOf(deriveHeat('QGR_AD', values, calorie), values.STAD);
    default:
      return undefined;
  }
}
