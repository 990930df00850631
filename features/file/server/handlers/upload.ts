// Receives uploads: streamed to disk, checked there, then stored.

import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { credentialIn } from '#packages/rpc/server/browserBond.ts';
import { runInTransaction, type Runtime, type TxContext } from '#packages/rpc/server/context.ts';
import { KeptFile, OWN_UPLOAD_PATH, UPLOAD_PATH } from '../../calls.ts';
import { fileFaults, inMegabytes } from '../../faults.ts';
import { MAX_FILE_BYTES, MAX_FIRM_BYTES, MAX_PERSON_BYTES } from '../../kinds.ts';
import { cleanFileName } from '../../names.ts';
import { addToQuota, countUploads, insertFile, insertBlob, lockQuota, touchFile } from '../queries.ts';
import type { FileStore } from '../services/fileStore.ts';
import { createInspector } from '../services/inspectFile.ts';
import { createReencoder } from '../services/reencodePicture.ts';

export interface FileRouteDeps {
  readonly store: FileStore;
  readonly runtime: Runtime;
}

/** A scale that was offline for a day sends two pictures of each truck at once; a form sends few files. */
const MAX_PER_HOUR = 1_200;
const HOUR_MS = 3_600_000;
const BURST = { max: 20, timeWindow: 10_000 };

const FORM_OVERHEAD_BYTES = 16 * 1_024;

export async function registerUploads(http: FastifyInstance, deps: FileRouteDeps): Promise<void> {
  const [inspect, redraw] = [createInspector(), createReencoder()];
  await http.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: MAX_FILE_BYTES, files: 1, fields: 4, parts: 5, fieldSize: 200, headerPairs: 20 },
      throwFileSizeLimit: false,
    });
    for (const [path, isOwn] of [
      [UPLOAD_PATH, false],
      [OWN_UPLOAD_PATH, true],
    ] as const)
      scope.post(
        path,
        { bodyLimit: MAX_FILE_BYTES + FORM_OVERHEAD_BYTES, config: { rateLimit: BURST } },
        async (request, reply) => {
          const uploader = await uploaderOf(request, deps.runtime, isOwn);
          const kept = await take(request, uploader, { ...deps, inspect, redraw });
          return reply
            .header('cache-control', 'no-store')
            .send({ code: '0', msg: '', body: z.encode(KeptFile, kept) });
        },
      );
  });
}

interface Uploader {
  readonly personId: string;
  /** Null: the files are the person's own. */
  readonly firmId: string | null;
  readonly ownerId: string;
}

async function uploaderOf(
  { headers }: FastifyRequest,
  { identify, clock }: Runtime,
  isOwn: boolean,
): Promise<Uploader> {
  const token = credentialIn(headers);
  const actor = token ? await identify(token, clock()) : undefined;
  if (!actor) return fail(genericFaults.not_signed_in);
  const { personId, firmId } = actor;
  if (isOwn) return { personId, firmId: null, ownerId: personId };
  return firmId ? { personId, firmId, ownerId: firmId } : fail(genericFaults.no_permission);
}

interface TakeContext extends FileRouteDeps {
  readonly inspect: ReturnType<typeof createInspector>;
  readonly redraw: ReturnType<typeof createReencoder>;
}

async function take(request: FastifyRequest, uploader: Uploader, deps: TakeContext): Promise<KeptFile> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_FILE_BYTES + FORM_OVERHEAD_BYTES)
    return tooLarge();
  const path = await deps.store.uploadPath(deps.runtime.newId());
  try {
    const part = await receive(request, path);
    const name = cleanFileName(part.filename);
    const kind = await deps.inspect(path, { name, type: part.mimetype }, uploader.ownerId);
    const { sha256: cameAs } = await measure(path);
    await deps.redraw(path, kind, uploader.ownerId);
    const measured = await measure(path);
    return await runInTransaction(deps.runtime, (ctx) =>
      keep(ctx, deps.store, { ...measured, cameAs, uploader, name, kind, path }),
    );
  } finally {
    await rm(path, { force: true });
  }
}

const tooLarge = () => fail(fileFaults.too_large, { most: inMegabytes(MAX_FILE_BYTES) });

/** Reads the form to its end: a second or a truncated file invalidates the first. */
async function receive(request: FastifyRequest, path: string): Promise<MultipartFile> {
  let found: MultipartFile | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue;
      await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
      found = part;
    }
  } catch (error) {
    if (isCutShort(error as StreamError)) return fail(fileFaults.broken_off);
    throw error;
  }
  if (!found) return fail(genericFaults.bad_parameter, { fields: [{ field: 'file', allowed: '1' }] });
  if (found.file.truncated) return tooLarge();
  return found.file.bytesRead === 0 ? fail(fileFaults.empty) : found;
}

interface StreamError {
  readonly statusCode?: number;
  readonly code?: string;
  readonly syscall?: string;
}

/** The request broke off; neither an invalid form nor a failing disk. */
const isCutShort = ({ statusCode, code, syscall }: StreamError) =>
  code === 'FST_MP_PREMATURE_CLOSE' || (statusCode === undefined && syscall === undefined);

interface Measured {
  readonly sha256: string;
  readonly bytes: number;
}

async function measure(path: string): Promise<Measured> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { sha256: hash.digest('hex'), bytes };
}

interface ReceivedFile extends Measured {
  readonly cameAs: string;
  readonly uploader: Uploader;
  readonly name: string;
  readonly kind: KeptFile['kind'];
  readonly path: string;
}

/** Idempotent: the same bytes under the same name are the file that the owner has already. */
async function keep(
  { tx, now, newId }: TxContext,
  store: FileStore,
  { uploader, sha256, cameAs, bytes, name, kind, path }: ReceivedFile,
): Promise<KeptFile> {
  const { firmId, personId, ownerId } = uploader;
  const file = { id: newId(), firmId, personId, sha256, cameAs, bytes, kind, name };
  const used = await lockQuota(tx, ownerId);
  const known = await touchFile(tx, file, now);
  if (known) return { fileId: known.id, name, kind, bytes };
  if ((await countUploads(tx, personId, new Date(now.getTime() - HOUR_MS))) >= MAX_PER_HOUR)
    return fail(genericFaults.too_often, { seconds: 600 });
  const [most, full] =
    firmId === null ? [MAX_PERSON_BYTES, fileFaults.own_quota_full] : [MAX_FIRM_BYTES, fileFaults.quota_full];
  if (used + bytes > most) return fail(full, { most: inMegabytes(most) });
  await insertBlob(tx, file, now);
  await insertFile(tx, file, now);
  await addToQuota(tx, ownerId, bytes);
  await store.keep(path, sha256);
  return { fileId: file.id, name, kind, bytes };
}
