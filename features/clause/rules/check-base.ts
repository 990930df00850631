// Checks the base price of a clause: table, heats, published series, limits.

import type { BasePrice } from '../clause.ts';
import { findingIf, type Finding } from '../finding.ts';
import { type IndexCode, type IndexValue, isPossible } from '../quality.ts';
import { gaps, overlaps } from './span.ts';

export function checkBase(base: BasePrice): Finding[] {
  switch (base.mode) {
    case 'FIXED':
    case 'PER_KCAL':
      return [];
    case 'BASE_ADJ':
    case 'RATIO':
      return checkHeats(base.heatIndex, [base.baseHeat], 'base.baseHeat');
    case 'HEAT_BAND':
      return checkBands(base);
    case 'COEFF':
      return checkPoints(base);
    case 'INDEX':
      return checkIndexed(base);
  }
}

function checkHeats(index: IndexCode, heats: readonly IndexValue[], field: string): Finding[] {
  return findingIf(
    heats.some((heat) => !isPossible(index, heat)),
    { code: 'outside_hard_range', field, index },
  );
}

function checkBands({ heatIndex: index, bands }: Extract<BasePrice, { mode: 'HEAT_BAND' }>): Finding[] {
  const ordered = bands
    .filter(({ above, upTo }) => above < upTo)
    .map(({ above, upTo, price }) => ({ low: above, high: upTo, price }));
  const rising = ordered.toSorted((a, b) => Number(a.low - b.low));
  const field = 'base.bands';
  return [
    ...findingIf(ordered.length < bands.length, { code: 'wrong_order', field, index }),
    ...checkHeats(
      index,
      bands.flatMap(({ above, upTo }) => [above, upTo]),
      field,
    ),
    ...bands.flatMap(({ price }, at) =>
      findingIf(price === 0n, { code: 'price_zero', field: `${field}.${at}.price`, index }),
    ),
    ...findingIf(overlaps(ordered).length > 0, { code: 'overlap', field, index }),
    ...findingIf(gaps(ordered).length > 0, { code: 'gap', field, index }),
    ...findingIf(doesFall(rising.map(({ price }) => price)), { code: 'band_falls', field, index }),
  ];
}

function checkPoints({ heatIndex: index, points }: Extract<BasePrice, { mode: 'COEFF' }>): Finding[] {
  const heats = points.map(({ heat }) => heat);
  const rising = points.toSorted((a, b) => Number(a.heat - b.heat));
  const field = 'base.points';
  return [
    ...findingIf(new Set(heats).size < heats.length, { code: 'overlap', field, index }),
    ...checkHeats(index, heats, field),
    ...findingIf(doesFall(rising.map(({ coefficient }) => coefficient)), {
      code: 'band_falls',
      field,
      index,
    }),
  ];
}

/** More heat must never be worth less. */
const doesFall = (values: readonly bigint[]) => values.some((value, at) => value < (values[at - 1] ?? value));

function checkIndexed({ parts, floor, ceiling, heat }: Extract<BasePrice, { mode: 'INDEX' }>): Finding[] {
  const isTwice = (at: number) => parts.findIndex(({ series }) => series === parts[at]?.series) < at;
  return [
    ...parts.flatMap((_, at) =>
      findingIf(isTwice(at), { code: 'series_twice', field: `base.parts.${at}.series` }),
    ),
    ...parts.flatMap(({ series }, at) =>
      findingIf(series === '', { code: 'series_missing', field: `base.parts.${at}.series` }),
    ),
    ...findingIf(floor !== undefined && ceiling !== undefined && floor > ceiling, {
      code: 'crossed_limits',
      field: 'base.floor',
    }),
    ...findingIf(ceiling === 0n, { code: 'price_zero', field: 'base.ceiling' }),
    ...(heat ? checkHeats(heat.heatIndex, [heat.baseHeat], 'base.heat.baseHeat') : []),
  ];
}
