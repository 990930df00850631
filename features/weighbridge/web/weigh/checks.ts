// Checks of a weighing that a device makes offline.

import type { WeighSide } from '#features/pickup/states.ts';
import { basisPoints, type Kg, kg, plus } from '#packages/exact/exact.ts';
import { isTareDrifting, grossLimits } from '../../rules/weighing.ts';
import type { Book, BookTruck } from './weighStore.ts';

export interface GrossAndTare {
  readonly gross: Kg;
  readonly tare: Kg;
}

/** At the mine a truck comes empty, at the plant full. */
export const toGrossAndTare = (side: WeighSide, first: Kg, second: Kg): GrossAndTare =>
  side === 'load' ? { gross: second, tare: first } : { gross: first, tare: second };

/** What the scale usually reads: empty before loading and after unloading, else with the planned load. */
export function usualReading(
  { side, planned, usualTare }: Pick<BookTruck, 'side' | 'planned' | 'usualTare'>,
  first: { readonly weight: Kg } | undefined,
): Kg | undefined {
  if (side === 'load') return first ? plus(first.weight, planned) : (usualTare ?? undefined);
  return first ? (usualTare ?? undefined) : plus(usualTare ?? kg(0n), planned);
}

export const WEIGHT_PROBLEMS = ['notPositive', 'tooHeavy'] as const;
export const WARNINGS = ['legal', 'tare', 'over', 'day', 'inactive'] as const;
type Warning = (typeof WARNINGS)[number];

export function problemOf(
  { gross, tare }: GrossAndTare,
  { transport }: Pick<BookTruck, 'transport'>,
  limits: Book['limits'],
): (typeof WEIGHT_PROBLEMS)[number] | undefined {
  if (gross <= tare || tare <= 0n) return 'notPositive';
  return gross > grossLimits(transport, limits).mostGross ? 'tooHeavy' : undefined;
}

export interface TonnesLeft {
  readonly order: Kg;
  readonly day: Kg | null;
}

/** Warnings before loading: the plan would exceed what is left. */
export function expectedWarningsOf(
  { side, planned, isOrderActive }: Pick<BookTruck, 'side' | 'planned' | 'isOrderActive'>,
  lefts: TonnesLeft,
): Warning[] {
  if (side === 'receive') return [];
  return [
    ...(lefts.order === 0n ? ['over' as const] : []),
    ...(lefts.day !== null && planned > lefts.day ? ['day' as const] : []),
    ...(isOrderActive ? [] : ['inactive' as const]),
  ];
}

/** Plausible figures that will mark the ticket or set it aside. */
export function warningsOf(
  { gross, tare }: GrossAndTare,
  trip: BookTruck,
  { tareDrift, ...limits }: Book['limits'],
  lefts: TonnesLeft,
): Warning[] {
  const { legalGross } = grossLimits(trip.transport, limits);
  const { usualTare, side, isOrderActive } = trip;
  const net = kg(gross - tare);
  return [
    ...(gross > legalGross ? ['legal' as const] : []),
    ...(isTareDrifting(tare, usualTare, basisPoints(BigInt(tareDrift))) ? ['tare' as const] : []),
    ...(side === 'load' && net > lefts.order ? ['over' as const] : []),
    ...(side === 'load' && lefts.day !== null && net > lefts.day ? ['day' as const] : []),
    ...(side === 'load' && !isOrderActive ? ['inactive' as const] : []),
  ];
}
