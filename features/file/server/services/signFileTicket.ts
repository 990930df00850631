// File tickets: file id, expiry and a signature of this installation.

import { createHmac, timingSafeEqual } from 'node:crypto';

export const TICKET_MS = 10 * 60_000;

const DAY_MS = 86_400_000;
/** An address that stays the same for a day is cached. A lifetime above ten minutes means public. */
export const endOfTomorrow = (now: Date) => new Date((Math.floor(now.getTime() / DAY_MS) + 2) * DAY_MS);

interface Ticket {
  readonly fileId: string;
  readonly until: Date;
}

const TICKET_PATTERN = /^([0-9A-Z]{26})\.([0-9a-z]{6,12})\.([\w-]{43})$/;

const signatureOf = (key: string, fileId: string, until: string) =>
  createHmac('sha256', key).update(`file link ${fileId} ${until}`).digest('base64url');

export function writeTicket(key: string, { fileId, until }: Ticket): string {
  const written = until.getTime().toString(36);
  return `${fileId}.${written}.${signatureOf(key, fileId, written)}`;
}

/** Returns undefined if the signature is wrong. */
export function readTicket(key: string, ticket: string): Ticket | undefined {
  const [, fileId = '', until = '', signature = ''] = TICKET_PATTERN.exec(ticket) ?? [];
  const right = Buffer.from(signatureOf(key, fileId, until));
  const given = Buffer.from(signature);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  return { fileId, until: new Date(Number.parseInt(until, 36)) };
}
