// The platform's own firm, whose people supervise contracts.

import * as z from 'zod/mini';
import type { Connection } from '#packages/db/sql.ts';

export const readPlatformFirmId = async (connection: Connection): Promise<string | undefined> =>
  (
    await connection.one(z.object({ id: z.string() }))`
  select id
    from firm
   where kind = 'platform'
   limit 1`
  )?.id;
