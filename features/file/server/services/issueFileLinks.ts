// Builds temporary links to files.

import type { Connection } from '#packages/db/sql.ts';
import type { FileLink } from '../../calls.ts';
import { type FileRow, readFiles, readFileLinkKey } from '../queries.ts';
import { LINK_MS, writeLink } from './signLink.ts';

export const UPLOAD_PURPOSE = 'upload';

const DAY_MS = 86_400_000;
/** An address that stays the same for a day is cached. A lifetime above ten minutes means public. */
const endOfTomorrow = (now: Date) => new Date((Math.floor(now.getTime() / DAY_MS) + 2) * DAY_MS);

/** In the order of the ids; `may` decides for each file. */
export const issueFileLinks = (
  connection: Connection,
  ids: readonly string[],
  now: Date,
  may: (file: FileRow) => boolean,
) => linksUntil(connection, ids, new Date(now.getTime() + LINK_MS), may);

/** For published files: the address stays the same, so that it is fetched once a day. */
export const issuePublicFileLinks = (connection: Connection, ids: readonly string[], now: Date) =>
  linksUntil(connection, ids, endOfTomorrow(now), () => true);

async function linksUntil(
  connection: Connection,
  ids: readonly string[],
  until: Date,
  may: (file: FileRow) => boolean,
): Promise<FileLink[]> {
  const [key, rows] = await Promise.all([readFileLinkKey(connection), readFiles(connection, ids)]);
  const found = new Map(rows.filter(may).map((file) => [file.id, file]));
  return ids.flatMap((id) => {
    const file = found.get(id);
    return file ? [toLink(file, writeLink(key, UPLOAD_PURPOSE, { id, until }), until)] : [];
  });
}

const toLink = ({ id, name, kind, size_bytes: bytes }: FileRow, url: string, until: Date): FileLink => ({
  fileId: id,
  name,
  kind,
  bytes,
  url,
  until,
});
