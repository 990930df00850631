// Signed links to a contract's paper or evidence ZIP, valid for ten minutes.

import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { FileLink } from '#features/file/calls.ts';
import type { Connection } from '#packages/db/sql.ts';
import { readPaperBytes } from '../queries/version.ts';

/** A sub-path of the file links, which have one path segment more. */
export const PAPERS_PATH = '/files/contract';
export const TICKET_MS = 10 * 60_000;

export type Wanted = 'paper' | 'pack';
interface Ticket {
  readonly wanted: Wanted;
  readonly contractId: string;
  readonly until: Date;
}

const SHAPE = /^(paper|pack)\.([0-9A-Z]{26})\.([0-9a-z]{6,12})\.([\w-]{43})$/;
const signatureOf = (key: string, wanted: string, contractId: string, until: string) =>
  createHmac('sha256', key).update(`contract ${wanted} ${contractId} ${until}`).digest('base64url');

export function writeTicket(key: string, { wanted, contractId, until }: Ticket): string {
  const written = until.getTime().toString(36);
  return `${wanted}.${contractId}.${written}.${signatureOf(key, wanted, contractId, written)}`;
}

/** Undefined unless this installation issued the ticket. */
export function readTicket(key: string, ticket: string): Ticket | undefined {
  const [, wanted, contractId = '', until = '', signature = ''] = SHAPE.exec(ticket) ?? [];
  if (wanted !== 'paper' && wanted !== 'pack') return undefined;
  const right = Buffer.from(signatureOf(key, wanted, contractId, until));
  const given = Buffer.from(signature);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  return { wanted, contractId, until: new Date(Number.parseInt(until, 36)) };
}

/** Generated with the tables; never leaves the server. */
export const readLinkKey = async (connection: Connection): Promise<string> =>
  (
    await connection.one(z.object({ key: z.string() }))`
  select key
    from contract_link_key`
  )?.key ?? noKey();
const noKey = () => {
  throw new Error('an installation has a key for its links');
};

const PaperRow = z.object({
  no: z.string(),
  paper_sha256: z.nullable(z.string()),
  signed_sha256: z.nullable(z.string()),
  verify_code: z.nullable(z.string()),
});

export async function paperLink(
  connection: Connection,
  contractId: string,
  now: Date,
): Promise<{ link: FileLink; sha256: string; verifyCode: string } | null> {
  const [row, key] = await Promise.all([
    connection.one(PaperRow)`
      select no, paper_sha256, signed_sha256, verify_code
        from contract
       where id = ${contractId}`,
    readLinkKey(connection),
  ]);
  const sha256 = row?.signed_sha256 ?? row?.paper_sha256;
  if (!row || !sha256) return null;
  const until = new Date(now.getTime() + TICKET_MS);
  const bytes = await readPaperBytes(connection, sha256);
  return {
    link: {
      fileId: contractId,
      name: `${row.no}.pdf`,
      kind: 'pdf',
      bytes,
      url: `${PAPERS_PATH}/${writeTicket(key, { wanted: 'paper', contractId, until })}`,
      until,
    },
    sha256,
    verifyCode: row.verify_code ?? '',
  };
}
