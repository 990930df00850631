// How coal is carried: trucks by road, wagons of a train, a ship; what an order must say of it, and what a vehicle's number looks like.

import * as z from 'zod/mini';
import { Day, text, wholeNumber } from '#packages/schema/wire.ts';
import { isPlate, plateOf } from './rules/plate.ts';

export const TRANSPORT_KINDS = ['road', 'rail', 'water'] as const;
export type Transport = (typeof TRANSPORT_KINDS)[number];
/** Whether somebody comes for it: nobody lifts what a pipe brings. */
export const isLifted = (transport: string): transport is Transport =>
  TRANSPORT_KINDS.some((kind) => kind === transport);

/** The plan of the railway 铁路计划 a train runs under, its wagons, and from station to station. */
const RailCarriage = z.strictObject({
  by: z.literal('rail'),
  planNo: text(1, 40),
  wagons: wholeNumber(1, 9_999),
  stationFrom: text(1, 40),
  stationTo: text(1, 40),
});
/** The ship and its voyage, from port to port, and the days it may be laid alongside 受载期. */
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

/** What is wrong with it as the carriage of an order, by its field. */
export function flawOfCarriage(
  transport: Transport,
  carriage: Carriage | null,
): 'carriage' | 'carriage.laycanTo' | undefined {
  if ((carriage?.by ?? 'road') !== transport) return 'carriage';
  return carriage?.by === 'water' && carriage.laycanTo < carriage.laycanFrom
    ? 'carriage.laycanTo'
    : undefined;
}

/** The plan or the ship, by which people know it; '' by road. */
export const carriedBy = (carriage: Carriage | null): string =>
  carriage === null ? '' : carriage.by === 'rail' ? carriage.planNo : carriage.vessel;

/** Wagons of the railway have seven digits 车皮号; a ship goes by its name. */
const WAGON = /^\d{7}$/;

/** As it is kept and compared; undefined where nothing of the kind has such a number. */
export function vehicleNo(transport: Transport, typed: string): string | undefined {
  if (transport === 'water') return typed.trim().length >= 2 ? typed.trim() : undefined;
  const no = plateOf(typed);
  return (transport === 'rail' ? WAGON.test(no) : isPlate(no)) ? no : undefined;
}
