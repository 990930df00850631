// Public routes: certificates of authority and platform seal, revocation list.

import type { FastifyInstance } from 'fastify';
import type { Runtime } from '#packages/rpc/server/context.ts';
import { readOwnAuthority } from '../queries/authority.ts';
import { SEAL_PATH } from '../services/applyPlatformSeal.ts';
import {
  AUTHORITY_PATH,
  currentRevocationList,
  REVOCATION_LIST_PATH,
} from '../services/embeddedCertificateAuthority.ts';

const CACHE_CONTROL = 'public, max-age=300';

export function registerCertificateRoutes(
  http: FastifyInstance,
  { database: { reading }, clock }: Runtime,
): void {
  http.get(REVOCATION_LIST_PATH, { exposeHeadRoute: false }, async (_request, reply) => {
    const list = await currentRevocationList(reading, clock());
    return list
      ? reply.type('application/pkix-crl').header('cache-control', CACHE_CONTROL).send(Buffer.from(list))
      : reply.callNotFound();
  });
  for (const [path, role] of [
    [AUTHORITY_PATH, 'signing'],
    [SEAL_PATH, 'sealing'],
  ] as const) {
    http.get(path, { exposeHeadRoute: false }, async (_request, reply) => {
      const row = await readOwnAuthority(reading, role);
      return row
        ? reply
            .type('application/pkix-cert')
            .header('cache-control', CACHE_CONTROL)
            .send(Buffer.from(row.certificate, 'base64'))
        : reply.callNotFound();
    });
  }
}
