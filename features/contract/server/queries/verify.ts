// Query: a contract by the number and code printed on its paper.

import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { Connection } from '#packages/db/sql.ts';

const Row = z.object({ id: z.string(), verify_code: z.nullable(z.string()) });
const digest = (text: string) => createHash('sha256').update(text).digest();

/** The code is printed in groups; typed spaces, hyphens and lower case are accepted. */
const plain = (code: string) => code.replaceAll(/[\s-]/g, '').toUpperCase();

/** Same response and timing whether the number or the code is wrong. */
export async function readByCode(
  connection: Connection,
  no: string,
  code: string,
): Promise<string | undefined> {
  const row = await connection.one(Row)`
    select id, verify_code
      from contract
     where no = ${no}`;
  const isRight = timingSafeEqual(digest(row?.verify_code ?? 'no such paper'), digest(plain(code)));
  return isRight ? row?.id : undefined;
}
