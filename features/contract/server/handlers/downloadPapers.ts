// Serves papers and evidence ZIPs to holders of a signed link.

import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Failure } from '#packages/fault/fault.ts';
import { EXPENSIVE } from '#packages/rpc/contract/limit.ts';
import type { Runtime } from '#packages/rpc/server/context.ts';
import { replyFor, type Say } from '#packages/rpc/server/http.ts';
import { contractFaults } from '../../faults.ts';
import { readRow } from '../queries/contract.ts';
import { readPaper } from '../queries/version.ts';
import { PAPERS_PATH, readLinkKey, readTicket } from '../services/issuePaperLink.ts';
import { packOf, type Surroundings, zipped } from '../services/packEvidence.ts';

export function givePapersOut(
  http: FastifyInstance,
  { runtime, ...around }: Surroundings & { readonly runtime: Runtime },
  say: Say,
): void {
  http.get<{ Params: { ticket: string } }>(
    `${PAPERS_PATH}/:ticket`,
    { exposeHeadRoute: false, config: { limit: EXPENSIVE } },
    async ({ params }, reply) => {
      const {
        database: { reading },
        clock,
      } = runtime;
      void reply
        .header('cache-control', 'no-store')
        .header('content-security-policy', `sandbox; default-src 'none'`);
      const ticket = readTicket(await readLinkKey(reading), params.ticket);
      const row = ticket && ticket.until > clock() ? await readRow(reading, ticket.contractId) : undefined;
      if (!ticket || !row)
        return reply.code(404).send(replyFor(new Failure(contractFaults.not_found, {}), say));
      if (ticket.wanted === 'pack') {
        return reply
          .type('application/zip')
          .header('content-disposition', `attachment; filename="${row.no}.zip"`)
          .send(Readable.from(zipped(await packOf(reading, row, around, clock()))));
      }
      const sha256 = row.signed_sha256 ?? row.paper_sha256;
      const content = sha256 === null ? undefined : await readPaper(reading, sha256);
      if (!content) return reply.code(404).send(replyFor(new Failure(contractFaults.not_found, {}), say));
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${row.no}.pdf"`)
        .send(Buffer.from(content));
    },
  );
}
