// Triggers price alerts when a quote is published, in the same transaction.

import { notifyPeople, type PersonalNotice } from '#features/message/server/public.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { evaluateAlert } from '../../rules/alert.ts';
import { lockAlerts, updateAlerts, type LockedAlert } from '../queries/alert.ts';
import type { LockedQuote } from '../queries/proposal.ts';

/** Corrections of earlier days trigger nothing. Returns how many alerts triggered. */
export async function triggerPriceAlerts(ctx: TxContext, quotes: readonly LockedQuote[]): Promise<number> {
  const newest = new Map(
    quotes.filter(({ is_newest }) => is_newest).map((quote) => [quote.series_id, quote]),
  );
  if (newest.size === 0) return 0;
  const watching = await lockAlerts(ctx.tx, [...newest.keys()]);
  const checked = watching.flatMap((alert) => {
    const quote = newest.get(alert.series_id);
    return quote ? [{ alert, quote, outcome: evaluateAlert(toAlert(alert), quote.price) }] : [];
  });
  const changed = checked.filter(
    ({ alert, outcome }) => outcome.speaks || outcome.isArmed !== alert.is_armed,
  );
  if (changed.length > 0)
    await updateAlerts(
      ctx.tx,
      changed.map(({ alert, outcome }) => ({ id: alert.id, ...outcome })),
      ctx.now,
    );
  const triggered = checked.filter(({ outcome }) => outcome.speaks);
  await notifyPeople(
    ctx,
    triggered.map(({ alert, quote }) => noticeOf(alert, quote)),
  );
  return triggered.length;
}

const toAlert = ({ kind, value, base, is_armed }: LockedAlert) => ({ kind, value, base, isArmed: is_armed });

const noticeOf = (alert: LockedAlert, { names, day, version, price }: LockedQuote): PersonalNotice => ({
  personId: alert.person_id,
  type: 'NOTICE',
  feature: 'content',
  template: `price_${alert.kind}`,
  params: {
    series: JSON.stringify(names),
    price: price.toString(),
    value: alert.value.toString(),
    base: alert.base.toString(),
    day,
  },
  matter: { type: 'series', id: alert.series_id, no: names['zh-Hans'] },
  key: `content/alert/${alert.id}/${day}/${version}`,
});
