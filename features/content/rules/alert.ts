// When a price alert speaks, and when it rests.

import { type HaoPerTonne, WHOLE } from '#packages/exact/exact.ts';
import type { AlertKind } from '../series.ts';
import { distance } from './quote.ts';

export interface Alert {
  readonly kind: AlertKind;
  /** Hao a tonne for a level, basis points for a move. */
  readonly value: bigint;
  /** Where a move is reckoned from: the price when it was set, or when it last spoke. */
  readonly base: HaoPerTonne;
  /** A level that has spoken rests until the price has been back on its other side. */
  readonly isArmed: boolean;
}

export interface Outcome {
  readonly speaks: boolean;
  readonly isArmed: boolean;
  readonly base: HaoPerTonne;
}

export function look(alert: Alert, price: HaoPerTonne): Outcome {
  const isThere = holds(alert, price);
  if (alert.kind === 'percent') return { speaks: isThere, isArmed: true, base: isThere ? price : alert.base };
  return { speaks: isThere && alert.isArmed, isArmed: !isThere, base: alert.base };
}

function holds({ kind, value, base }: Alert, price: HaoPerTonne): boolean {
  switch (kind) {
    case 'above':
      return price >= value;
    case 'below':
      return price <= value;
    case 'percent':
      return distance(price, base) * WHOLE >= value * base;
  }
}

const RANGES: Readonly<Record<AlertKind, { readonly least: bigint; readonly most: bigint }>> = {
  above: { least: 10_000n, most: 1_000_000_000n },
  below: { least: 10_000n, most: 1_000_000_000n },
  percent: { least: 50n, most: 5_000n },
};
export const alertRange = (kind: AlertKind) => RANGES[kind];
