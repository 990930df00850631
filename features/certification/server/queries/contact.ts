// SQL for the name and phone that a person may fill into their firm's form.

import * as z from 'zod/mini';
import type { Connection } from '#packages/db/sql.ts';

const ContactRow = z.object({ name: z.string(), mobile: z.string() });

export const readContact = (connection: Connection, personId: string) => connection.one(ContactRow)`
  select name, phone as mobile
    from account_person
   where id = ${personId}`;
