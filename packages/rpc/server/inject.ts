// Calls a server in the same process without a network; for tests and tools.

import type { FastifyInstance } from 'fastify';

export function injectedFetch(http: FastifyInstance): typeof fetch {
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
