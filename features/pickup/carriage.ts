// Carriage by road, rail or water: required fields and vehicle number formats.

import * as z from 'zod/mini';
import { type Kg, kg } from '#packages/exact/exact.ts';
import { Day, text, wholeNumber } from '#packages/schema/wire.ts';
import { isPlate, normalisePlate } from './rules/plate.ts';

export const TRANSPORT_KINDS = ['road', 'rail', 'water'] as const;
export type Transport = (typeof TRANSPORT_KINDS)[number];
/** False for pipelines, where nothing is lifted. */
export const isLifted = (transport: string): transport is Transport =>
  TRANSPORT_KINDS.some((kind) => kind === transport);

/** Rail plan 铁路计划, number of wagons, and the stations. */
const RailCarriage = z.strictObject({
  by: z.literal('rail'),
  planNo: text(1, 40),
  wagons: wholeNumber(1, 9_999),
  stationFrom: text(1, 40),
  stationTo: text(1, 40),
});
/** Ship, voyage, ports, and the laycan: the days it may come alongside 受载期. */
const WaterCarriage = z.strictObject({
  by: z.literal('water'),
  vessel: text(2, 20),
  voyage: text(0, 20),
  portFrom: text(1, 40),
  portTo: text(1, 40),
  laycanFrom: Day,
  laycanTo: Day,
});
export const Carriage = z.discriminatedUnion('by', [RailCarriage, WaterCarriage]);
export type Carriage = z.output<typeof Carriage>;
export type CarriageBy<T extends Carriage['by']> = Extract<Carriage, { by: T }>;

/** Returns the invalid field of an order's carriage, if any. */
export function findCarriageFlaw(
  transport: Transport,
  carriage: Carriage | null,
): 'carriage' | 'carriage.laycanTo' | undefined {
  if ((carriage?.by ?? 'road') !== transport) return 'carriage';
  return carriage?.by === 'water' && carriage.laycanTo < carriage.laycanFrom
    ? 'carriage.laycanTo'
    : undefined;
}

/** Rail plan number or ship name for display; '' by road. */
export const carriedBy = (carriage: Carriage | null): string =>
  carriage === null ? '' : carriage.by === 'rail' ? carriage.planNo : carriage.vessel;

/** A railway wagon number 车皮号. */
const WAGON = /^\d{7}$/;

/** Normalises a plate, wagon number or ship name; undefined if invalid for the transport. */
export function normaliseVehicleNo(transport: Transport, typed: string): string | undefined {
  if (transport === 'water') return typed.trim().length >= 2 ? typed.trim() : undefined;
  const no = normalisePlate(typed);
  return (transport === 'rail' ? WAGON.test(no) : isPlate(no)) ? no : undefined;
}

/** Highest gross; by road a parameter sets it. */
export const MAX_GROSS: Readonly<Record<Exclude<Transport, 'road'>, Kg>> = {
  rail: kg(200_000n),
  water: kg(1_000_000_000n),
};

export const maxLoad = (transport: Transport): Kg => (transport === 'water' ? MAX_GROSS.water : kg(100_000n));
