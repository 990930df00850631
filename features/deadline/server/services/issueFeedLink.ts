// Secret links to calendars: the token is told once, its hash is stored.

import { createHash, randomBytes } from 'node:crypto';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { writeFeed } from '../queries/feed.ts';

const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

export const FEED_ROUTE = '/api/deadline/calendar/:file';
const pathOf = (token: string) => `/api/deadline/calendar/${token}.ics`;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

export async function issueFeedLink(
  { tx, now, newId }: TxContext,
  owner: { readonly personId: string; readonly firmId: string },
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await writeFeed(tx, owner, { id: newId(), tokenHash: hashOf(token), now });
  return pathOf(token);
}

/** Of the last part of a link's path; undefined if it is none that was ever made. */
export function tokenHashIn(file: string): string | undefined {
  const token = file.endsWith('.ics') ? file.slice(0, -'.ics'.length) : '';
  return TOKEN.test(token) ? hashOf(token) : undefined;
}
