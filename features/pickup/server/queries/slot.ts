// Queries for the slots of a loading place and their bookings.

import * as z from 'zod/mini';
import { readNumberParameter } from '#features/catalog/server/public.ts';
import type { Connection, Transaction } from '#packages/db/sql.ts';

export interface Yard {
  readonly slotMinutes: number;
  readonly trucksPerSlot: number;
  readonly opensAt: number;
  readonly closesAt: number;
}

const YardRow = z.object({
  slot_minutes: z.int(),
  trucks_per_slot: z.int(),
  opens_at: z.int(),
  closes_at: z.int(),
});

export async function readYardCapacity(
  connection: Connection,
  firmId: string,
  placeId: string,
  now: Date,
): Promise<Yard> {
  const row = await connection.one(YardRow)`
    select slot_minutes, trucks_per_slot, opens_at, closes_at
      from pickup_yard
     where firm_id = ${firmId}
       and place_id = ${placeId}`;
  if (row)
    return {
      slotMinutes: row.slot_minutes,
      trucksPerSlot: row.trucks_per_slot,
      opensAt: row.opens_at,
      closesAt: row.closes_at,
    };
  return {
    slotMinutes: 60,
    trucksPerSlot: Number(await readNumberParameter(connection, 'SLOT_TRUCKS', now)),
    opensAt: 0,
    closesAt: 24,
  };
}

/** Undefined if the place does not exist. */
export const writeYard = (
  tx: Transaction,
  firmId: string,
  placeId: string,
  { slotMinutes, trucksPerSlot, opensAt, closesAt }: Yard,
) => tx.run`
  insert into pickup_yard (firm_id, place_id, slot_minutes, trucks_per_slot, opens_at, closes_at)
  select ${firmId}, place.id, ${slotMinutes}, ${trucksPerSlot}, ${opensAt}, ${closesAt}
    from catalog_place as place
   where place.id = ${placeId}
      on conflict (firm_id, place_id) do update
     set slot_minutes = excluded.slot_minutes, trucks_per_slot = excluded.trucks_per_slot,
         opens_at = excluded.opens_at, closes_at = excluded.closes_at`;

const MINUTE_MS = 60_000;
export const startOfDay = (day: string) => new Date(`${day}T00:00:00+08:00`);

/** Start times of a day's slots, market time. */
export function slotsOf(day: string, { slotMinutes, opensAt, closesAt }: Yard): Date[] {
  const start = startOfDay(day).getTime();
  const count = ((closesAt - opensAt) * 60) / slotMinutes;
  return Array.from(
    { length: Math.floor(count) },
    (_, at) => new Date(start + (opensAt * 60 + at * slotMinutes) * MINUTE_MS),
  );
}

const TakenRow = z.object({ slot_at: z.date(), taken: z.int() });

export async function readFreeSlots(
  connection: Connection,
  sellerId: string,
  placeId: string,
  day: string,
  yard: Yard,
  now: Date,
) {
  const slots = slotsOf(day, yard);
  const rows = await connection.all(TakenRow)`
    select slot_at, taken
      from pickup_slot
     where seller_id = ${sellerId}
       and place_id = ${placeId}
       and slot_at = any (${slots.map((slot) => slot.toISOString())}::timestamptz[])`;
  const taken = new Map(rows.map((row) => [row.slot_at.getTime(), row.taken]));
  const isOver = (slot: Date) => slot.getTime() + yard.slotMinutes * MINUTE_MS <= now.getTime();
  return slots
    .filter((slot) => !isOver(slot))
    .map((at) => ({ at, left: Math.max(0, yard.trucksPerSlot - (taken.get(at.getTime()) ?? 0)) }));
}

/** False if the slot is full; one conditional update decides between concurrent bookings. */
export const takeSlot = async (
  tx: Transaction,
  sellerId: string,
  placeId: string,
  slotAt: Date,
  capacity: number,
): Promise<boolean> =>
  (await tx.run`
  insert into pickup_slot (seller_id, place_id, slot_at, taken)
  values (${sellerId}, ${placeId}, ${slotAt}, 1)
      on conflict (seller_id, place_id, slot_at) do update
     set taken = pickup_slot.taken + 1
   where pickup_slot.taken < ${capacity}`) === 1;

export const releaseSlot = (tx: Transaction, sellerId: string, placeId: string, slotAt: Date) => tx.run`
  update pickup_slot
     set taken = taken - 1
   where seller_id = ${sellerId}
     and place_id = ${placeId}
     and slot_at = ${slotAt}
     and taken > 0`;
