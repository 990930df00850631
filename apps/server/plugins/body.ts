// What a body may be: JSON and nothing else, since another content type would reach us without a browser's preflight.
import type { FastifyInstance } from 'fastify';

const JSON_ONLY = /^application\/json(?: *; *charset=(?:utf-8|"utf-8"))? *$/i;

class NotJson extends Error {
  readonly statusCode = 415;
}

export function acceptJsonOnly(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else void parse(request, body as string, done);
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const isAllowed = request.method !== 'POST' || JSON_ONLY.test(request.headers['content-type'] ?? '');
    done(isAllowed ? undefined : new NotJson('bodies are application/json'));
  });
}
