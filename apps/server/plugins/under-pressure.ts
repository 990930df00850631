// Load shedding: rejects requests while the event loop is overloaded.

import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { Failure } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';

const MAX_EVENT_LOOP_DELAY_MS = 1_500;
/** Averaged, so that one long pause (as at startup) does not count as overload. */
const SAMPLE_INTERVAL_MS = 5_000;

export async function shedLoad(app: FastifyInstance) {
  await app.register(underPressure, {
    maxEventLoopDelay: MAX_EVENT_LOOP_DELAY_MS,
    sampleInterval: SAMPLE_INTERVAL_MS,
    pressureHandler: ({ url }, reply) => {
      if (!url.startsWith('/api/')) return;
      void reply.header('retry-after', 5);
      throw new Failure(genericFaults.overloaded, {});
    },
  });
}
