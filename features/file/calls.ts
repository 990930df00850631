// The calls about files. Taking one in is no call: it travels as a form with one file, and answers in the same envelope.

import * as z from 'zod/mini';
import { query } from '#packages/rpc/contract/call.ts';
import { choice, Id, Moment } from '#packages/schema/wire.ts';
import { fileFaults } from './faults.ts';
import { KEPT_KINDS } from './kinds.ts';

export const UPLOAD_PATH = '/api/file/upload';

/** What an upload answers. */
export const KeptFile = z.object({ fileId: Id, name: z.string(), kind: choice(KEPT_KINDS), bytes: z.int() });
export type KeptFile = z.output<typeof KeptFile>;

/** Where a file is to be had for ten minutes, by whoever holds the address. */
export const FileLink = z.extend(KeptFile, { url: z.string(), until: Moment });
export type FileLink = z.output<typeof FileLink>;

export const fileLink = query({
  path: '/api/file/file/link',
  summary: "An address that gives out a file of one's own firm for ten minutes.",
  access: 'signed_in',
  input: { fileId: Id },
  output: FileLink,
  faults: [fileFaults.not_found],
});
