// HTTP route that serves papers by signed link.

import type { FastifyInstance } from 'fastify';
import { Failure } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { Runtime } from '#packages/rpc/server/context.ts';
import { replyFor, type Say } from '#packages/rpc/server/http.ts';
import { readLinkKey, readPaper } from '../queries/paper.ts';
import { openTicket, PAPERS_PATH } from '../services/printPaper.ts';

export function giveSheetsOut(
  http: FastifyInstance,
  { database: { reading }, clock }: Runtime,
  say: Say,
): void {
  http.get<{ Params: { ticket: string } }>(
    `${PAPERS_PATH}/:ticket`,
    { exposeHeadRoute: false },
    async ({ params }, reply) => {
      void reply
        .header('cache-control', 'no-store')
        .header('content-security-policy', `sandbox; default-src 'none'`);
      const sha256 = openTicket(await readLinkKey(reading), params.ticket, clock());
      const paper = sha256 === undefined ? undefined : await readPaper(reading, sha256);
      if (!paper) return reply.code(404).send(replyFor(new Failure(genericFaults.not_found, {}), say));
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${encodeURIComponent(paper.name)}"`)
        .send(Buffer.from(paper.content));
    },
  );
}
