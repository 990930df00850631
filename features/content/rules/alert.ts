// Rules for when a price alert triggers and when it is armed again.

import { type HaoPerTonne, WHOLE } from '#packages/exact/exact.ts';
import type { AlertKind } from '../series.ts';
import { absoluteDifference } from './quote.ts';

export interface AlertRule {
  readonly kind: AlertKind;
  /** Hao a tonne for a level, basis points for a change. */
  readonly value: bigint;
  /** Reference of a change: the price when the alert was set or last triggered. */
  readonly base: HaoPerTonne;
  /** After a level alert has triggered, it stays disarmed until the price is back on the other side. */
  readonly isArmed: boolean;
}

export interface AlertOutcome {
  readonly speaks: boolean;
  readonly isArmed: boolean;
  readonly base: HaoPerTonne;
}

/** Whether the alert triggers at this price, and its state afterwards. */
export function evaluateAlert(alert: AlertRule, price: HaoPerTonne): AlertOutcome {
  const isReachedNow = isReached(alert, price);
  if (alert.kind === 'percent')
    return { speaks: isReachedNow, isArmed: true, base: isReachedNow ? price : alert.base };
  return { speaks: isReachedNow && alert.isArmed, isArmed: !isReachedNow, base: alert.base };
}

function isReached({ kind, value, base }: AlertRule, price: HaoPerTonne): boolean {
  switch (kind) {
    case 'above':
      return price >= value;
    case 'below':
      return price <= value;
    case 'percent':
      return absoluteDifference(price, base) * WHOLE >= value * base;
  }
}

const RANGES: Readonly<Record<AlertKind, { readonly min: bigint; readonly max: bigint }>> = {
  above: { min: 10_000n, max: 1_000_000_000n },
  below: { min: 10_000n, max: 1_000_000_000n },
  percent: { min: 50n, max: 5_000n },
};
export const alertRange = (kind: AlertKind) => RANGES[kind];
