// SQL for the operators' page of certificates.

import * as z from 'zod/mini';
import { toPage, fromCursor, PAGE_SIZE } from '#packages/db/cursor.ts';
import { likePattern } from '#packages/db/like.ts';
import { allOf, type Connection, sql } from '#packages/db/sql.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import type { listCertificates } from '../../calls/desk.ts';
import { CertificateRow, certificatesSelect } from './certificate.ts';

/** ULIDs grow with time: applications come oldest first, others newest first. */
export async function readCertificatePage(
  connection: Connection,
  { isWaiting = false, states, keyword, after, pageSize = PAGE_SIZE }: InputOf<typeof listCertificates>,
) {
  const [last = ''] = after === undefined ? [] : (fromCursor(after, 'id') ?? []);
  const pattern = likePattern(keyword);
  const rows = await connection.all(CertificateRow)`
    ${certificatesSelect}
     where ${allOf([
       isWaiting && sql`certificate.state = 'applying'`,
       states?.length && sql`certificate.state = any (${[...states]}::text[])`,
       keyword &&
         sql`(firm.name ilike ${pattern} or person.name ilike ${pattern}
                  or certificate.serial = lower(${keyword}))`,
       ...(after === undefined
         ? []
         : [isWaiting ? sql`certificate.id > ${last}` : sql`certificate.id < ${last}`]),
     ])}
     order by ${isWaiting ? sql`certificate.id` : sql`certificate.id desc`}
     limit ${pageSize + 1}`;
  return toPage(rows, pageSize, (row) => [row.id]);
}

const WaitingRow = z.object({ id: z.string(), name: z.string(), since: z.date(), person_id: z.string() });

export const readWaitingCertificates = (connection: Connection, limit: number) => connection.all(WaitingRow)`
  select certificate.id, firm.name || ' · ' || person.name as name, certificate.applied_at as since,
         certificate.person_id
    from certificate
    join firm on firm.id = certificate.firm_id
    join account_person as person on person.id = certificate.person_id
   where certificate.state = 'applying'
   order by certificate.applied_at, certificate.id
   limit ${limit}`;
