// Serves what signed links give out, as image or download, never as a page.

import type { FastifyInstance } from 'fastify';
import { type Fault, Failure } from '#packages/fault/fault.ts';
import type { Runtime } from '#packages/rpc/server/context.ts';
import { replyFor, type Say } from '#packages/rpc/server/http.ts';
import { fileFaults } from '../../faults.ts';
import { isImage, mediaTypeOf } from '../../kinds.ts';
import { readFiles, readFileLinkKey } from '../queries.ts';
import type { Download, DownloadSource } from '../services/downloadSource.ts';
import type { FileStore } from '../services/fileStore.ts';
import { UPLOAD_PURPOSE } from '../services/issueFileLinks.ts';
import { LINK_MS, linkPathOf, parseFileTicket } from '../services/signLink.ts';

/** The uploads of firms and what the platform has stored for them. */
export const uploadDownload = ({ store }: { readonly store: FileStore }): DownloadSource => ({
  purpose: UPLOAD_PURPOSE,
  async open(id, { database: { reading } }) {
    const [file] = await readFiles(reading, [id]);
    const content = file && (await store.read(file.sha256));
    if (!content) return undefined;
    const { name, kind, size_bytes: bytes } = file;
    return { name, type: mediaTypeOf(kind), isInline: isImage(kind), content, bytes };
  },
});

interface FoundDownload {
  readonly download: Download;
  /** A link that lives longer than ten minutes is public. */
  readonly isPublic: boolean;
}

async function find(
  source: DownloadSource,
  ticket: string,
  runtime: Runtime,
): Promise<FoundDownload | Fault> {
  const { database, clock } = runtime;
  const found = parseFileTicket(await readFileLinkKey(database.reading), source.purpose, ticket);
  if (!found) return fileFaults.not_found;
  const left = found.until.getTime() - clock().getTime();
  if (left <= 0) return fileFaults.link_over;
  const download = await source.open(found.id, runtime);
  return download ? { download, isPublic: left > LINK_MS } : fileFaults.not_found;
}

/** One route for each purpose; tickets of one are refused by the others. */
export function serveDownloads(
  http: FastifyInstance,
  runtime: Runtime,
  sources: readonly DownloadSource[],
  say: Say,
): void {
  for (const source of sources) {
    http.get<{ Params: { ticket: string } }>(
      `${linkPathOf(source.purpose)}/:ticket`,
      { exposeHeadRoute: false, config: source.limit ? { limit: source.limit } : {} },
      async ({ params }, reply) => {
        const found = await find(source, params.ticket, runtime);
        void reply
          .header('cache-control', 'no-store')
          .header('content-security-policy', `sandbox; default-src 'none'`);
        if (isFault(found)) return reply.code(404).send(replyFor(new Failure(found, {}), say));
        const { name, type, isInline, content, bytes } = found.download;
        if (found.isPublic) void reply.header('cache-control', 'public, max-age=3600');
        if (bytes !== undefined) void reply.header('content-length', bytes);
        return reply
          .type(type)
          .header('content-disposition', `${isInline ? 'inline' : 'attachment'}; ${fileNameParameters(name)}`)
          .send(content);
      },
    );
  }
}

const isFault = (found: object): found is Fault => 'code' in found;

/** RFC 6266: an ASCII name for old readers, and the name percent-encoded after RFC 8187. */
export function fileNameParameters(name: string): string {
  const plain = name.replaceAll(/[^ !#$&+\-.\w^`|~]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${encoded}`;
}
