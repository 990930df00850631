// Serves files to holders of a ticket, as image or download, never as a page.

import type { FastifyInstance } from 'fastify';
import { type Fault, Failure } from '#packages/fault/fault.ts';
import { replyFor, type Say } from '#packages/rpc/server/http.ts';
import { fileFaults } from '../../faults.ts';
import { isImage, typeOf } from '../../kinds.ts';
import { readFiles, readLinkKey } from '../queries.ts';
import { FILES_PATH } from '../services/issueFileLinks.ts';
import { readTicket, TICKET_MS } from '../services/signFileTicket.ts';
import type { Taking } from './upload.ts';

export function giveFilesOut(http: FastifyInstance, { store, runtime }: Taking, say: Say): void {
  const find = async (written: string) => {
    const {
      database: { reading },
      clock,
    } = runtime;
    const ticket = readTicket(await readLinkKey(reading), written);
    if (!ticket) return fileFaults.not_found;
    if (ticket.until <= clock()) return fileFaults.link_over;
    const [file] = await readFiles(reading, [ticket.fileId]);
    const content = file && (await store.read(file.sha256));
    const isOpen = ticket.until.getTime() - clock().getTime() > TICKET_MS;
    return content ? { file, content, isOpen } : fileFaults.not_found;
  };
  http.get<{ Params: { ticket: string } }>(
    `${FILES_PATH}/:ticket`,
    { exposeHeadRoute: false },
    async ({ params }, reply) => {
      const found = await find(params.ticket);
      void reply
        .header('cache-control', 'no-store')
        .header('content-security-policy', `sandbox; default-src 'none'`);
      if (isFault(found)) return reply.code(404).send(replyFor(new Failure(found, {}), say));
      const {
        file: { name, kind, size_bytes: bytes },
        content,
        isOpen,
      } = found;
      if (isOpen) void reply.header('cache-control', 'public, max-age=3600');
      return reply
        .type(typeOf(kind))
        .header('content-length', bytes)
        .header(
          'content-disposition',
          `${isImage(kind) ? 'inline' : 'attachment'}; ${fileNameParameters(name)}`,
        )
        .send(content);
    },
  );
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
