// Takes files in: one a request, written to disk as it comes, looked at there, and kept only when all is well.

import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { type Actor, runInTransaction, type Runtime, type TxContext } from '#packages/rpc/server/context.ts';
import { tokenIn } from '#packages/rpc/server/http.ts';
import { KeptFile, UPLOAD_PATH } from '../../calls.ts';
import { fileFaults, inMegabytes } from '../../faults.ts';
import { MOST_FILE_BYTES, MOST_FIRM_BYTES } from '../../kinds.ts';
import { cleanName } from '../../names.ts';
import { addToQuota, countUploads, insertFile, keepBlob, lockQuota, renewFile } from '../queries.ts';
import type { FileStore } from '../services/fileStore.ts';
import { inspect } from '../services/inspectFile.ts';
import { openRedrawing } from '../services/reencodePicture.ts';

export interface Taking {
  readonly store: FileStore;
  readonly runtime: Runtime;
}

/** Of a scale that was a day without a line two pictures of each truck come at once; in a burst no more than a form asks for twice. */
const MOST_AN_HOUR = 1_200;
const HOUR_MS = 3_600_000;
const BURST = { max: 20, timeWindow: 10_000 };

/** What comes around the file in the form. */
const AROUND_BYTES = 16 * 1_024;

export async function takeFilesIn(http: FastifyInstance, taking: Taking): Promise<void> {
  const redraw = openRedrawing();
  await http.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: MOST_FILE_BYTES, files: 1, fields: 4, parts: 5, fieldSize: 200, headerPairs: 20 },
      throwFileSizeLimit: false,
    });
    scope.post(
      UPLOAD_PATH,
      { bodyLimit: MOST_FILE_BYTES + AROUND_BYTES, config: { rateLimit: BURST } },
      async (request, reply) => {
        const actor = await actorOf(request, taking.runtime);
        const kept = await take(request, actor, { ...taking, redraw });
        return reply
          .header('cache-control', 'no-store')
          .send({ code: '0', msg: '', body: z.encode(KeptFile, kept) });
      },
    );
  });
}

async function actorOf({ headers: { authorization } }: FastifyRequest, { identify, clock }: Runtime) {
  const token = tokenIn(authorization);
  const actor = token ? await identify(token, clock()) : undefined;
  if (!actor) return fail(genericFaults.not_signed_in);
  const { firmId } = actor;
  return firmId ? { ...actor, firmId } : fail(genericFaults.no_permission);
}

type Bringing = Actor & { readonly firmId: string };

interface Drawing extends Taking {
  readonly redraw: ReturnType<typeof openRedrawing>;
}

async function take(request: FastifyRequest, actor: Bringing, taking: Drawing): Promise<KeptFile> {
  if (Number(request.headers['content-length'] ?? 0) > MOST_FILE_BYTES + AROUND_BYTES) return tooLarge();
  const path = await taking.store.incoming(taking.runtime.newId());
  try {
    const part = await receive(request, path);
    const name = cleanName(part.filename);
    const kind = await inspect(path, { name, type: part.mimetype });
    const { sha256: cameAs } = await measure(path);
    await taking.redraw(path, kind, actor.firmId);
    const measured = await measure(path);
    return await runInTransaction(taking.runtime, (setting) =>
      keep(setting, taking.store, { ...measured, cameAs, actor, name, kind, path }),
    );
  } finally {
    await rm(path, { force: true });
  }
}

const tooLarge = () => fail(fileFaults.too_large, { most: inMegabytes(MOST_FILE_BYTES) });

/** Reads the form to its end: a second file, or one cut short, spoils the first. */
async function receive(request: FastifyRequest, path: string): Promise<MultipartFile> {
  let found: MultipartFile | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue;
      await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
      found = part;
    }
  } catch (error) {
    if (isCutShort(error as Failed)) return fail(fileFaults.broken_off);
    throw error;
  }
  if (!found) return fail(genericFaults.bad_parameter, { fields: [{ field: 'file', allowed: '1' }] });
  if (found.file.truncated) return tooLarge();
  return found.file.bytesRead === 0 ? fail(fileFaults.empty) : found;
}

interface Failed {
  readonly statusCode?: number;
  readonly code?: string;
  readonly syscall?: string;
}

/** What came was no whole form; neither a form that breaks the rules, nor a disk that does not write. */
const isCutShort = ({ statusCode, code, syscall }: Failed) =>
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

interface Arrived extends Measured {
  readonly cameAs: string;
  readonly actor: Bringing;
  readonly name: string;
  readonly kind: KeptFile['kind'];
  readonly path: string;
}

/** The same bytes under the same name are the file the firm has already: sending them again changes nothing. */
async function keep(
  { tx, now, newId }: TxContext,
  store: FileStore,
  { actor, sha256, cameAs, bytes, name, kind, path }: Arrived,
): Promise<KeptFile> {
  const { firmId, personId } = actor;
  const file = { id: newId(), firmId, personId, sha256, cameAs, bytes, kind, name };
  const used = await lockQuota(tx, firmId);
  const known = await renewFile(tx, file, now);
  if (known) return { fileId: known.id, name, kind, bytes };
  if ((await countUploads(tx, personId, new Date(now.getTime() - HOUR_MS))) >= MOST_AN_HOUR)
    return fail(genericFaults.too_often, { seconds: 600 });
  if (used + bytes > MOST_FIRM_BYTES)
    return fail(fileFaults.quota_full, { most: inMegabytes(MOST_FIRM_BYTES) });
  await keepBlob(tx, file, now);
  await insertFile(tx, file, now);
  await addToQuota(tx, firmId, bytes);
  await store.keep(path, sha256);
  return { fileId: file.id, name, kind, bytes };
}
