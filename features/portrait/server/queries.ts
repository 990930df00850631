// SQL of portraits.

import * as z from 'zod/mini';
import type { Connection, Transaction } from '#packages/db/sql.ts';

export const readOwnPortrait = (connection: Connection, personId: string) =>
  connection.one(z.object({ id: z.string() }))`
    select id
      from portrait
     where person_id = ${personId}`;

export const readPortrait = (connection: Connection, id: string) =>
  connection.one(z.object({ person_id: z.string(), picture: z.string() }))`
    select person_id, picture
      from portrait
     where id = ${id}`;

export const writePortrait = (
  tx: Transaction,
  { id, personId, picture }: { readonly id: string; readonly personId: string; readonly picture: string },
  now: Date,
) => tx.run`
  insert into portrait (person_id, id, picture, set_at)
  values (${personId}, ${id}, ${picture}, ${now})
      on conflict (person_id) do update
     set id = excluded.id, picture = excluded.picture, set_at = excluded.set_at`;

export const deletePortrait = (tx: Transaction, personId: string) => tx.run`
  delete from portrait
   where person_id = ${personId}`;
