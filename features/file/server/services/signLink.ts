// Signed download links: purpose, id and expiry, under this installation's key.

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Connection } from '#packages/db/sql.ts';
import { readFileLinkKey } from '../queries.ts';

/** Not under `/api`: images are requested without a token. */
const LINKS_PATH = '/files';
export const LINK_MS = 10 * 60_000;

/** Path of a purpose's route; the ticket is the segment after it. */
export const linkPathOf = (purpose: string) => `${LINKS_PATH}/${purpose}`;

/** What a ticket gives out: the record `id` of its purpose, until that moment. */
interface Ticket {
  readonly id: string;
  readonly until: Date;
}

const TICKET_PATTERN = /^([0-9A-Z]{26})\.([0-9a-z]{6,12})\.([\w-]{43})$/;

/** The purpose is signed too: the ticket of a picture opens no document. */
const signatureOf = (key: string, purpose: string, id: string, until: string) =>
  createHmac('sha256', key).update(`${purpose} ${id} ${until}`).digest('base64url');

/** Returns the link's path; an id is a ULID. */
export function writeLink(key: string, purpose: string, { id, until }: Ticket): string {
  const written = until.getTime().toString(36);
  return `${linkPathOf(purpose)}/${id}.${written}.${signatureOf(key, purpose, id, written)}`;
}

/** Undefined unless this installation signed the ticket for this purpose. The caller checks its expiry. */
export function parseFileTicket(key: string, purpose: string, ticket: string): Ticket | undefined {
  const [, id = '', until = '', signature = ''] = TICKET_PATTERN.exec(ticket) ?? [];
  const right = Buffer.from(signatureOf(key, purpose, id, until));
  const given = Buffer.from(signature);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  return { id, until: new Date(Number.parseInt(until, 36)) };
}

/** A link for ten minutes. The caller has checked that the reader may see the record. */
export async function issueLink(
  connection: Connection,
  purpose: string,
  id: string,
  now: Date,
): Promise<{ readonly url: string; readonly until: Date }> {
  const until = new Date(now.getTime() + LINK_MS);
  return { url: writeLink(await readFileLinkKey(connection), purpose, { id, until }), until };
}
