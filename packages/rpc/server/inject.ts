// Calls into a server of the same process, without a network: for tests and for tools that act as people do.

import type { FastifyInstance } from 'fastify';

/** What `createClient` takes as `send`. */
export function sendInto(http: FastifyInstance): typeof fetch {
  return async (address, { headers, body } = {}) => {
    const url = address instanceof Request ? address.url : address;
    const payload = typeof body === 'string' ? body : body instanceof Uint8Array ? Buffer.from(body) : '';
    const reply = await http.inject({
      method: 'POST',
      url: url.toString(),
      headers: headers as Record<string, string>,
      payload,
    });
    return new Response(reply.payload, { status: reply.statusCode });
  };
}
