// A contract by what is printed on its paper.

import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { Connection } from '#packages/db/sql.ts';

const Row = z.object({ id: z.string(), verify_code: z.nullable(z.string()) });
const digest = (text: string) => createHash('sha256').update(text).digest();

/** It is printed in groups, and typed as people type. */
const plain = (code: string) => code.replaceAll(/[\s-]/g, '').toUpperCase();

/** The same answer and the same time whether the number or the code is wrong. */
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
