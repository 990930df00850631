// The delivery plan of an answer to a listing: tonnes by day.

import * as z from 'zod/mini';
import type { Kg } from '#packages/exact/exact.ts';
import { Day, exact, list } from '#packages/schema/wire.ts';
import { MAX_QUANTITY } from './choices.ts';

/** As many days as a delivery window may have. */
export const MAX_PLAN_DAYS = 92;

export const PlannedDay = z.strictObject({ day: Day, quantity: exact<Kg>({ min: 1n, max: MAX_QUANTITY }) });
export type PlannedDay = z.output<typeof PlannedDay>;

/** Its days sum to the whole quantity. */
export const DeliveryPlan = list(PlannedDay, MAX_PLAN_DAYS, 1);
export type DeliveryPlan = readonly PlannedDay[];
