// HTTP route that serves statements to holders of a valid download ticket.

import type { FastifyInstance } from 'fastify';
import { readTicket } from '#features/file/server/public.ts';
import { Failure } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { Runtime } from '#packages/rpc/server/context.ts';
import { replyFor, type Say } from '#packages/rpc/server/http.ts';
import { readOne } from '../queries/statement.ts';
import { readLinkKey, readPaper } from '../queries/statementWrite.ts';
import { STATEMENTS_PATH } from '../services/printStatement.ts';

export function giveStatementsOut(
  http: FastifyInstance,
  { database: { reading }, clock }: Runtime,
  say: Say,
): void {
  http.get<{ Params: { ticket: string } }>(
    `${STATEMENTS_PATH}/:ticket`,
    { exposeHeadRoute: false },
    async ({ params }, reply) => {
      void reply
        .header('cache-control', 'no-store')
        .header('content-security-policy', `sandbox; default-src 'none'`);
      const ticket = readTicket(await readLinkKey(reading), params.ticket);
      const row =
        ticket && ticket.until > clock() ? await readOne(reading, ticket.fileId, undefined) : undefined;
      const sha256 = row?.signed_sha256 ?? row?.paper_sha256;
      const content = sha256 ? await readPaper(reading, sha256) : undefined;
      if (!row || !content)
        return reply.code(404).send(replyFor(new Failure(genericFaults.not_found, {}), say));
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${row.no}.pdf"`)
        .send(Buffer.from(content));
    },
  );
}
