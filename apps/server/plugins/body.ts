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

/** Several times that of the deepest input. What walks values recursively would exhaust the stack. */
const MAX_LEVELS = 32;

class NestedTooDeep extends Error {
  readonly statusCode = 400;
  readonly code = `≤ ${MAX_LEVELS} levels`;
}

const [QUOTE, COMMA, LIST, BACKSLASH, LIST_END, OBJECT, OBJECT_END] = [
  0x22, 0x2c, 0x5b, 0x5c, 0x5d, 0x7b, 0x7d,
];

/** Outside strings, every value but the first follows a comma or an opening bracket. */
function sizeFault(body: string): Error | undefined {
  let values = 0;
  let levels = 0;
  let isText = false;
  for (let at = 0; at < body.length; at += 1) {
    const sign = body.charCodeAt(at);
    if (sign === QUOTE) isText = !isText;
    else if (isText) at += sign === BACKSLASH ? 1 : 0;
    else if (sign === LIST || sign === OBJECT) {
      values += 1;
      levels += 1;
    } else if (sign === COMMA) values += 1;
    else if (sign === LIST_END || sign === OBJECT_END) levels -= 1;
    if (values > MAX_VALUES) return new TooManyValues();
    if (levels > MAX_LEVELS) return new NestedTooDeep();
  }
  return undefined;
}

/** Lone surrogates and NUL, which PostgreSQL cannot store. In JSON they can only be written as escapes. */
const UNSTORABLE = /(?:^|[^\\])(?:\\\\)*\\u(?:0000|d[89a-f])/i;
const isText = (body: string, value: unknown) =>
  !UNSTORABLE.test(body) || !UNSTORABLE.test(JSON.stringify(value));

export function acceptJsonOnly(app: FastifyInstance, formPaths: readonly string[]) {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const tooLarge = sizeFault(body as string);
    if (body === '') done(null, {});
    else if (tooLarge) done(tooLarge);
    else
      void parse(request, body as string, (error, value) => {
        done(error ?? (isText(body as string, value) ? null : new UnstorableText()), value);
      });
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const allowed = formPaths.includes(request.routeOptions.url ?? '') ? FORM : JSON_ONLY;
    const isAllowed = request.method !== 'POST' || allowed.test(request.headers['content-type'] ?? '');
    done(isAllowed ? undefined : new NotJson('bodies are application/json'));
  });
}
