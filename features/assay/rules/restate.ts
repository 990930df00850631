// Restates a report under the moisture and ash in force: the same dry coal.

import type { Calorie } from '#features/catalog/heat.ts';
import { type IndexCode, type IndexValue, indexOf } from '#features/clause/quality.ts';
import { type Conditions, conditionsOf, convertFigure, type Values } from './basis.ts';
import { netHeatAt } from './heat.ts';

/** Returns the figures under other conditions; as reported where these do not differ or are not known. */
export function restate(values: Values, under: Conditions, calorie: Calorie): Values {
  const own = conditionsOf(values);
  return Object.fromEntries(
    (Object.entries(values) as [IndexCode, IndexValue][]).map(([code, value]) => [
      code,
      restateOne({ code, value }, { own, under }, calorie),
    ]),
  );
}

function restateOne(
  { code, value }: { readonly code: IndexCode; readonly value: IndexValue },
  { own, under }: { readonly own: Conditions; readonly under: Conditions },
  calorie: Calorie,
): IndexValue {
  if (code === 'MT' || code === 'MAD') return value;
  if (code === 'QNET_AR')
    return own.total === undefined || under.total === undefined || own.total === under.total
      ? value
      : netHeatAt(value, own.total, under.total, calorie);
  const { basis } = indexOf(code);
  if (basis === undefined) return value;
  return convertFigure(value, { basis, under: own }, { basis, under }) ?? value;
}
