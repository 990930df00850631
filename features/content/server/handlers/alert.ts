// Handlers of price alerts.

import { genericFaults } from '#packages/fault/generic.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { myAlerts, removeAlert, setAlert } from '../../calls/alert.ts';
import { contentFaults } from '../../faults.ts';
import { alertRange, evaluateAlert } from '../../rules/alert.ts';
import { MAX_ALERTS } from '../../series.ts';
import { countAlertsOf, deleteAlert, insertAlert, readAlerts } from '../queries/alert.ts';
import { newestPrice } from '../queries/quote.ts';

export const alertHandlers: Handler[] = [
  handle(myAlerts, async (_input, { tx, actor }) => ({ list: await readAlerts(tx, actor.personId) })),

  handle(setAlert, async ({ seriesId, kind, value }, { tx, now, newId, actor, fail }) => {
    const price = (await newestPrice(tx, seriesId)) ?? fail(genericFaults.not_found);
    const { min, max } = alertRange(kind);
    if (value < min || value > max)
      return fail(contentFaults.alert_range, { least: min.toString(), most: max.toString() });
    if (evaluateAlert({ kind, value, base: price, isArmed: true }, price).speaks)
      return fail(contentFaults.alert_reached, { price });
    if ((await countAlertsOf(tx, actor.personId)) >= MAX_ALERTS)
      return fail(contentFaults.alerts_full, { most: MAX_ALERTS });
    const id = newId();
    if (
      (await insertAlert(tx, { id, personId: actor.personId, seriesId, kind, value, base: price }, now)) === 0
    )
      return fail(contentFaults.alert_exists);
    return { id };
  }),

  handle(removeAlert, async ({ id }, { tx, actor, fail }) =>
    (await deleteAlert(tx, id, actor.personId)) === 0 ? fail(genericFaults.not_found) : { id },
  ),
];
