// Calls about files. An upload is no call: it is a form with one file.

import * as z from 'zod/mini';
import { query } from '#packages/rpc/contract/call.ts';
import { choice, Id, Moment } from '#packages/schema/wire.ts';
import { fileFaults } from './faults.ts';
import { STORED_KINDS } from './kinds.ts';

export const UPLOAD_PATH = '/api/file/upload';
/** Uploads a file of the person's own, which no colleague is given. */
export const OWN_UPLOAD_PATH = `${UPLOAD_PATH}/own`;

export const KeptFile = z.object({
  fileId: Id,
  name: z.string(),
  kind: choice(STORED_KINDS),
  bytes: z.int(),
});
export type KeptFile = z.output<typeof KeptFile>;

/** A link that gives the file to anybody for ten minutes. */
export const FileLink = z.extend(KeptFile, { url: z.string(), until: Moment });
export type FileLink = z.output<typeof FileLink>;

export const fileLink = query({
  path: '/api/file/file/link',
  summary: "An address that gives out a file of one's own, or of one's firm, for ten minutes.",
  access: 'signed_in',
  input: { fileId: Id },
  output: FileLink,
  faults: [fileFaults.not_found],
});
