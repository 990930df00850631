// Turns work away while the process cannot keep up, so that what it has accepted is answered in time.

import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { Failure } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';

const LONGEST_DELAY_MS = 1_500;
/** The mean over this long is judged: one long stop, as loading causes at the start, is no pressure. */
const JUDGED_OVER_MS = 5_000;

export async function refuseUnderPressure(app: FastifyInstance) {
  await app.register(underPressure, {
    maxEventLoopDelay: LONGEST_DELAY_MS,
    sampleInterval: JUDGED_OVER_MS,
    pressureHandler: ({ url }, reply) => {
      if (!url.startsWith('/api/')) return;
      void reply.header('retry-after', 5);
      throw new Failure(genericFaults.overloaded, {});
    },
  });
}
