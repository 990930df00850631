// What a ticket's figures say by themselves, against the limits and the plate's own past.

import { type BasisPoints, type Kg, kg, minus, multiplyDivide, WHOLE } from '#packages/exact/exact.ts';
import type { Transport } from '../carriage.ts';
import type { TicketFlaw } from '../ticket.ts';

export interface WeighLimits {
  /** Nothing on the road weighs more: the figure is wrong. */
  readonly mostGross: Kg;
  /** Heavier is against the law of the road, and only marked. */
  readonly legalGross: Kg;
  readonly tareDrift: BasisPoints;
  readonly leastStayMinutes: number;
  readonly mostStayMinutes: number;
  /** What a truck needs at least from the scale of one place to that of another. */
  readonly minutesApart: number;
  /** Loaded and received may differ so much before it is marked. */
  readonly scaleTolerance: BasisPoints;
}

/** In kilograms, gross: nothing heavier rolls or floats. By road a parameter says so. */
const MOST_GROSS: Readonly<Record<Exclude<Transport, 'road'>, Kg>> = {
  rail: kg(200_000n),
  water: kg(1_000_000_000n),
};
/** What one truck, one wagon or one ship may be sent to carry. */
export const mostLoad = (transport: Transport): Kg =>
  transport === 'water' ? MOST_GROSS.water : kg(100_000n);

/** What the road's law says holds on the road alone. */
export const grossLimits = <Limits extends Pick<WeighLimits, 'mostGross' | 'legalGross'>>(
  transport: Transport,
  limits: Limits,
): Limits =>
  transport === 'road'
    ? limits
    : { ...limits, mostGross: MOST_GROSS[transport], legalGross: MOST_GROSS[transport] };

/** A ship is weighed by its draught or over a belt, for days, and lies differently each time: its light weight says nothing of the next. */
export const hasUsualTare = (transport: Transport): boolean => transport !== 'water';

export function limitsBy(transport: Transport, limits: WeighLimits): WeighLimits {
  const own = grossLimits(transport, limits);
  return hasUsualTare(transport)
    ? own
    : { ...own, tareDrift: WHOLE, mostStayMinutes: Number.POSITIVE_INFINITY };
}

export interface Weighing {
  readonly gross: Kg;
  readonly tare: Kg;
  readonly firstAt: Date;
  readonly secondAt: Date;
}

const MINUTE_MS = 60_000;
/** Clocks of scales may run so much ahead of ours. */
const MOST_AHEAD_MS = 5 * MINUTE_MS;

export const netOf = ({ gross, tare }: Pick<Weighing, 'gross' | 'tare'>): Kg => minus(gross, tare);

/** Figures that cannot be: nobody loads less than nothing. */
export function impossible(
  { gross, tare }: Pick<Weighing, 'gross' | 'tare'>,
  { mostGross }: WeighLimits,
): TicketFlaw[] {
  return [
    ...(netOf({ gross, tare }) <= 0n || tare <= 0n ? ['not_positive' as const] : []),
    ...(gross > mostGross ? ['too_heavy' as const] : []),
  ];
}

export function doubtful(
  weighing: Weighing,
  limits: WeighLimits,
  usualTare: Kg | null,
  now: Date,
): TicketFlaw[] {
  const minutes = (weighing.secondAt.getTime() - weighing.firstAt.getTime()) / MINUTE_MS;
  return [
    ...(weighing.gross > limits.legalGross ? ['above_legal' as const] : []),
    ...(drifts(weighing.tare, usualTare, limits.tareDrift) ? ['tare_drift' as const] : []),
    ...(minutes < limits.leastStayMinutes ? ['stay_too_short' as const] : []),
    ...(minutes > limits.mostStayMinutes ? ['stay_too_long' as const] : []),
    ...(weighing.secondAt.getTime() > now.getTime() + MOST_AHEAD_MS ? ['clock_ahead' as const] : []),
  ];
}

/** Exactly at the limit is still within it. */
export const drifts = (tare: Kg, usual: Kg | null, limit: BasisPoints): boolean =>
  usual !== null && distance(tare, usual) * WHOLE > usual * limit;

const distance = (one: bigint, other: bigint) => (one > other ? one - other : other - one);

/** Whether what was lost, or won, on the road is more than two scales may differ. */
export const isShort = (loaded: Kg, received: Kg, tolerance: BasisPoints): boolean =>
  distance(loaded, received) * WHOLE > loaded * tolerance;

/** The mean of the plate's tares, half up; null where it was never weighed. */
export const meanTare = (tares: readonly Kg[]): Kg | null =>
  tares.length === 0
    ? null
    : kg(
        multiplyDivide(
          tares.reduce<bigint>((total, tare) => total + tare, 0n),
          1n,
          BigInt(tares.length),
          'half_up',
        ),
      );
