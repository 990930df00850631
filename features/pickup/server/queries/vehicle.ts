// Queries for a firm's own trucks.

import * as z from 'zod/mini';
import { toPage, fromCursor, PAGE_SIZE } from '#packages/db/cursor.ts';
import { likePattern } from '#packages/db/like.ts';
import { betweenDays } from '#packages/db/marketDays.ts';
import { allOf, type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import type { Kg } from '#packages/exact/exact.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { WireKg } from '#packages/schema/wire.ts';
import type { vehiclePage } from '../../calls/vehicle.ts';
import { UNDER_WAY } from './trip.ts';

const VehicleRow = z.object({
  id: z.string(),
  plate: z.string(),
  kind: z.string(),
  load_kg: WireKg,
  driver: z.string(),
  phone: z.string(),
  id_encrypted: z.string(),
  licence: z.string(),
  is_busy: z.boolean(),
  saved_at: z.date(),
});

export async function readVehicles(
  connection: Connection,
  firmId: string,
  { keyword, isBusy, from, to, after, pageSize = PAGE_SIZE }: InputOf<typeof vehiclePage>,
) {
  const [beyond] = fromCursor(after, 'id') ?? [];
  const like = keyword && likePattern(keyword);
  const rows = await connection.all(VehicleRow)`
    select vehicle.id, vehicle.plate, vehicle.kind, vehicle.load_kg, vehicle.driver, vehicle.phone,
           vehicle.id_encrypted, vehicle.licence, trip.is_busy, vehicle.saved_at
      from pickup_vehicle as vehicle
      cross join lateral (
             select exists (select
                              from pickup_trip
                             where pickup_trip.plate = vehicle.plate
                               and pickup_trip.state in ${UNDER_WAY}) as is_busy) as trip
     where ${allOf([
       sql`vehicle.firm_id = ${firmId}`,
       like && sql`concat_ws(' ', vehicle.plate, vehicle.driver, vehicle.kind, vehicle.phone) ilike ${like}`,
       isBusy !== undefined && sql`trip.is_busy = ${isBusy}`,
       ...betweenDays(sql`vehicle.saved_at`, { from, to }),
       beyond && sql`vehicle.id < ${beyond}`,
     ])}
     order by vehicle.id desc
     limit ${pageSize + 1}`;
  return toPage(rows, pageSize, (row) => [row.id]);
}

const NumberRow = z.object({ id: z.string(), plate: z.string(), id_encrypted: z.string() });
export type StoredIdNumber = z.output<typeof NumberRow>;

export const readDriverIdNumbers = async (
  connection: Connection,
  firmId: string,
  plates: readonly string[],
): Promise<ReadonlyMap<string, StoredIdNumber>> =>
  new Map(
    (
      await connection.all(NumberRow)`
    select id, plate, id_encrypted
      from pickup_vehicle
     where firm_id = ${firmId}
       and plate = any (${[...plates]}::text[])
       and id_encrypted <> ''`
    ).map((row) => [row.plate, row]),
  );

interface NewVehicle {
  readonly id: string;
  readonly firmId: string;
  readonly plate: string;
  readonly kind: string;
  readonly load: Kg;
  readonly driver: string;
  readonly phone: string;
  readonly licence: string;
}

/** Returns the id; an existing truck with this plate is updated. */
export const upsertVehicle = async (tx: Transaction, vehicle: NewVehicle, now: Date) =>
  (
    await tx.one(z.object({ id: z.string() }))`
  insert into pickup_vehicle (id, firm_id, plate, kind, load_kg, driver, phone, id_encrypted, licence,
      saved_at)
  values (${vehicle.id}, ${vehicle.firmId}, ${vehicle.plate}, ${vehicle.kind}, ${vehicle.load},
          ${vehicle.driver}, ${vehicle.phone}, '', ${vehicle.licence}, ${now})
      on conflict (firm_id, plate) do update
     set kind = excluded.kind, load_kg = excluded.load_kg, driver = excluded.driver, phone = excluded.phone,
         licence = excluded.licence, saved_at = excluded.saved_at
  returning id`
  )?.id ?? vehicle.id;

export const setDriverIdNumber = (tx: Transaction, id: string, encrypted: string) => tx.run`
  update pickup_vehicle
     set id_encrypted = ${encrypted}
   where id = ${id}`;

export const deleteVehicle = (tx: Transaction, id: string, firmId: string) => tx.run`
  delete
    from pickup_vehicle
   where id = ${id}
     and firm_id = ${firmId}`;
