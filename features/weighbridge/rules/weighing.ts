// Plausibility of a ticket's figures: limits and the plate's history.

import { type Transport, MAX_GROSS } from '#features/pickup/carriage.ts';
import type { TicketFlaw } from '#features/pickup/flaws.ts';
import { type BasisPoints, type Kg, kg, minus, multiplyDivide, WHOLE } from '#packages/exact/exact.ts';

export interface WeighLimits {
  /** Heavier is a wrong figure. */
  readonly mostGross: Kg;
  /** Legal road limit; heavier is only marked. */
  readonly legalGross: Kg;
  readonly tareDrift: BasisPoints;
  readonly leastStayMinutes: number;
  readonly mostStayMinutes: number;
  readonly minutesApart: number;
  readonly scaleTolerance: BasisPoints;
}

/** The legal gross applies by road only. */
export const grossLimits = <Limits extends Pick<WeighLimits, 'mostGross' | 'legalGross'>>(
  transport: Transport,
  limits: Limits,
): Limits =>
  transport === 'road'
    ? limits
    : { ...limits, mostGross: MAX_GROSS[transport], legalGross: MAX_GROSS[transport] };

/** False for ships: a ship's light weight differs each time, so its history proves nothing. */
export const hasUsualTare = (transport: Transport): boolean => transport !== 'water';

export function limitsFor(transport: Transport, limits: WeighLimits): WeighLimits {
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
const MAX_CLOCK_SKEW_MS = 5 * MINUTE_MS;

export const netOf = ({ gross, tare }: Pick<Weighing, 'gross' | 'tare'>): Kg => minus(gross, tare);

/** Returns flaws of figures that cannot be true; such a ticket is refused. */
export function findImpossibleFigures(
  { gross, tare }: Pick<Weighing, 'gross' | 'tare'>,
  { mostGross }: WeighLimits,
): TicketFlaw[] {
  return [
    ...(netOf({ gross, tare }) <= 0n || tare <= 0n ? ['not_positive' as const] : []),
    ...(gross > mostGross ? ['too_heavy' as const] : []),
  ];
}

/** Returns flaws of plausible figures that need a mark or a decision. */
export function findDoubtfulFigures(
  weighing: Weighing,
  limits: WeighLimits,
  usualTare: Kg | null,
  now: Date,
): TicketFlaw[] {
  const minutes = (weighing.secondAt.getTime() - weighing.firstAt.getTime()) / MINUTE_MS;
  return [
    ...(weighing.gross > limits.legalGross ? ['above_legal' as const] : []),
    ...(isTareDrifting(weighing.tare, usualTare, limits.tareDrift) ? ['tare_drift' as const] : []),
    ...(minutes < limits.leastStayMinutes ? ['stay_too_short' as const] : []),
    ...(minutes > limits.mostStayMinutes ? ['stay_too_long' as const] : []),
    ...(weighing.secondAt.getTime() > now.getTime() + MAX_CLOCK_SKEW_MS ? ['clock_ahead' as const] : []),
  ];
}

/** Exactly at the limit is within. */
export const isTareDrifting = (tare: Kg, usual: Kg | null, limit: BasisPoints): boolean =>
  usual !== null && distance(tare, usual) * WHOLE > usual * limit;

const distance = (one: bigint, other: bigint) => (one > other ? one - other : other - one);

/** Whether loaded and received weight differ by more than the scales' tolerance. */
export const isShort = (loaded: Kg, received: Kg, tolerance: BasisPoints): boolean =>
  distance(loaded, received) * WHOLE > loaded * tolerance;

/** Mean of the plate's tares, half up; null without history. */
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
