// Reads name and coordinates of a place for the driver's page.

import * as z from 'zod/mini';
import type { Connection } from '#packages/db/sql.ts';

const PlaceRow = z.object({ name: z.string(), latitude_e6: z.int(), longitude_e6: z.int() });

export const readPassPlace = (connection: Connection, id: string) => connection.one(PlaceRow)`
  select name, latitude_e6, longitude_e6
    from catalog_place
   where id = ${id}`;
