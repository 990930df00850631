// State of the delivery plan in a form: days and tonnes as typed.

import { useState } from 'react';
import { typedDecimal } from '#features/clause/writing.ts';
import type { DeliveryPlan } from '#features/terms/deliveryPlan.ts';
import {
  evenPlan,
  findPlanProblem,
  type PlanProblem,
  type PlannedLot,
} from '#features/terms/rules/deliveryPlan.ts';
import type { ListingTerms } from '#features/terms/terms.ts';
import { fromDecimal } from '#packages/exact/decimal.ts';
import { type Kg, kg } from '#packages/exact/exact.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import { serverNow } from '#packages/time/serverClock.ts';

export interface PlanRow {
  readonly key: number;
  readonly day: string;
  readonly tonnes: string;
}

let keys = 0;
const rowOf = (day: string, quantity: Kg | undefined): PlanRow => {
  keys += 1;
  return { key: keys, day, tonnes: quantity === undefined ? '' : typedDecimal(quantity, 3) };
};
const rowsOf = (plan: DeliveryPlan) => plan.map(({ day, quantity }) => rowOf(day, quantity));

/** `start`: the plan of the offer that is answered. */
export function usePlanRows(
  { windowFrom, windowTo, dailyCap }: Pick<ListingTerms, 'windowFrom' | 'windowTo' | 'dailyCap'>,
  quantity: Kg,
  start?: DeliveryPlan | null,
) {
  const [rows, setRows] = useState<readonly PlanRow[] | undefined>(() => (start ? rowsOf(start) : undefined));
  const today = dayInMarket(new Date(serverNow()));
  const lot: PlannedLot = {
    quantity,
    windowFrom: windowFrom < today ? today : windowFrom,
    windowTo,
    dailyCap,
  };
  const plan = rows && readRows(rows);
  const problem: PlanProblem | { readonly rule: 'none'; readonly day?: string } | undefined =
    rows && (plan ? findPlanProblem(plan, lot) : { rule: 'none' });
  return {
    lot,
    rows,
    problem,
    input: plan && !problem ? { plan: [...plan] } : {},
    turn: (isOn: boolean) => {
      setRows(isOn ? rowsOf(evenPlan(lot)) : undefined);
    },
    spread: () => {
      setRows(rowsOf(evenPlan(lot)));
    },
    add: () => {
      const last = rows?.at(-1)?.day;
      setRows([...(rows ?? []), rowOf(last ? addDays(last, 1) : lot.windowFrom, undefined)]);
    },
    change: (key: number, changes: Partial<Omit<PlanRow, 'key'>>) => {
      setRows(rows?.map((row) => (row.key === key ? { ...row, ...changes } : row)));
    },
    remove: (key: number) => {
      setRows(rows?.filter((row) => row.key !== key));
    },
  };
}
export type PlanRows = ReturnType<typeof usePlanRows>;

/** Undefined while a day or its tonnes cannot be read. */
function readRows(rows: readonly PlanRow[]): DeliveryPlan | undefined {
  const read = rows.map(({ day, tonnes }) => ({ day, quantity: fromDecimal(tonnes, 3) }));
  const isRead = read.every(({ day, quantity }) => day !== '' && quantity !== undefined && quantity > 0n);
  return isRead ? read.map(({ day, quantity = 0n }) => ({ day, quantity: kg(quantity) })) : undefined;
}
