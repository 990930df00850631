// Accepts JSON bodies only, and multipart forms on the upload route.

import type { FastifyInstance } from 'fastify';

/**
 * Other content types could be sent without a CORS preflight; the form route requires a token header, which
 * forces one.
 */
const FORM = /^multipart\/form-data *;/i;
const JSON_ONLY = /^application\/json(?: *; *charset=(?:utf-8|"utf-8"))? *$/i;

class NotJson extends Error {
  readonly statusCode = 415;
}

class UnstorableText extends Error {
  readonly statusCode = 400;
}

/**
 * Parsing time grows with the number of values, not bytes: millions of empty arrays would block for seconds.
 */
const MAX_VALUES = 50_000;

class TooManyValues extends Error {
  readonly statusCode = 413;
  readonly code = `≤ ${MAX_VALUES} values`;
}

const [QUOTE, COMMA, LIST, BACKSLASH, OBJECT] = [0x22, 0x2c, 0x5b, 0x5c, 0x7b];

/** Outside strings, every value but the first follows a comma or an opening bracket. */
function hasTooManyValues(body: string): boolean {
  let values = 0;
  let isText = false;
  for (let at = 0; at < body.length && values <= MAX_VALUES; at += 1) {
    const sign = body.charCodeAt(at);
    if (sign === QUOTE) isText = !isText;
    else if (isText) at += sign === BACKSLASH ? 1 : 0;
    else if (sign === COMMA || sign === LIST || sign === OBJECT) values += 1;
  }
  return values > MAX_VALUES;
}

/** Lone surrogates and NUL, which PostgreSQL cannot store. In JSON they can only be written as escapes. */
const UNSTORABLE = /(?:^|[^\\])(?:\\\\)*\\u(?:0000|d[89a-f])/i;
const isText = (body: string, value: unknown) =>
  !UNSTORABLE.test(body) || !UNSTORABLE.test(JSON.stringify(value));

export function acceptJsonOnly(app: FastifyInstance, formPath: string) {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else if (hasTooManyValues(body as string)) done(new TooManyValues());
    else
      void parse(request, body as string, (error, value) => {
        done(error ?? (isText(body as string, value) ? null : new UnstorableText()), value);
      });
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const allowed = request.routeOptions.url === formPath ? FORM : JSON_ONLY;
    const isAllowed = request.method !== 'POST' || allowed.test(request.headers['content-type'] ?? '');
    done(isAllowed ? undefined : new NotJson('bodies are application/json'));
  });
}
