// Calls for a person's own price alerts.

import * as z from 'zod/mini';
import { Names } from '#features/catalog/names.ts';
import type { Exact } from '#packages/exact/exact.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, exact, Id, Moment, WireHaoPerTonne } from '#packages/schema/wire.ts';
import { contentFaults } from '../faults.ts';
import { ALERT_KINDS } from '../series.ts';
import { SeriesId } from './quote.ts';

/** Hao a tonne for a price level, basis points for a change. */
const Value = exact<Exact<'alert'>>();

const Alert = z.object({
  id: Id,
  seriesId: SeriesId,
  names: Names,
  kind: choice(ALERT_KINDS),
  value: Value,
  base: WireHaoPerTonne,
  isArmed: z.boolean(),
  newest: WireHaoPerTonne,
  setAt: Moment,
  spokeAt: z.nullable(Moment),
});
export type Alert = z.output<typeof Alert>;

export const myAlerts = query({
  path: '/api/content/alert/list',
  summary: "The person's price alerts, the newest first.",
  access: 'signed_in',
  input: {},
  output: z.object({ list: z.array(Alert) }),
  topics: () => ['me', 'quotes'],
});

export const setAlert = mutation({
  path: '/api/content/alert/set',
  summary:
    'Asks to be told when a series is quoted at or above a price, at or below one, or moves by so many per ' +
    'cent.',
  access: 'signed_in',
  input: { seriesId: SeriesId, kind: choice(ALERT_KINDS), value: Value },
  output: z.object({ id: Id }),
  faults: [
    genericFaults.not_found,
    contentFaults.alert_range,
    contentFaults.alert_reached,
    contentFaults.alert_exists,
    contentFaults.alerts_full,
  ],
});

export const removeAlert = mutation({
  path: '/api/content/alert/remove',
  summary: 'Takes an alert away.',
  access: 'signed_in',
  input: { id: Id },
  output: z.object({ id: Id }),
  faults: [genericFaults.not_found],
});
